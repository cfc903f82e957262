import { eq } from "drizzle-orm";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { findHeldCard } from "~/domain/account/company/held-card.queries.server";
import { type Company, findCompany, taxRateOf } from "~/domain/payment/billing/company-terms.queries.server";
import { beginCardPayment } from "~/domain/payment/card/begin-card-payment.server";
import { findLivePayment } from "~/domain/payment/card/payment.queries.server";
import { hasBillingAddress } from "~/domain/payment/rules";
import { settleOnInvoice } from "~/domain/payment/settle-on-invoice.server";
import { orderTotals } from "~/domain/payment/total-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { i18nOf } from "~/i18n/language.server";
import { type events, orderLines, orders, processingFees } from "~db/schema";

type Event = typeof events.$inferSelect;
type Fee = typeof processingFees.$inferSelect;

/**
 * Takes a fee that is due, for the transaction of the caller: an order on the company's card on file; on invoice where
 * no card can be charged or the payment is refused. The row of the fee names its order, so that it is taken once.
 */
export function chargeProcessingFee(tx: Context, event: Event, fee: Fee): void {
  const company = findCompany(tx, event.companyId);
  if (!company) throw new Error(`no company ${event.companyId}`);
  const card = findFeeCard(tx, company);
  const order = draftFee(tx, { event, fee, company, card });
  tx.db.update(processingFees).set({ orderId: order.id }).where(eq(processingFees.eventId, event.id)).run();
  recordAudit(tx, {
    action: "fee.taken",
    objectType: "event",
    objectId: event.id,
    companyId: company.id,
    data: { orderId: order.id, totalCents: order.totalCents },
  });
  const begun = card
    ? beginCardPayment(tx, { orderId: order.id, expectedTotalCents: order.totalCents, offSession: true })
    : null;
  if (!begun?.ok) placeOnInvoice(tx, order);
}

/** The card that a company's fee is charged to; null where cards are not open to it or the bill lacks an address. */
export function findFeeCard(context: Pick<Context, "db" | "now">, company: Company) {
  const open = company.paymentMethods.includes("creditCard") && hasBillingAddress(company);
  return open ? findHeldCard(context, company.id) : null;
}

/**
 * The card gave nothing for a fee or a supplement: it is billed on invoice instead. Orders that people pay themselves stay as they are;
 * they see the provider's answer on their screen.
 */
export function billFailedFee(context: Context, { orderId }: { orderId: string }): void {
  transactOrThrow(context, (tx) => {
    const order = tx.db.select().from(orders).where(eq(orders.id, orderId)).get();
    const alone = order?.kind === "processingFee" || order?.kind === "supplement";
    if (!alone || order.settledAt !== null || findLivePayment(tx, orderId)) return ok();
    placeOnInvoice(tx, order);
    return ok();
  });
}

type Drafted = { id: string; totalCents: number };

interface Draft {
  event: Event;
  fee: Fee;
  company: Company;
  card: ReturnType<typeof findFeeCard>;
}

function draftFee(tx: Context, { event, fee, company, card }: Draft): Drafted {
  const { db, now } = tx;
  const taxRatePercent = taxRateOf(tx, company);
  const { netCents } = fee;
  const totals = orderTotals({ lines: [{ netCents, taxRatePercent }], discountCents: 0 });
  const [person] = listCompanyUsers(tx, company.id);
  const id = newId(now);
  db.insert(orders)
    .values({
      id,
      companyId: company.id,
      kind: "processingFee",
      paymentMethod: card ? "creditCard" : "invoice",
      cardBrand: card ? (card.brand as "visa" | "masterCard") : null,
      cardId: card?.id ?? null,
      netCents,
      discountCents: 0,
      taxRatePercent,
      taxCents: totals.taxCents,
      totalCents: totals.totalCents,
      createdAt: now,
      createdBy: person?.id ?? event.createdBy,
    })
    .run();
  db.insert(orderLines)
    .values({
      id: newId(now),
      orderId: id,
      cartItemPosition: 1,
      cartItemName: i18nOf(person?.language ?? "de").t("bill:document.feeRow"),
      eventId: event.id,
      workCents: netCents,
      bonusCents: 0,
      travelCents: 0,
      cartItemPriceCents: netCents,
    })
    .run();
  return { id, totalCents: totals.totalCents };
}

/** Settles an order that nobody stands before on invoice, in the transaction of the caller. */
export function placeOnInvoice(tx: Context, order: Drafted): void {
  const settled = settleOnInvoice(tx, order);
  if (!settled.ok) throw new Error(`fee ${order.id} was not settled: ${settled.refusal}`);
}
