import { randomUUID } from "node:crypto";
import { json } from "@remix-run/node";
import { isStarred } from "~/domain/event/bulk/star-event.server";
import { findEventHead } from "~/domain/event/queries.server";
import { positionsOf, requestRefusals, roomRefusal } from "~/domain/event/request/check-request.server";
import { draftFields } from "~/domain/event/request/draft";
import { findEventCopy } from "~/domain/event/request/like.queries.server";
import { newEventOf } from "~/domain/event/request/new-request.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { addDays, dayOf, isDay } from "~/domain/shared/time.server";
import { foundOr404 } from "~/http/found.server";
import { errorsByField } from "~/http/refused-form.server";
import type { EmployerVisit } from "~/http/visit.server";
import type { HandedOver } from "./hand-over";
import { type ShownRows, shownRows } from "./shown-rows.server";

export type CopyPreview = { shown: ShownRows; errors: Record<string, string[]>; handedOver: HandedOver | null };

/** What keeps a copy from being made: its days, not what can still be mended in the form. */
const LATE = new Set(["dateTooEarly", "futureTimings"]);

/** An own event on other days, before it is taken into the form of a new request (BULK-01). */
export function loadCopy(visit: EmployerVisit) {
  const { context, user, params, url, language, t } = visit;
  const event = foundOr404(findEventHead(context, params.eventId ?? ""));
  const firstDay = url.searchParams.get("firstDay");
  const expiry = url.searchParams.get("eventExpirationDate") ?? "";
  const staffTypes = listOfferedStaffTypes(context, language);
  const page = {
    title: t("bulk:copy.title"),
    event: { id: event.id, eventName: event.eventName },
    starred: isStarred(context, user.companyId, event.id),
    today: dayOf(context.now),
    values: { firstDay: firstDay ?? "", eventExpirationDate: expiry },
  };
  if (firstDay === null) return { ...page, errors: {}, preview: null as CopyPreview | null };
  if (!isDay(firstDay)) {
    const errors = { firstDay: [firstDay === "" ? "required" : "date"] };
    return json({ ...page, errors, preview: null }, { status: 400 });
  }
  const offered = new Set(staffTypes.map(({ id }) => id));
  const draft = foundOr404(findEventCopy(context, { eventId: event.id, firstDay }, (id) => offered.has(id)));
  // The day before the first job, but not one that is over.
  const [, lastDay = page.today] = [addDays(firstDay, -1), page.today].sort();
  draft.eventExpirationDate = expiry || lastDay;
  const wanted = newEventOf(draft);
  const refusals = requestRefusals(context, wanted);
  const tooMany = roomRefusal(context, positionsOf(wanted));
  const errors: Record<string, string[]> = errorsByField([
    ...refusals.filter(({ field }) => !field.startsWith("jobs[")),
    ...(refusals.some(({ key }) => LATE.has(key)) ? [{ field: "firstDay", key: "dateTooEarly" as const }] : []),
    ...(tooMany ? [{ field: "form", key: tooMany }] : []),
  ]);
  const refused = Object.keys(errors).length > 0;
  const preview: CopyPreview = {
    shown: shownRows(draft, { staffTypes, refusals, t }),
    errors,
    handedOver: refused
      ? null
      : {
          action: "/organization/new-request",
          submissionId: randomUUID(),
          fields: [["draftId", randomUUID()], ...draftFields(draft)],
        },
  };
  return json({ ...page, errors, preview }, { status: refused ? 400 : 200 });
}
