import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { opens } from "~/access/admit-duty.server";
import { superuserLoader } from "~/access/guards.server";
import { noteSearch } from "~/access/note-agency.server";
import { type Found, type SearchKind, searchKinds } from "~/domain/agency/accounts/search";
import { searchAll } from "~/domain/agency/accounts/search.queries.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { Empty } from "~/ui/parts/empty";
import { FoundGroups, foundNothing } from "~/ui/parts/found-groups";
import { foundHref } from "~/ui/parts/found-href";

/** Of what is found, the kinds whose pages are open to the reader. */
const openOf = (visit: AgencyVisit, found: Record<SearchKind, Found[]>) =>
  Object.fromEntries(
    searchKinds.map((kind) => [kind, found[kind].filter((one) => opens(visit, foundHref(kind, one)))]),
  ) as typeof found;

export const loader = superuserLoader((visit) => {
  const { context, url, t, user } = visit;
  const asked = (url.searchParams.get("q") ?? "").trim();
  const found = openOf(visit, searchAll(context, asked, user.duty === "owner"));
  noteSearch(visit, asked, found.people.length + found.companies.length);
  return { title: t("search:agency.title"), asked, found };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** DESK-21. */
export default function Search() {
  const { title, asked, found } = useLoaderData<typeof loader>();
  const { t } = useTranslation("search");
  return (
    <>
      <PageHead title={asked ? t("agency.for", { asked }) : title} lead={t("agency.lead")} />
      {foundNothing(found) ? (
        <Empty icon="search" title={t(asked ? "agency.nothing" : "agency.empty")}>
          {t("agency.hint")}
        </Empty>
      ) : (
        <FoundGroups found={found} level={2} />
      )}
    </>
  );
}
