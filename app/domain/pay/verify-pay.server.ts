import { and, asc, eq, isNotNull, isNull, sql, sum } from "drizzle-orm";
import { bookings, hoursConfirmations, payItems, payMonths, payoutLines, payouts, payStatements } from "~db/schema";
import type { Context } from "../shared/context";

type Reader = Pick<Context, "db">;

/**
 * Adds pay up once more (PAYR-17): the lines of each booking are what its highest accounted hours brought, those of a
 * month its locked sum, those of a person the statement, the payments the net amounts and the control sum. A sentence
 * names person and month of each cent that is missing; empty when all agrees.
 */
export function findPayFaults(context: Reader): string[] {
  return [...bookingFaults(context), ...statementFaults(context), ...monthFaults(context), ...payoutFaults(context)];
}

function bookingFaults({ db }: Reader): string[] {
  const accounted = db
    .select({ bookingId: payItems.bookingId, highest: sql<number>`max(${payItems.hoursVersion})`.as("highest") })
    .from(payItems)
    .where(isNotNull(payItems.bookingId))
    .groupBy(payItems.bookingId)
    .as("accounted");
  const paid = sum(payItems.amountCents).mapWith(Number);
  const sums = db
    .select({
      bookingId: payItems.bookingId,
      userId: payItems.userId,
      month: sql<string>`max(${payItems.month})`,
      paid,
      earned: hoursConfirmations.staffTotalCents,
    })
    .from(payItems)
    .innerJoin(accounted, eq(accounted.bookingId, payItems.bookingId))
    .innerJoin(
      hoursConfirmations,
      and(eq(hoursConfirmations.bookingId, payItems.bookingId), eq(hoursConfirmations.version, accounted.highest)),
    )
    .groupBy(payItems.bookingId)
    .all()
    .filter((row) => row.paid !== row.earned)
    .map(
      ({ userId, month, bookingId, paid: has, earned }) =>
        `${userId} ${month}: booking ${bookingId} has ${has} of ${earned} cents`,
    );
  const uncounted = db
    .select({ bookingId: bookings.id, userId: bookings.userId })
    .from(bookings)
    .innerJoin(payItems, eq(payItems.bookingId, bookings.id))
    .where(and(isNotNull(bookings.cancelledAt), isNull(bookings.hoursConfirmedAt)))
    .all()
    .map(({ bookingId, userId }) => `${userId}: booking ${bookingId} has lines and no hours`);
  return [...sums, ...uncounted];
}

const statementFaults = ({ db }: Reader): string[] =>
  db
    .select({
      userId: payStatements.userId,
      month: payStatements.month,
      says: payStatements.grossCents,
      lines: sql<number>`coalesce(sum(${payItems.amountCents}), 0)`,
    })
    .from(payStatements)
    .leftJoin(payItems, and(eq(payItems.month, payStatements.month), eq(payItems.userId, payStatements.userId)))
    .groupBy(payStatements.month, payStatements.userId)
    .orderBy(asc(payStatements.month))
    .all()
    .filter(({ says, lines }) => says !== lines)
    .map(({ userId, month, says, lines }) => `${userId} ${month}: statement of ${says} cents, lines of ${lines}`);

const monthFaults = ({ db }: Reader): string[] =>
  db
    .select({
      month: payMonths.month,
      says: payMonths.totalCents,
      lines: sql<number>`coalesce(sum(${payItems.amountCents}), 0)`,
    })
    .from(payMonths)
    .leftJoin(payItems, eq(payItems.month, payMonths.month))
    .where(isNotNull(payMonths.lockedAt))
    .groupBy(payMonths.month)
    .all()
    .filter(({ says, lines }) => says !== lines)
    .map(({ month, says, lines }) => `${month}: locked with ${says} cents, lines of ${lines}`);

function payoutFaults({ db }: Reader): string[] {
  const nets = db
    .select({
      userId: payoutLines.userId,
      month: payoutLines.month,
      paid: payoutLines.amountCents,
      net: payStatements.netCents,
    })
    .from(payoutLines)
    .leftJoin(
      payStatements,
      and(eq(payStatements.month, payoutLines.month), eq(payStatements.userId, payoutLines.userId)),
    )
    .all()
    .filter(({ paid, net }) => paid !== net)
    .map(({ userId, month, paid, net }) => `${userId} ${month}: payment of ${paid} cents, net amount of ${net}`);
  const files = db
    .select({
      month: payouts.month,
      says: payouts.controlSumCents,
      lines: sql<number>`coalesce(sum(${payoutLines.amountCents}), 0)`,
    })
    .from(payouts)
    .leftJoin(payoutLines, eq(payoutLines.month, payouts.month))
    .groupBy(payouts.month)
    .all()
    .filter(({ says, lines }) => says !== lines)
    .map(({ month, says, lines }) => `${month}: payment file of ${says} cents, payments of ${lines}`);
  return [...nets, ...files];
}
