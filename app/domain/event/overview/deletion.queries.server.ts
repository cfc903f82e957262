import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { applications, bookings, orderLines, orders, payments } from "~db/schema";

/** What decides whether a position may be deleted: a booking, a payment on its way, and the open applications. */
export function findDeletionFacts({ db }: Pick<Context, "db">, positionId: string) {
  const booking = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.positionId, positionId), isNull(bookings.cancelledAt)))
    .get();
  const payment = db
    .select({ id: payments.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orderLines.positionId, positionId),
        isNull(orders.settledAt),
        isNull(orders.abandonedAt),
        isNotNull(payments.authorisedAt),
        isNull(payments.failedAt),
        isNull(payments.releasedAt),
      ),
    )
    .get();
  const open = db
    .select({ count: count() })
    .from(applications)
    .where(
      and(eq(applications.positionId, positionId), isNull(applications.withdrawnAt), isNull(applications.rejectedAt)),
    )
    .get();
  return { booked: booking !== undefined, paymentPending: payment !== undefined, applicationCount: open?.count ?? 0 };
}
