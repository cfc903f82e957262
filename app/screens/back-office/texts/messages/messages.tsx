import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { isFiltered, ListFilter } from "~/screens/back-office/frame/list-filter";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { loadMessages } from "./load-messages.server";
import { MessagesTable } from "./messages-table";

export const loader = superuserLoader(loadMessages);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-10. */
export default function Messages() {
  const { title, query, exportHref, messages, next, states } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("messages.lead")} />
      <ListFilter
        label={t("messages.filter")}
        search={t("messages.from")}
        query={query}
        maxLength={60}
        exportHref={exportHref}
        choices={[
          {
            name: "state",
            label: t("messages.state"),
            blank: t("messages.all"),
            options: states.map((state) => ({ value: state, label: t(`messages.states.${state}`) })),
          },
        ]}
      />
      <MessagesTable caption={title} filtered={isFiltered(query)} messages={messages} next={next} />
    </>
  );
}
