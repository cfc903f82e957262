import type { EventDay } from "~/domain/booking/day/day-access.queries.server";
import { findSignable } from "~/domain/hours/many/signable.queries.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";

interface Asked extends EventDay {
  context: Context;
}

/** The people whose hours one signature may confirm, as the page shows them (HRS2-14). */
export function loadHours({ url, language, t }: Visit, { context, eventId, day }: Asked) {
  const { event, until, people } = foundOr404(findSignable(context, { eventId, day }));
  const clock = (at: number | null) => (at === null ? null : clockOf(at));
  return {
    title: t("calendar:many.title"),
    eventName: event.eventName,
    day,
    back: url.pathname.replace(/\/hours$/, ""),
    until: until === null ? null : `${formatWeekdayDay(t, dayOf(until))}, ${clockOf(until)}`,
    submissionId: newId(context.now),
    people: people.map((row) => ({
      bookingId: row.bookingId,
      name: row.name,
      work: language === "de" ? row.workDe : row.workEn,
      planned: { start: clockOf(row.startsAt), end: clockOf(row.endsAt) },
      hereAt: clock(row.hereAt),
      goneAt: clock(row.goneAt),
      proposed: row.proposed,
      seen: row.seen,
    })),
  };
}

export type HoursShown = ReturnType<typeof loadHours>;
export type HoursPerson = HoursShown["people"][number];
