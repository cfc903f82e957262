import { json } from "@remix-run/node";
import type { SessionUser } from "~/domain/account/sessions.server";
import { findBackOfficeOrder } from "~/domain/bill/back-office-order.queries.server";
import { confirmTransfer } from "~/domain/bill/confirm-transfer.server";
import { correctBill } from "~/domain/bill/correct-bill.server";
import { correctionAmounts, correctionRefusals, openCents, overpaidCents } from "~/domain/bill/correction-rules";
import { markInvoicePaid, undoInvoicePaid } from "~/domain/bill/mark-invoice-paid.server";
import { retryRefund } from "~/domain/bill/send-refund.server";
import { readCents } from "~/domain/shared/money";
import type { Message, Refused } from "~/domain/shared/result";
import { redirectWithFlash } from "~/http/flash.server";
import { foundOr404 } from "~/http/found.server";
import { intentOf } from "~/http/intent.server";
import { refusedForm } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { formatMoney } from "~/i18n/format";

type SuperuserVisit = Visit<SessionUser & { role: "superuser" }>;

/** What the agency does with the money of one order; the form says which of it (BO-15). */
export async function workOnOrder(visit: SuperuserVisit) {
  const { context, params } = visit;
  const orderId = params.orderId ?? "";
  const form = await visit.form();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const back = `/superuser/back-office/orders/${orderId}`;
  const refused = ({ refusal }: Refused<Message>) => {
    if (refusal === "notFound") throw new Response("404", { status: 404, statusText: "Not Found" });
    const field = refusal === "date" || refusal === "dateInFuture" ? "receivedOn" : "form";
    return refusedForm(form, { fields: [{ field, key: refusal }], status: field === "form" ? 409 : 400 });
  };
  const intent = intentOf(form, ["paid", "undo", "transfer", "retry", "review", "correct"]);
  if (intent === "paid") {
    const done = markInvoicePaid(context, { orderId, receivedOn: text("receivedOn") });
    if (!done.ok) return refused(done);
    const values = { number: done.value.orderNumber, amount: formatMoney(done.value.amountCents) };
    return redirectWithFlash(back, "invoicePaid", { values });
  }
  if (intent === "undo") {
    const done = undoInvoicePaid(context, { orderId });
    if (!done.ok) return refused(done);
    return redirectWithFlash(back, "invoicePaidUndone", { values: { number: done.value.orderNumber } });
  }
  if (intent === "transfer") {
    const done = confirmTransfer(context, { refundId: text("refundId") });
    if (!done.ok) return refused(done);
    return redirectWithFlash(back, "refundTransferred", { values: { amount: formatMoney(done.value.amountCents) } });
  }
  if (intent === "retry") {
    const done = retryRefund(context, { refundId: text("refundId") });
    return done.ok ? redirectWithFlash(back, "refundRepeated") : refused(done);
  }
  if (intent === "review") return review(visit, form, { orderId, amount: text("amount"), reason: text("reason") });
  const done = correctBill(context, {
    orderId,
    submissionId: text("submissionId"),
    grossCents: readCents(text("amount")) ?? 0,
    reason: text("reason"),
  });
  if (!done.ok) return refused(done);
  const { billNumber: number, refundCents } = done.value;
  const key = refundCents ? "billCorrectedRefund" : "billCorrected";
  return redirectWithFlash(back, key, { values: { number, amount: formatMoney(refundCents) } });
}

/** Shows what a correction would do before it is made: it cannot be taken back. */
function review(
  { context }: SuperuserVisit,
  form: FormData,
  { orderId, amount, reason }: { orderId: string; amount: string; reason: string },
) {
  const { remaining, money, order } = foundOr404(findBackOfficeOrder(context, orderId));
  if (!remaining) return refusedForm(form, { form: ["billNotIssued"], status: 409 });
  const cents = readCents(amount);
  const fields = correctionRefusals({ cents, reason }, remaining.totalCents);
  if (fields.length > 0 || cents === null) return refusedForm(form, { fields });
  const after = { ...money, correctedCents: money.correctedCents + cents };
  const refundCents = overpaidCents(after);
  const amounts = correctionAmounts(remaining, cents, order.taxRatePercent);
  const openAfterCents = openCents({ ...after, refundedCents: after.refundedCents + refundCents });
  const typed = { amount, reason };
  return json({
    typed,
    errors: {},
    review: { ...amounts, reason, amount, refundCents, openAfterCents, method: order.paymentMethod },
  });
}
