import { findCalendar } from "~/domain/application/availability/availability.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { formatWeekdayDay, weekdayNames } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

/** The days from today on, and those of the week, on which a person has said that they do not work (ALRT-11). */
export function notFreeFacts({ context, t }: AgencyVisit, userId: string): [string, string | null][] {
  const { days, never } = findCalendar(context, userId);
  const today = dayOf(context.now);
  const marked = [...days].flatMap(([day, { free }]) => (free || day < today ? [] : [day])).sort();
  const names = weekdayNames(t);
  const weekdays = [...never.keys()].sort((a, b) => a - b).map((weekday) => names[weekday - 1]);
  return [
    ["notFree", marked.map((day) => formatWeekdayDay(t, day)).join(" · ") || null],
    ["neverOn", weekdays.join(", ") || null],
  ];
}
