import type { z } from "zod";
import { openEventHref, overviewPath } from "~/addresses/booker-paths";
import { backToEvent } from "~/answers/back-to-event.server";
import { changeKind } from "~/domain/booking/moving/change-rules";
import { changeValues, findChangeable } from "~/domain/booking/moving/changes.queries.server";
import { proposeChange, withdrawChange } from "~/domain/booking/moving/propose-change.server";
import { newTerms } from "~/domain/event/edit/new-terms.server";
import { findPositionHead } from "~/domain/event/queries.server";
import { changedPositionRefusals } from "~/domain/event/request/check-request.server";
import { newPositionOf } from "~/domain/event/request/new-request.server";
import type { positionChangeForm } from "~/domain/event/schema";
import { findCompany, taxRateOf } from "~/domain/payment/billing/company-terms.queries.server";
import { newId } from "~/domain/shared/ids";
import { percentOf } from "~/domain/shared/money";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { refusalOf } from "~/http/form-action.server";
import { foundOr404, notFound } from "~/http/found.server";
import { seenOf } from "~/http/stale.server";
import type { BookerVisit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";

const changeableOf = ({ context, params }: BookerVisit) => foundOr404(findChangeable(context, params.positionId ?? ""));
const instantIn = ({ t }: BookerVisit, at: number) => `${formatWeekdayDay(t, dayOf(at))}, ${clockOf(at)}`;

/** The form of a change, or the question that waits for its answer (REM-16). */
export function loadChange(visit: BookerVisit) {
  const { context, language, settings, t } = visit;
  const { position, booking, firstName, last, open } = changeableOf(visit);
  const { event, ...head } = foundOr404(findPositionHead(context, position.id, language));
  const overview = overviewPath(visit);
  const ended = last?.endedBecause;
  return {
    title: t("request:change.title"),
    head,
    name: firstName,
    event: { name: event.eventName, href: openEventHref(overview, event.id) },
    overview,
    cancelHref: `${overview.startsWith("/superuser") ? "/superuser" : "/organization"}/positions/${position.id}/cancel`,
    values: changeValues(position),
    totalCents: position.jobTotalCostCents,
    today: dayOf(context.now),
    submissionId: newId(context.now),
    phone: String(settings.agencyPhone),
    begun: booking.startsAt <= context.now,
    refused: ended === "declined" || ended === "expired" ? ended : null,
    open: open && {
      id: open.id,
      until: instantIn(visit, open.answerUntil),
      before: changeValues(position),
      after: changeValues({ ...position, ...open }),
      price: priceOf(visit, position.companyId, position.jobTotalCostCents, open.jobTotalCostCents),
    },
  };
}

/** What the company pays more or gets back, without VAT and with it, in cents. */
function priceOf({ context }: BookerVisit, companyId: string, before: number, after: number) {
  const company = foundOr404(findCompany(context, companyId));
  const taxPercent = taxRateOf(context, company);
  const netCents = after - before;
  const taxCents = Math.sign(netCents) * percentOf(Math.abs(netCents), taxPercent);
  return { before, after, netCents, taxPercent, taxCents, totalCents: netCents + taxCents };
}

export type ChangePrice = ReturnType<typeof priceOf>;

/** Asks once the price difference was shown; shows it before. Another place nearby is written at once. */
export function postChange(typed: z.output<typeof positionChangeForm>, visit: BookerVisit, form: FormData) {
  const { context, t } = visit;
  const { position, firstName } = changeableOf(visit);
  const event = foundOr404(findPositionHead(context, position.id, visit.language)).event;
  const { shownTotalCents, submissionId, ...texts } = typed;
  const wanted = newPositionOf({ key: 0, briefings: [], quantity: "1", ...texts }, position);
  const seen = seenOf(form);
  const fields = changedPositionRefusals(context, { ...wanted, quantity: 1 }, event.eventExpirationDate);
  if (fields.length > 0) return { fields };
  const terms = newTerms(context, position, wanted);
  const asks = changeKind(position, { ...position, ...terms.columns }) === "consent";
  // A first look: the page has not shown what it costs.
  if (asks && form.get("shown") !== "yes") return show(visit, position, terms.jobTotalCostCents);
  const done = proposeChange(context, { submissionId, positionId: position.id, wanted, seen, shownTotalCents });
  if (done.ok) {
    if (done.value.changed === "place") return backToEvent(visit, event.id, "placeChanged");
    const until = instantIn(visit, findChangeable(context, position.id)?.open?.answerUntil ?? context.now);
    return backToEvent(visit, event.id, "changeAsked", { values: { name: firstName, until } });
  }
  if (done.refusal === "notFound") throw notFound();
  if (done.refusal === "priceNotShown") return show(visit, position, terms.jobTotalCostCents);
  const shown = (field: string, now: string) => (field === "jobDate" ? formatWeekdayDay(t, now) : now);
  return refusalOf(done, { status: 409, seen, typed: texts, show: shown });
}

const show = (visit: BookerVisit, position: { companyId: string; jobTotalCostCents: number }, after: number) => ({
  status: 200,
  values: { price: priceOf(visit, position.companyId, position.jobTotalCostCents, after) },
});

/** Takes back what waits for an answer (REM-18). */
export function postWithdrawal({ proposalId }: { proposalId: string }, visit: BookerVisit) {
  const { position } = changeableOf(visit);
  const done = withdrawChange(visit.context, { positionId: position.id, proposalId });
  if (done.ok) return backToEvent(visit, position.eventId, "changeWithdrawn");
  if (done.refusal === "notFound") throw notFound();
  return refusalOf(done, { status: 409 });
}
