import type { Said, Sides } from "~/domain/attendance/day/check-in-rules";
import type { EventDay } from "~/domain/attendance/day/day-access.queries.server";
import { findSignable } from "~/domain/hours/many/signable.queries.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { extraCentsOf } from "~/forms/confirm-many.server";
import { foundOr404 } from "~/http/found.server";
import type { Visit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";

interface Asked extends EventDay {
  context: Context;
}

/** The people whose hours one signature may confirm, as the page shows them (HRS2-14). */
export function loadHours({ url, language, t }: Visit, { context, eventId, day }: Asked) {
  const { event, until, people } = foundOr404(findSignable(context, { eventId, day }));
  const ticked = people.filter((row) => row.ticked).map(({ bookingId }) => bookingId);
  const rows = Object.fromEntries(people.map(({ bookingId, proposed, seen }) => [bookingId, { ...proposed, seen }]));
  const extraCents = extraCentsOf({ context, eventId, day }, { ticked, rows });
  return {
    ...(extraCents === undefined ? {} : { extraCents }),
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
      here: wordOf(t, row.noted, "hereAt") ?? t("calendar:many.notNoted"),
      gone: wordOf(t, row.noted, "goneAt"),
      ticked: row.ticked,
      proposed: row.proposed,
      seen: row.seen,
    })),
  };
}

/** When somebody came or left; what they say alone stands as such (SAFE-41). */
function wordOf(t: Visit["t"], { person, company }: Sides, which: keyof Said): string | null {
  const at = company[which] ?? person[which];
  if (at === null) return null;
  const told =
    company[which] === null ? { hereAt: "saysHere", goneAt: "saysGone" } : { hereAt: "here", goneAt: "gone" };
  return t(`calendar:many.${told[which]}`, { time: clockOf(at) });
}

export type HoursShown = ReturnType<typeof loadHours>;
export type HoursPerson = HoursShown["people"][number];
