import { backToEvent } from "~/answers/back-to-event.server";
import { declinedOf } from "~/answers/card-view.server";
import { dropCarriedRequest } from "~/answers/carried-request.server";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { holdCard } from "~/domain/account/company/hold-card.server";
import { replacementRuleForm } from "~/domain/account/company/schema";
import { setReplacementRule } from "~/domain/account/company/set-replacement-rule.server";
import { discardRequestDraft } from "~/domain/event/request/discard-request-draft.server";
import { postRequest } from "~/domain/invitation/early-access/post-request.server";
import { cardRefusals, readCard } from "~/domain/payment/card/card-form";
import { registerCard } from "~/domain/payment/card/card-on-file.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { cardOfForm, isSandbox } from "~/forms/card-entry.server";
import { throwIfFault } from "~/gateways/faults.server";
import type { RegisteredCard } from "~/gateways/payments/payment-gateway";
import type { Posted } from "~/http/refused-form.server";
import { failureBy } from "~/http/unavailable.server";
import type { EmployerVisit } from "~/http/visit.server";
import { countCard } from "~/limits/limits.server";
import { logger } from "~/logs/logger.server";
import { undoOf } from "./many/undo.server";
import type { CardStep } from "./request-answer";
import type { RefusedRows, Rows } from "./rows-intents.server";

/** Makes the event; without a card on file the form goes on to the step that asks for one. */
export function publishRequest(rows: Rows, visit: EmployerVisit): Promise<Response | RefusedRows> | RefusedRows {
  const held = findHeldCard(visit.context, visit.user.companyId);
  return held ? makeEvent(rows, visit, () => held.id) : { status: 200, values: { step: "card" } };
}

/** The same from that step. */
export async function publishWithCard(rows: Rows, visit: EmployerVisit, form: FormData) {
  const { companyId } = visit.user;
  const held = findHeldCard(visit.context, companyId);
  if (held) return makeEvent(rows, visit, () => held.id);
  const entered = await enterCard(visit, form);
  if (entered.ok) return makeEvent(rows, visit, (tx) => holdCard(tx, { companyId, card: entered.value }).cardOnFileId);
  return { ...entered, values: { step: "card" as const, ...entered.values } };
}

/** The card goes to the provider; only what it answers is stored (D-22). */
async function enterCard(visit: EmployerVisit, form: FormData): Promise<Posted<RegisteredCard, Partial<CardStep>>> {
  const { context, user, t } = visit;
  const typed = cardOfForm(form, context.now);
  // With Stripe the card goes on file in a window of its own; here we look whether it is there by now.
  if (typed.state === "none" && !isSandbox()) return { ok: false, form: ["noPaymentDetails"] };
  if (typed.state !== "given") return { ok: false, fields: cardRefusals(readCard(form), dayOf(context.now)) };
  const wait = await countCard(user.companyId);
  if (wait !== null) return { ok: false, wait };
  try {
    const answer = await registerCard(context, { companyId: user.companyId, card: typed.source, keep: true });
    if (answer.state === "saved") return { ok: true, value: answer.card };
    const declined = declinedOf(t, answer.state === "refused" ? answer.refusal : { key: "paymentfailed" });
    return { ok: false, status: 402, values: { declined } };
  } catch (error) {
    logger.error({ error }, "card was not registered");
    return { ok: false, form: ["paymentIntentFailed"], status: 502 };
  }
}

/** One transaction: a card that was asked for this event is not kept without the event (REQ-33). */
async function makeEvent(
  { draft, event, submissionId, draftId, askFirst }: Rows,
  visit: EmployerVisit,
  cardOf: (tx: Context<UserActor>) => string,
): Promise<Response | RefusedRows> {
  const { context } = visit;
  try {
    const done = transact(context, (tx) => {
      const created = postRequest(tx, { submissionId, event, askFirst, cardOnFileId: cardOf(tx) });
      const rule = replacementRuleForm.safeParse(draft);
      const ruled = created.ok && rule.success ? setReplacementRule(tx, rule.data) : null;
      if (ruled?.ok === false) return ruled;
      if (created.ok) discardRequestDraft(tx, draftId);
      throwIfFault("events.create");
      return created;
    });
    if (!done.ok) return { form: [done.refusal], status: 409 };
    const { eventId } = done.value;
    return backToEvent(visit, eventId, "jobOfferCreated", {
      undo: undoOf(context, { eventId, prefix: "/organization" }),
      headers: [["Set-Cookie", await dropCarriedRequest()]],
    });
  } catch (error) {
    logger.error({ error }, "event was not created");
    const { key, status } = failureBy(error);
    return { form: [key], status };
  }
}
