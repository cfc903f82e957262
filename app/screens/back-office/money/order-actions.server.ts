import type { z } from "zod";
import { findBackOfficeOrder } from "~/domain/bill/back-office-order.queries.server";
import { confirmTransfer } from "~/domain/bill/confirm-transfer.server";
import { correctBill } from "~/domain/bill/correct-bill.server";
import { correctionAmounts, correctionRefusals, openCents, overpaidCents } from "~/domain/bill/correction-rules";
import { markInvoicePaid, undoInvoicePaid } from "~/domain/bill/receipts/mark-invoice-paid.server";
import { correctionForm, paidForm, refundForm, undoReceiptForm } from "~/domain/bill/schema";
import { retryRefund } from "~/domain/bill/send-refund.server";
import { readCents } from "~/domain/shared/money";
import type { Message, Refused } from "~/domain/shared/result";
import { once } from "~/domain/shared/submissions.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, intents, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import { formatMoney } from "~/i18n/format";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";

type Correction = z.output<typeof correctionForm>;

const idOf = ({ params }: AgencyVisit) => params.orderId ?? "";
const pageOf = (visit: AgencyVisit) => `/superuser/back-office/orders/${idOf(visit)}`;

function refused(done: Refused<Message>) {
  if (done.refusal === "notFound") throw notFound();
  const ofDay = done.refusal === "date" || done.refusal === "dateInFuture";
  if (done.refusal === "amount") return refusalOf(done, { field: "amount" });
  return refusalOf(done, ofDay ? { field: "receivedOn" } : { status: 409 });
}

function markPaid({ receivedOn, amount }: z.output<typeof paidForm>, visit: AgencyVisit, form: FormData) {
  const amountCents = amount === "" ? undefined : (readCents(amount) ?? 0);
  const orderId = idOf(visit);
  const submissionId = submissionIdOf(form, visit.context.now);
  const done = once(visit.context, "markInvoicePaid", { submissionId, orderId, receivedOn, amount }, (tx) =>
    markInvoicePaid(tx, { orderId, receivedOn, ...(amountCents === undefined ? {} : { amountCents }) }),
  );
  if (!done.ok) return refused(done);
  const { orderNumber, amountCents: cents, creditCents } = done.value;
  const values = {
    number: orderNumber,
    amount: formatMoney(visit.t, cents),
    credit: formatMoney(visit.t, creditCents),
  };
  return redirectWithFlash(pageOf(visit), creditCents > 0 ? "invoicePaidCredit" : "invoicePaid", { values });
}

function undoPaid({ receiptId }: z.output<typeof undoReceiptForm>, visit: AgencyVisit) {
  const done = undoInvoicePaid(visit.context, { orderId: idOf(visit), ...(receiptId ? { receiptId } : {}) });
  if (!done.ok) return refused(done);
  return redirectWithFlash(pageOf(visit), "invoicePaidUndone", { values: { number: done.value.orderNumber } });
}

function transfer(typed: z.output<typeof refundForm>, visit: AgencyVisit) {
  const done = confirmTransfer(visit.context, typed);
  if (!done.ok) return refused(done);
  const values = { amount: formatMoney(visit.t, done.value.amountCents) };
  return redirectWithFlash(pageOf(visit), "refundTransferred", { values });
}

function retry(typed: z.output<typeof refundForm>, visit: AgencyVisit) {
  const done = retryRefund(visit.context, typed);
  return done.ok ? redirectWithFlash(pageOf(visit), "refundRepeated") : refused(done);
}

/** Shows what a correction would do before it is made: it cannot be taken back. */
function review({ amount, reason }: Correction, visit: AgencyVisit) {
  const { remaining, money, order } = foundOr404(findBackOfficeOrder(visit.context, idOf(visit)));
  if (!remaining) return { form: ["billNotIssued" as const], status: 409 };
  const cents = readCents(amount);
  const fields = correctionRefusals({ cents, reason }, remaining.totalCents);
  if (fields.length > 0 || cents === null) return { fields };
  const after = { ...money, correctedCents: money.correctedCents + cents };
  const refundCents = overpaidCents(after);
  const amounts = correctionAmounts(remaining, cents, order.taxRatePercent);
  const openAfterCents = openCents({ ...after, refundedCents: after.refundedCents + refundCents });
  const shown = { ...amounts, reason, amount, refundCents, openAfterCents, method: order.paymentMethod };
  return { status: 200, values: { review: shown } };
}

function correct({ amount, reason }: Correction, visit: AgencyVisit, form: FormData) {
  const done = correctBill(visit.context, {
    orderId: idOf(visit),
    submissionId: submissionIdOf(form, visit.context.now),
    grossCents: readCents(amount) ?? 0,
    reason,
  });
  if (!done.ok) return refused(done);
  const { billNumber: number, refundCents } = done.value;
  const key = refundCents ? "billCorrectedRefund" : "billCorrected";
  return redirectWithFlash(pageOf(visit), key, { values: { number, amount: formatMoney(visit.t, refundCents) } });
}

/** What the agency does with the money of one order; the form says which of it (BO-15). */
export const workOnOrder = intents<AgencyVisit, Response>({
  paid: formAction(paidForm, markPaid),
  undo: formAction(undoReceiptForm, undoPaid),
  transfer: formAction(refundForm, transfer),
  retry: formAction(refundForm, retry),
  review: formAction(correctionForm, review),
  correct: formAction(correctionForm, correct),
});
