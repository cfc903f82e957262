import { i18nOf } from "~/i18n/language.server";
import { type bills, type orders, refunds } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result, refuse } from "../shared/result";
import { dayOf } from "../shared/time.server";
import type { BillContent, BillService } from "./content";
import { type BillAmounts, correctionAmounts, openCents, overpaidCents, remainingOf } from "./correction-rules";
import { findCardPayment, findOrderMoney, listBillsOfOrder } from "./order-money.queries.server";
import { keepPaid } from "./receipts/receive-money.server";
import { writeBill } from "./write-bill.server";

type BillRow = typeof bills.$inferSelect;
type Order = typeof orders.$inferSelect;

/** An order whose bill is issued and whose card, if it has one, was charged. */
export interface Correctable {
  order: Order;
  original: BillRow;
  corrections: BillRow[];
  /** What is left of the bill. */
  remaining: BillAmounts;
  /** The card payment that money goes back to; null for an invoice. */
  paymentId: string | null;
}
export type CorrectableRefusal = "billNotIssued" | "paymentPending";

/** The bill of an order with what is left of it, or why it cannot be corrected yet. */
export function findCorrectable(context: Pick<Context, "db">, order: Order): Result<Correctable, CorrectableRefusal> {
  const { original, corrections } = listBillsOfOrder(context, order.id);
  if (!original) return refuse("billNotIssued");
  const card = order.paymentMethod === "creditCard" ? findCardPayment(context, order.id) : undefined;
  if (order.paymentMethod === "creditCard" && !card) return refuse("paymentPending");
  const remaining = remainingOf(original, corrections);
  return ok({ order, original, corrections, remaining, paymentId: card?.id ?? null });
}

export type Corrected = { billId: string; billNumber: string; refundCents: number };

interface NewCorrection extends Correctable {
  /** What is taken back, with VAT. */
  grossCents: number;
  /** Printed on the correction. */
  reason: string;
  /** The rows of the correction; their sum is its net amount. Else those of the bill, or one for a part of it. */
  rowsOf?: (amounts: BillAmounts) => BillService[];
  /** The person who asks for it. */
  requestedBy: string;
}

/**
 * Issues a correction for the transaction of the caller, and lets what was paid and is no longer owed go back: to the
 * card by the outbox, or as a transfer that waits for the agency.
 */
export function writeCorrection(tx: Context, correction: NewCorrection): Corrected {
  const { order, original, grossCents, remaining } = correction;
  const before = findOrderMoney(tx, order);
  const money = { ...before, correctedCents: before.correctedCents + grossCents };
  const refundCents = overpaidCents(money);
  const amounts = correctionAmounts(remaining, grossCents, original.taxRatePercent);
  const issued = writeBill(tx, {
    order,
    language: original.language,
    correctsBillId: original.id,
    contentOf: (billNumber) => ({
      ...contentOf(tx, correction, amounts),
      billNumber,
      correction: {
        issueDay: dayOf(original.issuedAt),
        reason: correction.reason,
        refundCents,
        openCents: openCents({ ...money, refundedCents: money.refundedCents + refundCents }),
        paymentMethod: order.paymentMethod ?? "invoice",
      },
    }),
  });
  if (refundCents > 0) requestRefund(tx, correction, issued, refundCents);
  keepPaid(tx, order.id);
  return { ...issued, refundCents };
}

/** The original with the amounts of the correction. */
function contentOf(
  tx: Context,
  { original, corrections, grossCents, rowsOf }: NewCorrection,
  amounts: BillAmounts,
): Omit<BillContent, "billNumber"> {
  const content: BillContent = JSON.parse(original.contentJson);
  const whole = corrections.length === 0 && grossCents === original.totalCents;
  return {
    ...content,
    ...amounts,
    service: rowsOf?.(amounts) ?? (whole ? takenBack(content) : [partOf(original, content, amounts)]),
    promotionCode: amounts.discountCents ? content.promotionCode : null,
    issueDay: dayOf(tx.now),
    dueDay: null,
    correctsBillNumber: original.billNumber,
  };
}

const takenBack = ({ service }: BillContent) => service.map((row) => ({ ...row, netCents: 0 - row.netCents }));

function partOf(original: BillRow, content: BillContent, { netCents }: BillAmounts): BillService {
  const first = content.service[0];
  return {
    kind: "correction",
    cartItemPosition: 1,
    cartItemName: i18nOf(original.language).t("bill:document.correctionRow", { number: original.billNumber }),
    eventId: first?.eventId ?? "",
    eventName: first?.eventName ?? "",
    day: content.issueDay,
    netCents,
    extraHours: false,
  };
}

/** Card payments go back by the outbox; a transfer waits until the agency says that it was made. */
function requestRefund(
  tx: Context,
  { order, paymentId, requestedBy }: NewCorrection,
  { billId, billNumber }: { billId: string; billNumber: string },
  amountCents: number,
): void {
  const id = newId(tx.now);
  tx.db
    .insert(refunds)
    .values({ id, orderId: order.id, billId, paymentId, amountCents, requestedAt: tx.now, requestedBy })
    .run();
  if (paymentId)
    enqueue(tx, { kind: "refund-payment", payload: { refundId: id }, dedupeKey: `refund-payment:${id}:0` });
  recordAudit(tx, {
    action: "refund.requested",
    objectType: "order",
    objectId: order.id,
    companyId: order.companyId,
    data: { refundId: id, billNumber, amountCents, way: paymentId ? "card" : "transfer" },
  });
}
