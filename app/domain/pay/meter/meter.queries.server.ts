import { and, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { bookings, hoursConfirmations, otherWork, positions } from "~db/schema";
import { latestHours } from "../../hours/hours-rows.server";
import type { Context } from "../../shared/context";
import { datedValueOn } from "../../shared/dated/dated-values.server";
import { prepared } from "../../shared/prepared.server";
import { addMonths, dayOf, startOfDay } from "../../shared/time.server";
import { type Month, nextMonth } from "../rules";
import { asksAgain, type Meter, meterOf } from "./rules";

type Reader = Pick<Context, "db">;

const spanOf = (month: Month) => ({
  from: startOfDay(`${month}-01`),
  until: startOfDay(`${nextMonth(month)}-01`),
});

/** Work and bonus of a booking: confirmed, or else as booked; travel does not count. */
const baseCents = sql<number>`coalesce(sum(coalesce(${hoursConfirmations.staffTotalCents}, ${positions.staffTotalCents})
  - ${positions.jobTravelCostCents}), 0)`;

const monthOfPerson = prepared((db) =>
  db
    .select({ cents: baseCents })
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

const declared = prepared((db) =>
  db
    .select()
    .from(otherWork)
    .where(eq(otherWork.userId, sql.placeholder("userId")))
    .orderBy(desc(otherWork.declaredAt), desc(otherWork.id))
    .limit(1)
    .prepare(),
);

/** What a person has said last of other work; null when nothing. */
export const findOtherWork = ({ db }: Reader, userId: string) => declared(db).get({ userId }) ?? null;

/** Whether the page should ask a person about other work (again). */
export function asksOtherWork({ db, now }: Pick<Context, "db" | "now">, userId: string): boolean {
  const last = findOtherWork({ db }, userId);
  return asksAgain(last && dayOf(last.declaredAt), addMonths, dayOf(now));
}

/**
 * What a person earns in a month by jobs that begin in it and by other marginal work as declared, against the limit in
 * force on its first day (PAYR-14); with a job that is only asked about.
 */
export function findMeter(context: Reader, userId: string, month: Month, withJobCents = 0): Meter {
  const limitCents = datedValueOn(context, "marginalLimitCents", `${month}-01`);
  const own = monthOfPerson(context.db).get({ userId, ...spanOf(month) })?.cents ?? 0;
  return meterOf({ month, limitCents }, own, findOtherWork(context, userId)?.monthlyCents ?? 0, withJobCents);
}

/** The same with one position, which counts in the month in which it begins; null when there is no such position. */
export function findMeterWith(context: Reader, userId: string, positionId: string): Meter | null {
  const position = context.db.select().from(positions).where(eq(positions.id, positionId)).get();
  if (!position) return null;
  const { startsAt, staffTotalCents, jobTravelCostCents } = position;
  return findMeter(context, userId, dayOf(startsAt).slice(0, 7), staffTotalCents - jobTravelCostCents);
}

const monthOfAll = prepared((db) =>
  db
    .select({ userId: bookings.userId, cents: baseCents })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .leftJoin(hoursConfirmations, latestHours)
    .where(
      and(
        isNull(bookings.cancelledAt),
        inArray(bookings.userId, sql`(select i.user_id from pay_items i where i.month = ${sql.placeholder("month")})`),
        gte(bookings.startsAt, sql.placeholder("from")),
        lt(bookings.startsAt, sql.placeholder("until")),
      ),
    )
    .groupBy(bookings.userId)
    .prepare(),
);

/** The pay of all people of a month who stay below the limit, against the sum above which the levy is due (PAYR-15). */
export function findLevy(context: Reader, month: Month) {
  const limit = datedValueOn(context, "marginalLimitCents", `${month}-01`) ?? 0;
  const levyCents = datedValueOn(context, "employerLevyCents", `${month}-01`) ?? 0;
  const sumCents = monthOfAll(context.db)
    .all({ month, ...spanOf(month) })
    .reduce((sum, { cents }) => (cents <= limit ? sum + cents : sum), 0);
  return { sumCents, levyCents, over: levyCents > 0 && sumCents > levyCents };
}
