import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { listPage } from "~/screens/back-office/frame/list.server";
import { ListView } from "~/screens/back-office/frame/list-view";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { messagesList } from "./messages-list";
import { messagesSource } from "./messages-source.server";

export const loader = superuserLoader((visit) => listPage(messagesSource, visit));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-10. */
export default function Messages() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={t("messages.lead")} />
      <ListView list={messagesList} page={page} />
    </>
  );
}
