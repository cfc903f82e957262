import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { staffAction, staffLoader } from "~/access/guards.server";
import { changeWay, deleteSearch, pauseSearch } from "~/domain/application/alerts/save-search.server";
import { pauseForm, wayForm } from "~/domain/application/alerts/schema";
import { listSearches } from "~/domain/application/alerts/searches.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { StaffVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import { BackLink } from "~/ui/frame/back-link";
import { ButtonLink } from "~/ui/parts/button-link";
import { Empty } from "~/ui/parts/empty";
import { SearchCard } from "./search-card";
import { labelsOf } from "./search-labels.server";

export const loader = staffLoader((visit) => ({
  title: visit.t("application:alerts.title"),
  searches: listSearches(visit.context).map(({ query, pausedUntil, ...search }) => ({
    ...search,
    labels: labelsOf(visit, query),
    pausedUntil: pausedUntil === null ? null : formatWeekdayDay(visit.t, dayOf(pausedUntil)),
  })),
}));

const done = (changed: { ok: boolean }, message: "searchChanged" | "searchPaused" | "searchDeleted") => {
  if (!changed.ok) throw notFound();
  return redirectWithFlash("/staff/alerts", message);
};

export const action = staffAction(
  intents({
    way: (visit: StaffVisit, searchId) =>
      formAction(wayForm, ({ way }, { context }: StaffVisit) =>
        done(changeWay(context, { searchId, way }), "searchChanged"),
      )(visit),
    pause: (visit: StaffVisit, searchId) =>
      formAction(pauseForm, ({ days }, { context }: StaffVisit) =>
        done(pauseSearch(context, { searchId, days }), days === 0 ? "searchChanged" : "searchPaused"),
      )(visit),
    delete: async ({ context }: StaffVisit, searchId) => done(deleteSearch(context, searchId), "searchDeleted"),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** The saved searches of a person: what each finds now, and how they hear of it (ALRT-01, ALRT-06). */
export default function Alerts() {
  const { title, searches } = useLoaderData<typeof loader>();
  const { t } = useTranslation("application");
  return (
    <div className="wrap wrap--text page stack stack--l">
      <BackLink href="/staff/job-wall">{t("wall.title")}</BackLink>
      <div className="stack stack--s">
        <h1>{title}</h1>
        <p className="soft">{t("alerts.lead")}</p>
      </div>
      {searches.length === 0 ? (
        <Empty
          icon="search"
          title={t("alerts.none")}
          action={<ButtonLink href="/staff/alerts/new">{t("alerts.save")}</ButtonLink>}
        >
          {t("alerts.noneWhy")}
        </Empty>
      ) : (
        searches.map((search) => <SearchCard key={search.id} search={search} />)
      )}
    </div>
  );
}
