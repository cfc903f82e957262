import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { chainOf } from "~/domain/selection/chain";
import { bookings, orderLines, orders, promotionCodes } from "~db/schema";
import { companyScope } from "../shared/company-scope";
import type { Context } from "../shared/context";
import type { Wanted } from "./order-pricing.server";

export type Order = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;

/** An order that the actor may see, or null. */
export function findOrder({ db, actor }: Context, orderId: string): Order | null {
  const scope = companyScope(actor);
  if (!scope) return null;
  const own = scope.companyId ? eq(orders.companyId, scope.companyId) : undefined;
  return (
    db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), own))
      .get() ?? null
  );
}

/** The lines of an order as they are numbered on its bill. */
export function listOrderLines({ db }: Pick<Context, "db">, orderId: string): OrderLineRow[] {
  return db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.cartItemPosition))
    .all();
}

/** What an order wanted when it was drafted. */
export function wantedOf(order: Pick<Order, "kind">, lines: readonly OrderLineRow[]): Wanted {
  if (order.kind === "outstanding") return { kind: "outstanding", eventId: lines[0]?.eventId ?? "" };
  return {
    kind: order.kind === "list" ? "list" : "booking",
    lines: lines.flatMap(({ positionId, applicationId }) =>
      positionId && applicationId ? [{ positionId, applicationId }] : [],
    ),
  };
}

/** The settled order that booked this applicant, or null: going back after booking leads there. */
export function findBookedOrder(context: Context, applicationId: string): Order | null {
  const row = context.db
    .select({ orderId: orderLines.orderId })
    .from(bookings)
    .innerJoin(
      orderLines,
      and(eq(orderLines.positionId, bookings.positionId), sql`${orderLines.bookingId} in ${chainOf(bookings.id)}`),
    )
    .where(
      and(
        eq(bookings.applicationId, applicationId),
        isNull(bookings.cancelledAt),
        isNull(orderLines.hoursConfirmationId),
      ),
    )
    .get();
  return row ? findOrder(context, row.orderId) : null;
}

/** The code that an order was drafted with, or nothing. */
export function promotionCodeOf(
  { db }: Pick<Context, "db">,
  { promotionCodeId }: Pick<Order, "promotionCodeId">,
): string {
  if (!promotionCodeId) return "";
  return db.select().from(promotionCodes).where(eq(promotionCodes.id, promotionCodeId)).get()?.code ?? "";
}
