import { and, desc, eq, gte, lt } from "drizzle-orm";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import { type Company, findCompany, vatModeOf } from "~/domain/payment/billing/company-terms.queries.server";
import type { BookingRefusal } from "~/domain/selection/rules";
import { listEntries, orderLines, orders } from "~db/schema";
import { bookPosition } from "../booking/book-position.server";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { ok, type Refused, type Result, refuse } from "../shared/result";
import { dayOf } from "../shared/time.server";
import { transact } from "../shared/transact.server";
import {
  findOrder,
  listOrderLines,
  type Order,
  type OrderLineRow,
  promotionCodeOf,
  wantedOf,
} from "./order.queries.server";
import { findPromotion, listPayLines, priceOrder } from "./order-pricing.server";
import type { PayLine } from "./pay-line";
import { missingReference } from "./references/write-order-references.server";
import { hintAtVat } from "./review-vat.server";
import { hasBillingAddress, orderNumber, type PromotionRefusal, sequenceOfOrder } from "./rules";

export type SettleRefusal =
  | BookingRefusal
  | PromotionRefusal
  | "notFound"
  | "purchaseOrderMissing"
  | "orderReferenceFormat"
  | "orderChanged"
  | "nothingOutstanding"
  | "notOnList"
  | "bookingListEmpty";
export type Settled = { orderId: string; orderNumber: string };

/**
 * Settles an order whose payment row exists: placed on invoice, or authorised by card. Everything in one transaction:
 * prices are looked up again, every line is booked or none, the order gets its number, and bill and mails are put into
 * the outbox. Settling twice gives the first answer. A refusal names the person who was lost, and nothing has happened.
 */
export function settleOrder(context: Context, input: { orderId: string }): Result<Settled, SettleRefusal> {
  return transact(context, (tx): Result<Settled, SettleRefusal> => {
    const order = findOrder(tx, input.orderId);
    const company = order && findCompany(tx, order.companyId);
    if (!order || !company) return refuse("notFound");
    if (order.settledAt !== null && order.orderNumber) return ok({ orderId: order.id, orderNumber: order.orderNumber });
    if (order.abandonedAt !== null) return refuse("orderChanged");
    const stored = listOrderLines(tx, order.id);
    const changed = orderChange(tx, company, order, stored);
    if (changed) return changed;
    for (const line of stored) {
      const booked = bookLine(tx, line);
      if (!booked.ok) return booked;
    }
    const number = nextOrderNumber(tx);
    tx.db
      .update(orders)
      .set({ orderNumber: number, settledAt: tx.now, billingJson: billingJson(tx, company) })
      .where(eq(orders.id, order.id))
      .run();
    hintAtVat(tx, company);
    follow(tx, order, number);
    return ok({ orderId: order.id, orderNumber: number });
  });
}

/** Why the draft is no longer what it was when it was shown, or null. A fee or a supplement is what the company was told of (D-40, D-103). */
export function orderChange(
  tx: Context,
  company: Company,
  order: Order,
  stored: readonly OrderLineRow[],
): Refused<SettleRefusal> | null {
  if (isAlone(order)) return null;
  const lines = listPayLines(tx, company.id, wantedOf(order, stored));
  const lost = lines.find((line) => line.refusal !== null);
  if (lost?.refusal) return refuse(lost.refusal, { name: lost.firstName });
  const offList = order.kind === "list" ? lines.filter((line) => wasTakenOff(tx, order, line)) : [];
  if (offList[0] && offList.length === lines.length) return refuse("bookingListEmpty");
  if (offList[0]) return refuse("notOnList", { name: offList[0].firstName });
  if (order.kind === "outstanding" && lines.length === 0) return refuse("nothingOutstanding");
  if (!sameLines(lines, stored)) return refuse("orderChanged");
  const unnamed = missingReference(tx, order);
  if (unnamed) return refuse(unnamed);
  const promotion = findPromotion(tx, promotionCodeOf(tx, order));
  if (!promotion.ok) return promotion;
  const { totalCents, taxRatePercent } = priceOrder(tx, company, lines, promotion.value);
  return totalCents === order.totalCents && taxRatePercent === order.taxRatePercent ? null : refuse("orderChanged");
}

