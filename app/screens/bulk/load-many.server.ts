import { randomUUID } from "node:crypto";
import { openEventHref, overviewPath } from "~/addresses/booker-paths";
import { findManyRows } from "~/domain/event/bulk/many.queries.server";
import { findEventHead } from "~/domain/event/queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** The positions of an event, or those that the address names, to be ticked and changed together (BULK-09, BULK-10, CREW-06). */
export function loadMany(visit: BookerVisit) {
  const { context, params, url, language, t } = visit;
  const { id, eventName } = foundOr404(findEventHead(context, params.eventId ?? ""));
  const groupId = url.searchParams.get("group");
  const day = url.searchParams.get("day");
  const unbriefed = url.searchParams.get("without") === "briefing";
  return {
    title: t("bulk:many.title"),
    eventName,
    back: openEventHref(overviewPath(visit), id),
    submissionId: randomUUID(),
    /** Whoever comes for a group, a day or those who lack a briefing means all of them. */
    all: groupId !== null || day !== null || unbriefed,
    rows: findManyRows(context, { eventId: id, groupId }, language)
      .filter(({ startsAt }) => day === null || dayOf(startsAt) === day)
      .filter(({ person, briefings }) => !unbriefed || (person !== null && briefings === 0))
      .map(({ startsAt, endsAt, ...row }) => ({
        ...row,
        day: formatWeekdayDay(t, dayOf(startsAt)),
        time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
      })),
  };
}
