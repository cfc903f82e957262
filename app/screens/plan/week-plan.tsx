import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerLoader } from "~/access/guards.server";
import { AppLink } from "~/ui/frame/app-link";
import { BackLink } from "~/ui/frame/back-link";
import { EmptyWeek } from "./empty-week";
import { loadPlan } from "./load-plan.server";
import { PlanFilter } from "./plan-filter";
import { PlanHead } from "./plan-head";
import { planLinks } from "./plan-sheet";
import { PlanTable } from "./plan-table";

export const links = planLinks;

export const loader = bookerLoader(loadPlan);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} ${data?.span} – Tagwerk` }];

/** Who works where in a week (CAL-09, CAL-10). */
export default function WeekPlanPage() {
  const { title, prefix, week, number, span, days, filter, companies, print, rows, empty, hrefs } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("calendar");
  const byPeople = filter.by === "people";
  return (
    <div className={print ? "wrap page stack print-view" : "wrap page stack"}>
      <BackLink href={companies ? "/superuser/eventslist" : "/organization/my-events"}>
        {t(companies ? "plan.events" : "plan.myEvents")}
      </BackLink>
      <PlanHead number={number} span={span} byPeople={byPeople} hrefs={hrefs} />
      {companies ? <PlanFilter week={week} filter={filter} companies={companies} /> : null}
      {empty ? (
        <EmptyWeek {...empty} />
      ) : (
        <>
          <a className="skip" href="#after-plan">
            {t("plan.skip")}
          </a>
          <PlanTable caption={`${title}, ${span}`} days={days} rows={rows} byPeople={byPeople} prefix={prefix} />
        </>
      )}
      <p id="after-plan" tabIndex={-1}>
        {hrefs.more ? (
          <AppLink className="button button--plain" href={hrefs.more}>
            {t("plan.moreRows")}
          </AppLink>
        ) : null}
      </p>
    </div>
  );
}
