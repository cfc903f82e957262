import { randomUUID } from "node:crypto";
import { openEventHref, overviewPath } from "~/addresses/booker-paths";
import { findManyRows } from "~/domain/event/bulk/many.queries.server";
import { findEventHead } from "~/domain/event/queries.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";

/** The positions of an event, or of the one group that the address names, to be ticked and changed together (BULK-09, BULK-10, CREW-06). */
export function loadMany(visit: BookerVisit) {
  const { context, params, url, language, t } = visit;
  const { id, eventName } = foundOr404(findEventHead(context, params.eventId ?? ""));
  const groupId = url.searchParams.get("group");
  return {
    title: t("bulk:many.title"),
    eventName,
    back: openEventHref(overviewPath(visit), id),
    submissionId: randomUUID(),
    /** Whoever comes for a group means all of it. */
    all: groupId !== null,
    rows: findManyRows(context, { eventId: id, groupId }, language).map(({ startsAt, endsAt, ...row }) => ({
      ...row,
      day: formatWeekdayDay(t, dayOf(startsAt)),
      time: formatTimeSpan(clockOf(startsAt), clockOf(endsAt)),
    })),
  };
}
