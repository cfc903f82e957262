import { asc, eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { companies, events, orderLines, orders, payments, promotionCodes, refunds, users } from "~db/schema";
import { findOrderReferences } from "../payment/references/references.queries.server";
import { givenReferences } from "../payment/references/shown-references";
import type { Context } from "../shared/context";
import { dayOf } from "../shared/time.server";
import type { BillContent } from "./content";
import { moneyState, openCents, remainingOf } from "./correction-rules";
import { findOrderMoney, listBillsOfOrder, listReceipts } from "./order-money.queries.server";
import { listReclaims } from "./reclaims/reclaims.queries.server";

/** One settled order with everything that is known of its money, for the agency; or null (BO-15). */
export function findBackOfficeOrder(context: Pick<Context, "db" | "now">, orderId: string) {
  const { db, now } = context;
  const row = db
    .select({ order: orders, company: companies, code: promotionCodes.code })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .leftJoin(promotionCodes, eq(promotionCodes.id, orders.promotionCodeId))
    .where(eq(orders.id, orderId))
    .get();
  if (!row?.order.orderNumber || row.order.settledAt === null) return null;
  const { order, company, code } = row;
  const { original, corrections } = listBillsOfOrder(context, orderId);
  const content: BillContent | null = original && JSON.parse(original.contentJson);
  const money = findOrderMoney(context, order);
  const method = order.paymentMethod ?? "invoice";
  return {
    order: { ...order, orderNumber: row.order.orderNumber, settledAt: row.order.settledAt, paymentMethod: method },
    company: { id: company.id, companyName: company.companyName },
    promotionCode: code,
    references: givenReferences(findOrderReferences(context, orderId)),
    lines: listLines(context, orderId),
    payments: listPayments(context, orderId),
    bills: original ? [original, ...corrections] : [],
    /** What corrections can still take back; null before the bill is issued. */
    remaining: original && remainingOf(original, corrections),
    receipts: listReceipts(context, orderId),
    refunds: listRefunds(context, orderId),
    reclaims: listReclaims(context, orderId),
    money,
    openCents: openCents(money),
    dueDay: content?.dueDay ?? null,
    state: moneyState(money, { method, dueDay: content?.dueDay ?? null, today: dayOf(now) }),
  };
}

export type BackOfficeOrderDetail = NonNullable<ReturnType<typeof findBackOfficeOrder>>;

function listLines({ db }: Pick<Context, "db">, orderId: string) {
  return db
    .select({
      id: orderLines.id,
      name: orderLines.cartItemName,
      eventName: events.eventName,
      netCents: orderLines.cartItemPriceCents,
      discountCents: orderLines.discountCents,
      positionId: orderLines.positionId,
    })
    .from(orderLines)
    .leftJoin(events, eq(events.id, orderLines.eventId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.cartItemPosition))
    .all();
}

function listPayments({ db }: Pick<Context, "db">, orderId: string) {
  return db
    .select({
      id: payments.id,
      method: payments.method,
      provider: payments.provider,
      providerReference: payments.providerReference,
      amountCents: payments.amountCents,
      createdAt: payments.createdAt,
      authorisedAt: payments.authorisedAt,
      capturedAt: payments.capturedAt,
      releasedAt: payments.releasedAt,
      failedAt: payments.failedAt,
      failureKey: payments.failureKey,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
    .all();
}

function listRefunds({ db }: Pick<Context, "db">, orderId: string) {
  return db
    .select({ refund: refunds, firstName: users.firstName, lastName: users.lastName })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.requestedBy))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id))
    .all()
    .map(({ refund, firstName, lastName }) => ({ ...refund, requestedByName: nameOf({ firstName, lastName }) }));
}
