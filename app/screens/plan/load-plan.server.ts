import type { bookerLoader } from "~/access/guards.server";
import { listCompaniesOfWeek } from "~/domain/hours/plan/companies-of-week.queries.server";
import { type PlanFilter, readPlanFilter } from "~/domain/hours/plan/plan-rules";
import { readWeek, weekBeside, weekOf } from "~/domain/hours/plan/week";
import { findWeekPlan } from "~/domain/hours/plan/week-plan.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatWeekdaySpan, weekdayNames } from "~/i18n/format";
import type { Prefix } from "./plan-slot";
import { waysOut } from "./ways-out.server";

type BookerVisit = Parameters<Parameters<typeof bookerLoader>[0]>[0];

const queryOf = (week: string, { by, companyId, region, state }: PlanFilter, also: Record<string, string> = {}) => {
  const query = new URLSearchParams({ week, by });
  for (const [name, value] of Object.entries({ company: companyId, region, state })) if (value) query.set(name, value);
  for (const [name, value] of Object.entries(also)) query.set(name, value);
  return `?${query}`;
};

/** The plan of the week that the address asks for, with the links around it. */
export function loadPlan({ context, url, user, language, t }: BookerVisit) {
  const { searchParams } = url;
  const filter = readPlanFilter(searchParams);
  const week = readWeek(searchParams.get("week"), context.now);
  const today = dayOf(context.now);
  const [first = "", ...others] = week.days;
  const { rows, more } = findWeekPlan(context, week, filter, language);
  const names = weekdayNames(t);
  const agency = user.role === "superuser";
  const also = (changed: Partial<PlanFilter>) => queryOf(week.name, { ...filter, ...changed });
  return {
    title: t("calendar:plan.title"),
    prefix: (agency ? "/superuser" : "/organization") as Prefix,
    week: week.name,
    number: week.number,
    span: formatWeekdaySpan(t, first, others.at(-1) ?? first),
    days: week.days.map((day, index) => ({
      day,
      label: `${names[index]} ${day.slice(8)}.${day.slice(5, 7)}.`,
      today: day === today,
    })),
    filter,
    companies: agency ? listCompaniesOfWeek(context, week) : null,
    print: searchParams.get("view") === "print",
    rows,
    empty: rows.length === 0 ? waysOut(context, week, { filter, queryOf }) : null,
    hrefs: {
      before: queryOf(weekBeside(week, -1), filter),
      today: queryOf(weekOf(today).name, filter),
      after: queryOf(weekBeside(week, 1), filter),
      positions: also({ by: "positions" }),
      people: also({ by: "people" }),
      print: queryOf(week.name, filter, { view: "print" }),
      more: more ? queryOf(week.name, filter, { page: String(filter.page + 1) }) : null,
    },
  };
}
