import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { bookings, orderLines, orders, users } from "~db/schema";
import { cancellationFee, cancelRefusal } from "../booking/cancellation-rules";
import { ownedBy } from "../event/own.server";
import type { Context, UserActor } from "../shared/context";
import { readSettings } from "../shared/settings.server";
import { dayOf, daysBetween } from "../shared/time.server";
import { cancellationAmounts } from "./cancellation-rules";
import { openCents, overpaidCents } from "./correction-rules";
import { findOrderMoney } from "./order-money.queries.server";
import { type Correctable, findCorrectable } from "./write-correction.server";

type Reader = Context<UserActor>;

/**
 * What cancelling the booking of a position would cost and give back now (D-33), or why it cannot be; null when nobody is
 * booked for it, or when it is another company's. The page shows it, the command does the same.
 */
export function findCancellation(context: Reader, positionId: string) {
  const booked = findBooking(context, positionId);
  if (!booked) return null;
  const { booking, firstName, lastName } = booked;
  const { startsAt, hoursConfirmedAt } = booking;
  const line = findBookingLine(context, booking);
  const netCents = line ? line.line.cartItemPriceCents - line.line.discountCents : 0;
  const daysBefore = daysBetween(dayOf(context.now), dayOf(startsAt));
  const fee = cancellationFee({ daysBefore, netCents }, readSettings(context));
  const correctable = line ? findCorrectable(context, line.order) : null;
  const refusal = cancelRefusal({ startsAt, now: context.now, hoursConfirmed: hoursConfirmedAt !== null });
  const back = line
    ? backOf(context, line.order, correctable?.ok ? correctable.value : null, { netCents, ...fee })
    : null;
  return {
    booking,
    line: line?.line ?? null,
    firstName,
    person: `${firstName} ${lastName}`,
    netCents,
    ...fee,
    back,
    correctable: correctable?.ok ? correctable.value : null,
    // What keeps its price needs no correction, so then nothing has to wait for the bill.
    refusal: refusal ?? (back && correctable && !correctable.ok ? correctable.refusal : null),
  };
}

export type Cancellation = NonNullable<ReturnType<typeof findCancellation>>;

type Order = typeof orders.$inferSelect;

/** What is taken back, and which part of it goes back because it was paid; null when nothing is. */
function backOf(
  context: Reader,
  order: Order,
  correctable: Correctable | null,
  price: { netCents: number; feeCents: number },
) {
  const { taxRatePercent } = order;
  const amounts = cancellationAmounts(price, { remaining: correctable?.remaining ?? order, taxRatePercent });
  if (!amounts) return null;
  const before = findOrderMoney(context, order);
  const money = { ...before, correctedCents: before.correctedCents - amounts.totalCents };
  const refundCents = overpaidCents(money);
  return {
    netCents: amounts.discountCents - amounts.netCents,
    taxPercent: taxRatePercent,
    taxCents: 0 - amounts.taxCents,
    totalCents: 0 - amounts.totalCents,
    refundCents,
    /** What then stays to be paid of the order. */
    openCents: openCents({ ...money, refundedCents: money.refundedCents + refundCents }),
    method: order.paymentMethod ?? "invoice",
  };
}

function findBooking({ db, actor }: Reader, positionId: string) {
  const live = and(
    eq(bookings.positionId, positionId),
    isNull(bookings.cancelledAt),
    ownedBy(actor, bookings.companyId),
  );
  return db
    .select({ booking: bookings, firstName: users.firstName, lastName: users.lastName })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(live)
    .get();
}

/** The line of the settled order that booked; extra hours have lines of their own. */
export function findBookingLine({ db }: Pick<Context, "db">, { positionId, id }: { positionId: string; id: string }) {
  return db
    .select({ line: orderLines, order: orders })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.positionId, positionId),
        eq(orderLines.bookingId, id),
        isNull(orderLines.hoursConfirmationId),
        isNotNull(orders.settledAt),
      ),
    )
    .get();
}
