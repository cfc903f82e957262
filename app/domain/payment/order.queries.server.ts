import { and, asc, eq } from "drizzle-orm";
import { orderLines, orders } from "~db/schema";
import { companyScope } from "../booking/candidate.queries.server";
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
