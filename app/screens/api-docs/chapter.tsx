import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicLoader } from "~/access/guards.server";
import { BackLink } from "~/ui/frame/back-link";
import { pageMeta } from "~/ui/frame/page-meta";
import { DescribedCall } from "./described-call";
import { type DocumentedCall, loadChapter } from "./load-docs.server";

export const loader = publicLoader(loadChapter);

type Data = { title: string; home: string; here: string; calls: DocumentedCall[] };

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? pageMeta(data as Parameters<typeof pageMeta>[0]) : [];

/** The calls of a chapter, each with what it takes and an example (DESK-25). */
export default function ApiChapter() {
  const { title, home, here, calls } = useLoaderData<typeof loader>() as Data;
  const { t } = useTranslation("apiDocs");
  return (
    <article className="wrap wrap--text page stack stack--l">
      <BackLink href={home}>{t("home")}</BackLink>
      <h1>{title}</h1>
      {calls.map((call) => (
        <DescribedCall key={call.id} call={call} here={here} />
      ))}
    </article>
  );
}
