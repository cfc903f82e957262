import type { z } from "zod";
import { openEventHref, overviewPath } from "~/addresses/booker-paths";
import { backToEvent } from "~/answers/back-to-event.server";
import { editPosition } from "~/domain/event/edit/edit-position.server";
import { editValues, findEditable, listApplicants } from "~/domain/event/edit/editable.queries.server";
import { newTerms } from "~/domain/event/edit/new-terms.server";
import { countRefusal } from "~/domain/event/edit/rules";
import { findPositionHead } from "~/domain/event/queries.server";
import { changedPositionRefusals } from "~/domain/event/request/check-request.server";
import { newPositionOf } from "~/domain/event/request/new-request.server";
import type { positionEditForm } from "~/domain/event/schema";
import { dayOf } from "~/domain/shared/time.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";

const editableOf = ({ context, params }: BookerVisit) => foundOr404(findEditable(context, params.positionId ?? ""));

export function loadEditPosition(visit: BookerVisit) {
  const { context, language, t } = visit;
  const found = editableOf(visit);
  const { position, places } = found;
  const { event, ...head } = foundOr404(findPositionHead(context, position.id, language));
  const overview = overviewPath(visit);
  const applied = listApplicants(
    context,
    places.map(({ id }) => id),
  );
  return {
    title: t("request:edit.position"),
    head,
    event: { name: event.eventName, href: openEventHref(overview, event.id) },
    overview,
    values: editValues(found),
    places: places.length,
    people: new Set(applied.flatMap(({ applicants }) => applicants)).size,
    totalCents: position.jobTotalCostCents,
    refusal: found.refusal,
    today: dayOf(context.now),
  };
}

/** Saves once the new price was shown; shows it before. */
export function postEditPosition(typed: z.output<typeof positionEditForm>, visit: BookerVisit, form: FormData) {
  const { context, t } = visit;
  const { position, places } = editableOf(visit);
  const event = foundOr404(findPositionHead(context, position.id, visit.language)).event;
  const { shownTotalCents, ...texts } = typed;
  const wanted = newPositionOf({ key: 0, briefings: [], ...texts }, position);
  const seen = seenOf(form);
  const done = editPosition(context, { positionId: position.id, wanted, seen, shownTotalCents });
  if (done.ok) return backToEvent(visit, event.id, "positionEdited");
  const { refusal } = done;
  if (refusal === "notFound") throw notFound();
  if (refusal === "priceNotShown") {
    const shown = { before: position.jobTotalCostCents, after: newTerms(context, position, wanted).jobTotalCostCents };
    const all = { before: shown.before * places.length, after: shown.after * wanted.quantity };
    return { status: 200, values: { shown, each: wanted.quantity > 1 || places.length > 1 ? shown : null, all } };
  }
  const miscounted = countRefusal(wanted.quantity);
  const fields = [
    ...(miscounted ? [{ field: "quantity", key: miscounted }] : []),
    ...changedPositionRefusals(context, { ...wanted, quantity: 1 }, event.eventExpirationDate),
  ];
  if (refusal !== "changedMeanwhile" && fields.length > 0) return { fields };
  const show = (field: string, now: string) => (field === "jobDate" ? formatWeekdayDay(t, now) : now);
  const ofCount = refusal === "editCountApplied" || refusal === "tooManyPositions";
  return refusalOf(done, { field: ofCount ? "quantity" : "form", status: 409, seen, typed: texts, show });
}
