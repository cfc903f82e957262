import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { listPage } from "~/screens/back-office/frame/list.server";
import { ListView } from "~/screens/back-office/frame/list-view";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { outstandingList } from "./outstanding-list";
import { outstandingSource } from "./outstanding-source.server";

export const loader = superuserLoader((visit) => listPage(outstandingSource, visit));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Extra hours that companies have not ordered yet, and the mails that asked for them. */
export default function Outstanding() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={t("outstanding.lead")} />
      <ListView list={outstandingList} page={page} />
    </>
  );
}
