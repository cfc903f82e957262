import { eq } from "drizzle-orm";
import { i18nOf } from "~/i18n/language.server";
import { type bills, orders, refunds } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { once } from "../shared/submissions.server";
import { dayOf } from "../shared/time.server";
import type { BillContent, BillService } from "./content";
import {
  type BillAmounts,
  correctionAmounts,
  correctionRefusals,
  openCents,
  overpaidCents,
  remainingOf,
} from "./correction-rules";
import { findCardPayment, findOrderMoney, listBillsOfOrder } from "./order-money.queries.server";
import { writeBill } from "./write-bill.server";

export interface CorrectBill {
  orderId: string;
  submissionId: string;
  /** What is taken back, with VAT. */
  grossCents: number;
  /** Printed on the correction. */
  reason: string;
}

export type Corrected = { billId: string; billNumber: string; refundCents: number };
type BillRow = typeof bills.$inferSelect;

/**
 * Takes back a part of a bill or all that is left of it: a correction bill with its own number that names the original
 * (§11, §16 UStG). What the company has paid and no longer owes goes back, to the card by the outbox or as a transfer of
 * the agency. Refused with the first thing wrong in the form, before the bill is issued, or while a card is still being
 * charged.
 */
export function correctBill(
  context: Context<UserActor>,
  { orderId, submissionId, grossCents, reason }: CorrectBill,
): Result<Corrected, Message> {
  return once(context, submissionId, (tx): Result<Corrected, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const order = tx.db.select().from(orders).where(eq(orders.id, orderId)).get();
    if (!order) return refuse("notFound");
    const { original, corrections } = listBillsOfOrder(tx, orderId);
    if (!original) return refuse("billNotIssued");
    const remaining = remainingOf(original, corrections);
    const [wrong] = correctionRefusals({ cents: grossCents, reason }, remaining.totalCents);
    if (wrong) return refuse(wrong.key);
    const card = order.paymentMethod === "creditCard" ? findCardPayment(tx, orderId) : undefined;
    if (order.paymentMethod === "creditCard" && !card) return refuse("paymentPending");

    const amounts = correctionAmounts(remaining, grossCents, original.taxRatePercent);
    const before = findOrderMoney(tx, order);
    const money = { ...before, correctedCents: before.correctedCents + grossCents };
    const refundCents = overpaidCents(money);
    const whole = corrections.length === 0 && grossCents === original.totalCents;
    const issued = writeBill(tx, {
      order,
      language: original.language,
      correctsBillId: original.id,
      contentOf: (billNumber) => ({
        ...contentOfCorrection(tx, original, amounts, whole),
        billNumber,
        correction: {
          issueDay: dayOf(original.issuedAt),
          reason: reason.trim(),
          refundCents,
          openCents: openCents({ ...money, refundedCents: money.refundedCents + refundCents }),
          paymentMethod: order.paymentMethod ?? "invoice",
        },
      }),
    });
    if (refundCents > 0) requestRefund(tx, { order, issued, paymentId: card?.id ?? null, amountCents: refundCents });
    return ok({ ...issued, refundCents });
  });
}

/** The original with the amounts of the correction: its own rows when it is taken back whole, else one row. */
function contentOfCorrection(
  tx: Context,
  original: BillRow,
  amounts: BillAmounts,
  whole: boolean,
): Omit<BillContent, "billNumber"> {
  const content: BillContent = JSON.parse(original.contentJson);
  const first = content.service[0];
  const correction: BillService = {
    kind: "correction",
    cartItemPosition: 1,
    cartItemName: i18nOf(original.language).t("bill:document.correctionRow", { number: original.billNumber }),
    eventId: first?.eventId ?? "",
    eventName: first?.eventName ?? "",
    day: content.issueDay,
    netCents: amounts.netCents,
    extraHours: false,
  };
  return {
    ...content,
    ...amounts,
    service: whole ? content.service.map((row) => ({ ...row, netCents: 0 - row.netCents })) : [correction],
    promotionCode: amounts.discountCents ? content.promotionCode : null,
    issueDay: dayOf(tx.now),
    dueDay: null,
    correctsBillNumber: original.billNumber,
  };
}

interface NewRefund {
  order: typeof orders.$inferSelect;
  issued: { billId: string; billNumber: string };
  paymentId: string | null;
  amountCents: number;
}

/** Card payments go back by the outbox; a transfer waits until the agency says that it was made. */
function requestRefund(tx: Context<UserActor>, { order, issued, paymentId, amountCents }: NewRefund): void {
  const id = newId(tx.now);
  tx.db
    .insert(refunds)
    .values({
      id,
      orderId: order.id,
      billId: issued.billId,
      paymentId,
      amountCents,
      requestedAt: tx.now,
      requestedBy: tx.actor.userId,
    })
    .run();
  if (paymentId)
    enqueue(tx, { kind: "refund-payment", payload: { refundId: id }, dedupeKey: `refund-payment:${id}:0` });
  recordAudit(tx, {
    action: "refund.requested",
    objectType: "order",
    objectId: order.id,
    companyId: order.companyId,
    data: { refundId: id, billNumber: issued.billNumber, amountCents, way: paymentId ? "card" : "transfer" },
  });
}
