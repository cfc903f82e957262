import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { findCompany, taxRateOf } from "~/domain/payment/billing/company-terms.queries.server";
import { beginCardPayment } from "~/domain/payment/card/begin-card-payment.server";
import { findFeeCard, placeOnInvoice } from "~/domain/payment/outstanding/charge-processing-fee.server";
import { orderTotals } from "~/domain/payment/total-rules";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { orderLines, orders } from "~db/schema";

export interface Supplement {
  companyId: string;
  bookingId: string;
  eventId: string;
  /** As its bill names it. */
  name: string;
  netCents: number;
}

/**
 * Orders what a booked job costs more now (D-103), in the transaction of the caller: on the company's card on file, or on
 * invoice where no card can be charged or the payment is refused.
 */
export function chargeSupplement(
  tx: Context,
  { companyId, bookingId, eventId, name, netCents }: Supplement,
): { orderId: string } {
  const company = findCompany(tx, companyId);
  const [person] = listCompanyUsers(tx, companyId);
  if (!company || !person) throw new Error(`nobody of company ${companyId} pays a supplement`);
  const card = findFeeCard(tx, company);
  const taxRatePercent = taxRateOf(tx, company);
  const totals = orderTotals({ lines: [{ netCents, taxRatePercent }], discountCents: 0 });
  const orderId = newId(tx.now);
  tx.db
    .insert(orders)
    .values({
      id: orderId,
      companyId,
      kind: "supplement",
      paymentMethod: card ? "creditCard" : "invoice",
      cardBrand: card ? (card.brand as "visa" | "masterCard") : null,
      cardId: card?.id ?? null,
      netCents,
      discountCents: 0,
      taxRatePercent,
      taxCents: totals.taxCents,
      totalCents: totals.totalCents,
      createdAt: tx.now,
      createdBy: person.id,
    })
    .run();
  tx.db
    .insert(orderLines)
    .values({
      id: newId(tx.now),
      orderId,
      cartItemPosition: 1,
      cartItemName: name,
      eventId,
      bookingId,
      workCents: netCents,
      bonusCents: 0,
      travelCents: 0,
      cartItemPriceCents: netCents,
    })
    .run();
  const { totalCents } = totals;
  const begun = card ? beginCardPayment(tx, { orderId, expectedTotalCents: totalCents, offSession: true }) : null;
  if (!begun?.ok) placeOnInvoice(tx, { id: orderId, totalCents });
  return { orderId };
}
