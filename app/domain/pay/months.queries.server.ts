import { and, asc, count, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import {
  bookings,
  companies,
  events,
  hoursConfirmations,
  payItems,
  payMonths,
  payNumbers,
  payStart,
  payStatements,
  positions,
  users,
} from "~db/schema";
import type { Context } from "../shared/context";
import { prepared } from "../shared/prepared.server";
import { byName } from "../shared/tables/name-columns";
import { startOfDay } from "../shared/time.server";
import { lastLockedMonth } from "./draft-month.server";
import { type HourKind, type Month, nextMonth } from "./rules";

type Reader = Pick<Context, "db">;

const monthsStatement = prepared((db) => db.select().from(payMonths).orderBy(desc(payMonths.month)).prepare());

const sumsStatement = prepared((db) =>
  db
    .select({ month: payItems.month, grossCents: sql<number>`sum(${payItems.amountCents})` })
    .from(payMonths)
    .innerJoin(payItems, eq(payItems.month, payMonths.month))
    .groupBy(payItems.month, payItems.userId)
    .prepare(),
);

/** All months of pay, the newest first. What people would owe does not lower a sum: it is carried into the next month. */
export function listPayMonths({ db }: Reader) {
  const people = new Map<Month, number>();
  const sums = new Map<Month, number>();
  for (const { month, grossCents } of sumsStatement(db).all()) {
    people.set(month, (people.get(month) ?? 0) + 1);
    sums.set(month, (sums.get(month) ?? 0) + Math.max(0, grossCents));
  }
  return monthsStatement(db)
    .all()
    .map((row) => ({
      ...row,
      people: people.get(row.month) ?? 0,
      totalCents: row.totalCents ?? sums.get(row.month) ?? 0,
    }));
}

const monthStatement = prepared((db) =>
  db
    .select()
    .from(payMonths)
    .where(eq(payMonths.month, sql.placeholder("month")))
    .prepare(),
);

export const findPayMonth = ({ db }: Reader, month: Month) => monthStatement(db).get({ month }) ?? null;

const sumOf = (kinds: string) =>
  sql<number>`coalesce(sum(case when ${payItems.kind} in (${sql.raw(kinds)}) then ${payItems.amountCents} end), 0)`;

const peopleStatement = prepared((db) =>
  db
    .select({
      userId: payItems.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      number: payNumbers.number,
      minutes: sql<number>`coalesce(sum(${payItems.minutes}), 0)`,
      workCents: sumOf("'work'"),
      bonusCents: sumOf("'bonus'"),
      travelCents: sumOf("'travel'"),
      extraCents: sumOf("'travelLog', 'expense', 'deduction', 'carried'"),
      grossCents: sql<number>`sum(${payItems.amountCents})`,
      netCents: payStatements.netCents,
      documentFileId: payStatements.documentFileId,
    })
    .from(payItems)
    .innerJoin(users, eq(users.id, payItems.userId))
    .leftJoin(payNumbers, eq(payNumbers.userId, payItems.userId))
    .leftJoin(payStatements, and(eq(payStatements.month, payItems.month), eq(payStatements.userId, payItems.userId)))
    .where(eq(payItems.month, sql.placeholder("month")))
    .groupBy(payItems.userId)
    .orderBy(byName(users.lastName, users.firstName), asc(users.id))
    .prepare(),
);

/** Everybody who has lines in a month, with their sums by kind (PAYR-02). */
export const listPayOf = ({ db }: Reader, month: Month) => peopleStatement(db).all({ month });

const linesStatement = prepared((db) =>
  db
    .select({
      id: payItems.id,
      kind: payItems.kind,
      amountCents: payItems.amountCents,
      fromMonth: payItems.fromMonth,
      bookingId: payItems.bookingId,
      hoursVersion: payItems.hoursVersion,
      minutes: payItems.minutes,
      rateCents: payItems.rateCents,
      correctsItemId: payItems.correctsItemId,
      reason: payItems.reason,
      receiptFileId: payItems.receiptFileId,
      eventName: events.eventName,
      companyName: companies.companyName,
      startsAt: hoursConfirmations.confirmStartsAt,
      endsAt: hoursConfirmations.confirmEndsAt,
      breakMinutes: hoursConfirmations.breakMinutes,
      eventId: events.id,
      positionId: positions.id,
    })
    .from(payItems)
    .leftJoin(bookings, eq(bookings.id, payItems.bookingId))
    .leftJoin(positions, eq(positions.id, bookings.positionId))
    .leftJoin(events, eq(events.id, positions.eventId))
    .leftJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(
      hoursConfirmations,
      and(
        eq(hoursConfirmations.bookingId, payItems.bookingId),
        eq(hoursConfirmations.version, sql`${payItems.hoursVersion}`),
      ),
    )
    .where(and(eq(payItems.month, sql.placeholder("month")), eq(payItems.userId, sql.placeholder("userId"))))
    .orderBy(asc(sql`coalesce(${bookings.startsAt}, 9e15)`), desc(sql`${payItems.kind} = 'work'`), asc(payItems.id))
    .prepare(),
);

/** The lines of a person in a month, jobs by their begin and then what was entered by hand. */
export const listLinesOf = ({ db }: Reader, month: Month, userId: string) => linesStatement(db).all({ month, userId });

export type PayLine = ReturnType<typeof listLinesOf>[number];

export interface PaidJob {
  bookingId: string;
  eventName: string;
  companyName: string;
  eventId: string;
  positionId: string;
  startsAt: number;
  endsAt: number;
  fromMonth: Month;
  breakMinutes: number;
  minutes: number;
  rateCents: number;
  workCents: number;
  bonusCents: number;
  travelCents: number;
  totalCents: number;
  /** A later version of hours that were paid before: the amounts are the difference (PAYR-06). */
  correction: boolean;
}

/** One row for each booking of a month's lines, and the lines that no booking has. */
export function jobsAndExtras(lines: readonly PayLine[]): { jobs: PaidJob[]; extras: PayLine[] } {
  const cents = new Map(lines.map(({ bookingId, kind, amountCents }) => [`${bookingId} ${kind}`, amountCents]));
  const jobs = lines.flatMap((work): PaidJob[] => {
    const { bookingId, kind } = work;
    if (bookingId === null || kind !== "work") return [];
    const of = (other: HourKind) => cents.get(`${bookingId} ${other}`) ?? 0;
    const [workCents, bonusCents, travelCents] = [of("work"), of("bonus"), of("travel")];
    return [
      {
        bookingId,
        eventName: work.eventName ?? "",
        companyName: work.companyName ?? "",
        eventId: work.eventId ?? "",
        positionId: work.positionId ?? "",
        startsAt: work.startsAt ?? 0,
        endsAt: work.endsAt ?? 0,
        fromMonth: work.fromMonth,
        breakMinutes: work.breakMinutes ?? 0,
        minutes: work.minutes ?? 0,
        rateCents: work.rateCents ?? 0,
        workCents,
        bonusCents,
        travelCents,
        totalCents: workCents + bonusCents + travelCents,
        correction: work.correctsItemId !== null,
      },
    ];
  });
  return { jobs, extras: lines.filter(({ bookingId }) => bookingId === null) };
}

const withoutHours = (month: Month, start: Month) =>
  and(
    isNull(bookings.cancelledAt),
    isNull(bookings.hoursConfirmedAt),
    gte(bookings.startsAt, start > month ? Number.MAX_SAFE_INTEGER : startOfDay(`${month}-01`)),
    lt(bookings.startsAt, startOfDay(`${nextMonth(month)}-01`)),
  );

const startOf = ({ db }: Reader): Month => db.select().from(payStart).where(eq(payStart.id, 1)).get()?.month ?? "";

/** How many bookings that begin in a month have no confirmed hours (PAYR-04). */
export const countWithoutHours = (context: Reader, month: Month): number =>
  context.db
    .select({ bookings: count() })
    .from(bookings)
    .where(withoutHours(month, startOf(context)))
    .get()?.bookings ?? 0;

/** The first of them, by their begin, for links to their hours. */
export const listWithoutHours = (context: Reader, month: Month, limit = 50) =>
  context.db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      firstName: users.firstName,
      lastName: users.lastName,
      eventName: events.eventName,
      eventId: events.id,
      companyName: companies.companyName,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .where(withoutHours(month, startOf(context)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit)
    .all();

/** The month that can be locked next: the first that is open. */
export function nextToLock(context: Reader): Month | null {
  const locked = lastLockedMonth(context);
  const open = isNull(payMonths.lockedAt);
  const first = context.db.select().from(payMonths).where(open).orderBy(asc(payMonths.month)).limit(1).get();
  return first && (locked === null || first.month > locked) ? first.month : null;
}
