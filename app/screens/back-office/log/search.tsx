import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { searchAll } from "~/domain/agency/accounts/search.queries.server";
import { superuserLoader } from "~/http/guards.server";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { Empty } from "~/ui/parts/empty";
import { FoundGroups, foundNothing } from "~/ui/parts/found-groups";

export const loader = superuserLoader(({ context, url, t }) => {
  const asked = (url.searchParams.get("q") ?? "").trim();
  return { title: t("agencySearch:title"), asked, found: searchAll(context, asked) };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** DESK-21. */
export default function Search() {
  const { title, asked, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("agencySearch");
  return (
    <>
      <PageHead title={asked ? t("for", { asked }) : title} lead={t("lead")} />
      {foundNothing(found) ? (
        <Empty icon="search" title={t(asked ? "nothing" : "empty")}>
          {t("hint")}
        </Empty>
      ) : (
        <FoundGroups found={found} level={2} />
      )}
    </>
  );
}