/** Somebody took the person off the list since the order was drafted: who is no longer wanted is not booked (DESK-10). */
function wasTakenOff({ db }: Context, order: Order, { entryId, positionId, applicationId }: PayLine): boolean {
  if (entryId !== null || applicationId === null) return false;
  const removed = and(
    eq(listEntries.positionId, positionId),
    eq(listEntries.applicationId, applicationId),
    eq(listEntries.removedReason, "removed"),
    gte(listEntries.removedAt, order.createdAt),
  );
  return db.select({ id: listEntries.id }).from(listEntries).where(removed).get() !== undefined;
}

function sameLines(lines: readonly PayLine[], stored: readonly OrderLineRow[]): boolean {
  const key = (positionId: string | null, hoursId: string | null, cents: number) => `${positionId} ${hoursId} ${cents}`;
  const now = new Set(lines.map((line) => key(line.positionId, line.hoursConfirmationId, line.netCents)));
  return (
    lines.length === stored.length &&
    stored.every((line) => now.has(key(line.positionId, line.hoursConfirmationId, line.cartItemPriceCents)))
  );
}

/** Extra hours belong to a booking that exists; every other line makes one. */
function bookLine(tx: Context, line: OrderLineRow): Result<undefined, SettleRefusal> {
  if (line.hoursConfirmationId || !line.positionId || !line.applicationId) return ok();
  const booked = bookPosition(tx, { positionId: line.positionId, applicationId: line.applicationId });
  if (!booked.ok) return booked;
  tx.db.update(orderLines).set({ bookingId: booked.value.bookingId }).where(eq(orderLines.id, line.id)).run();
  return ok();
}

/** An order that follows by itself: a fee, or what a moved job costs more. */
const isAlone = ({ kind }: Order): boolean => kind === "processingFee" || kind === "supplement";

/** The next number of this year in Vienna; drawn inside the transaction that uses it, so that none is left out. */
function nextOrderNumber({ db, now }: Context): string {
  const year = Number(dayOf(now).slice(0, 4));
  const last = db
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(and(gte(orders.orderNumber, orderNumber(year, 0)), lt(orders.orderNumber, orderNumber(year + 1, 0))))
    .orderBy(desc(orders.orderNumber))
    .limit(1)
    .get();
  return orderNumber(year, sequenceOfOrder(last?.orderNumber ?? null) + 1);
}

/** The billing address; a fee may fall due before the company has given one, and then its own address stands there. */
function billingJson(tx: Context, company: Company): string {
  const billing = hasBillingAddress(company)
    ? {
        billingAddressName: company.billingAddressName,
        billingVatNumber: company.billingVatNumber,
        billingAddressCountry: company.billingAddressCountry,
        billingAddressCity: company.billingAddressCity,
        billingAddressPostCode: company.billingAddressPostCode,
        billingAddressStreet: company.billingAddressStreet,
        billingAddressStreetTwo: company.billingAddressStreetTwo,
      }
    : {
        billingAddressName: company.companyName,
        billingVatNumber: company.billingVatNumber ?? company.companyVatNumber,
        billingAddressCountry: company.country,
        billingAddressCity: company.city,
        billingAddressPostCode: company.postalCode,
        billingAddressStreet: company.addressLineOne,
        billingAddressStreetTwo: company.addressLineTwo,
      };
  return JSON.stringify({ ...billing, vatMode: vatModeOf(tx, company) });
}

/** The bill and the confirmation: to who ordered, or to the company's people when the agency did (D-24). */
function follow(tx: Context, order: Order, number: string): void {
  enqueue(tx, { kind: "issue-bill", payload: { orderId: order.id }, dedupeKey: `issue-bill:${order.id}` });
  // Nobody ordered it on a page: its bill says all.
  const people = isAlone(order) ? [] : listCompanyUsers(tx, order.companyId, { by: order.createdBy });
  const own = people.filter(({ id }) => id === order.createdBy);
  for (const { id } of own.length ? own : people) {
    enqueue(tx, {
      kind: "mail",
      payload: { template: "order-confirmed", userId: id, data: { orderId: order.id } },
      dedupeKey: `order-confirmed:${order.id}:${id}`,
    });
  }
  recordAudit(tx, {
    action: "order.settled",
    objectType: "order",
    objectId: order.id,
    companyId: order.companyId,
    data: { orderNumber: number, kind: order.kind, paymentMethod: order.paymentMethod, totalCents: order.totalCents },
  });
}
