import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import { decryptedDetails } from "~/domain/contract/bank-details.server";
import {
  bookedStaffDetails,
  bookings,
  hoursConfirmations,
  payItems,
  payMonths,
  payStatements,
  positions,
} from "~db/schema";
import { latestHours } from "../hours/hours-rows.server";
import type { Context, UserActor } from "../shared/context";
import { prepared } from "../shared/prepared.server";
import { dayOf, startOfDay } from "../shared/time.server";
import { listLinesOf } from "./months.queries.server";
import { type Month, nextMonth } from "./rules";

type Own = Context<UserActor>;

const ownMonths = prepared((db) =>
  db
    .select({
      month: payItems.month,
      minutes: sql<number>`coalesce(sum(${payItems.minutes}), 0)`,
      grossCents: sql<number>`sum(${payItems.amountCents})`,
      lockedAt: payMonths.lockedAt,
      paidOutOn: payMonths.paidOutOn,
      documentFileId: payStatements.documentFileId,
    })
    .from(payItems)
    .innerJoin(payMonths, eq(payMonths.month, payItems.month))
    .leftJoin(payStatements, and(eq(payStatements.month, payItems.month), eq(payStatements.userId, payItems.userId)))
    .where(eq(payItems.userId, sql.placeholder("userId")))
    .groupBy(payItems.month)
    .orderBy(desc(payItems.month))
    .prepare(),
);

/** The person's own months of pay, the newest first (PAYR-12). */
export const listOwnMonths = ({ db, actor }: Own) => ownMonths(db).all({ userId: actor.userId });

const ownSpan = prepared((db) =>
  db
    .select({
      confirmedCents: sql<number>`coalesce(sum(${hoursConfirmations.staffTotalCents}), 0)`,
      confirmedMinutes: sql<number>`coalesce(sum((${hoursConfirmations.confirmEndsAt} - ${hoursConfirmations.confirmStartsAt}) / 60000
        - iif(${bookings.breaksDeducted}, coalesce(${hoursConfirmations.breakMinutes}, 0), 0)), 0)`,
      expectedCents: sql<number>`coalesce(sum(coalesce(${hoursConfirmations.staffTotalCents}, ${positions.staffTotalCents})), 0)`,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .leftJoin(hoursConfirmations, latestHours)
    .where(
      and(
        eq(bookings.userId, sql.placeholder("userId")),
        isNull(bookings.cancelledAt),
        gte(bookings.startsAt, sql.placeholder("from")),
        lt(bookings.startsAt, sql.placeholder("until")),
      ),
    )
    .prepare(),
);

/** What jobs that begin in the running month have brought, and will have brought with those that are booked. */
export function ownRunningMonth({ db, actor, now }: Own) {
  const month = dayOf(now).slice(0, 7);
  const span = { from: startOfDay(`${month}-01`), until: startOfDay(`${nextMonth(month)}-01`) };
  const sums = ownSpan(db).get({ userId: actor.userId, ...span });
  return {
    month,
    confirmedMinutes: sums?.confirmedMinutes ?? 0,
    confirmedCents: sums?.confirmedCents ?? 0,
    expectedCents: sums?.expectedCents ?? 0,
  };
}

/** One of the person's own months with its lines, null when they have none in it. */
export function findOwnMonth(context: Own, month: Month) {
  const { actor, db } = context;
  const own = listOwnMonths(context).find((one) => one.month === month);
  if (!own) return null;
  const details = db
    .select({ details: bookedStaffDetails })
    .from(payStatements)
    .innerJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, payStatements.bookingId))
    .where(and(eq(payStatements.month, month), eq(payStatements.userId, actor.userId)))
    .get();
  const account = details ? decryptedDetails(details.details).iban.slice(-4) : null;
  return { ...own, account, lines: listLinesOf(context, month, actor.userId) };
}
