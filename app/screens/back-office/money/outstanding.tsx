import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { ListFilter } from "~/screens/back-office/frame/list-filter";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { loadOutstanding } from "./load-outstanding.server";
import { OutstandingTable } from "./outstanding-table";

export const loader = superuserLoader(loadOutstanding);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Extra hours that companies have not ordered yet, and the mails that asked for them. */
export default function Outstanding() {
  const { title, search, exportHref, events, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("outstanding.lead")} />
      <ListFilter
        label={t("outstanding.filter")}
        search={t("outstanding.search")}
        query={{ search }}
        exportHref={exportHref}
      />
      <OutstandingTable caption={title} filtered={search !== ""} events={events} next={next} />
    </>
  );
}
