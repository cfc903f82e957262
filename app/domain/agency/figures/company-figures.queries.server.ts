import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import { bookings, events, staffTypes, users } from "~db/schema";
import { findCompanyRows } from "./months.queries.server";
import { addSums, LEAST_BOOKED, type Month, type Sums, shownMonths } from "./rules";

type Reader = Pick<Context, "db" | "now">;

const MOST_EVENTS = 8;
const MOST_PEOPLE = 8;

export type CompanyFigures = {
  months: { month: Month; sums: Sums }[];
  total: Sums;
  byType: { name: string; cents: number }[];
  byEvent: { name: string; cents: number }[];
  people: { userId: string; name: string; jobs: number; since: string }[];
};

/** A company's own figures of the last twelve months; null with fewer than three booked positions (STAT-05, STAT-06). */
export function findCompanyFigures(
  context: Reader,
  { companyId, language }: { companyId: string; language: "de" | "en" },
): CompanyFigures | null {
  const months = shownMonths(dayOf(context.now).slice(0, 7));
  const rows = findCompanyRows(context, companyId, months);
  const total = addSums(rows);
  if (total.booked < LEAST_BOOKED) return null;
  const sumBy = (key: "staffTypeId" | "eventId") => {
    const cents = new Map<string, number>();
    for (const row of rows) cents.set(row[key], (cents.get(row[key]) ?? 0) + row.bookedCents + row.extraCents);
    return [...cents].filter(([, sum]) => sum > 0).sort((a, b) => b[1] - a[1]);
  };
  return {
    months: months.map((month) => ({ month, sums: addSums(rows.filter((row) => row.month === month)) })),
    total,
    byType: named(sumBy("staffTypeId"), typeNames(context, language)),
    byEvent: named(sumBy("eventId").slice(0, MOST_EVENTS), eventNames(context, companyId, sumBy("eventId"))),
    people: listMostBooked(context, companyId),
  };
}

const named = (sums: [string, number][], names: Map<string, string>) =>
  sums.map(([id, cents]) => ({ name: names.get(id) ?? "", cents }));

function typeNames({ db }: Reader, language: "de" | "en"): Map<string, string> {
  const rows = db.select({ id: staffTypes.id, de: staffTypes.nameDe, en: staffTypes.nameEn }).from(staffTypes).all();
  return new Map(rows.map((row) => [row.id, row[language]]));
}

function eventNames({ db }: Reader, companyId: string, sums: [string, number][]): Map<string, string> {
  const ids = sums.slice(0, MOST_EVENTS).map(([id]) => id);
  const rows = db
    .select({ id: events.id, name: events.eventName })
    .from(events)
    .where(and(eq(events.companyId, companyId), inArray(events.id, ids)))
    .all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** With whom there was most often a booking that stands and whose job has begun. */
function listMostBooked({ db, now }: Reader, companyId: string): CompanyFigures["people"] {
  const jobs = sql<number>`count(*)`;
  return db
    .select({
      userId: bookings.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      jobs,
      since: sql<number>`min(${bookings.startsAt})`,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(bookings.companyId, companyId), sql`${bookings.startsAt} <= ${now}`, isNull(bookings.cancelledAt)))
    .groupBy(bookings.userId)
    .orderBy(desc(jobs), bookings.userId)
    .limit(MOST_PEOPLE)
    .all()
    .map(({ firstName, lastName, since, ...row }) => ({
      ...row,
      name: nameOf({ firstName, lastName }),
      since: dayOf(since).slice(0, 7),
    }));
}
