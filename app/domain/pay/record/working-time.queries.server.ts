import { and, asc, eq, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { bookings, companies, events, hoursConfirmations, positions, staffProfiles, users } from "~db/schema";
import { latestHours } from "../../hours/hours-rows.server";
import type { Context, UserActor } from "../../shared/context";
import { prepared } from "../../shared/prepared.server";
import { dayOf, minutesOf, startOfDay } from "../../shared/time.server";
import { lastMonth, type Month, nextMonth } from "../rules";

const workOf = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      eventName: events.eventName,
      companyName: companies.companyName,
      startsAt: sql<number>`coalesce(${hoursConfirmations.confirmStartsAt}, ${bookings.startsAt})`,
      endsAt: sql<number>`coalesce(${hoursConfirmations.confirmEndsAt}, ${bookings.endsAt})`,
      breakMinutes: hoursConfirmations.breakMinutes,
      confirmedAt: hoursConfirmations.confirmedAt,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(hoursConfirmations, latestHours)
    .where(
      and(
        eq(bookings.userId, sql.placeholder("userId")),
        or(isNull(bookings.cancelledAt), sql`${hoursConfirmations.id} is not null`),
        gte(bookings.startsAt, sql.placeholder("from")),
        lt(bookings.startsAt, sql.placeholder("until")),
        lte(bookings.endsAt, sql.placeholder("now")),
      ),
    )
    .orderBy(asc(bookings.startsAt))
    .prepare(),
);

/** Only the agency and the person themselves read when somebody worked for all companies. */
const mayRead = ({ actor }: Context<UserActor>, userId: string) =>
  actor.role === "superuser" || actor.userId === userId;

const findPerson = ({ db }: Pick<Context, "db">, userId: string) =>
  db
    .select({ firstName: users.firstName, lastName: users.lastName, dateOfBirth: staffProfiles.dateOfBirth })
    .from(users)
    .innerJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(eq(users.id, userId))
    .get();

/**
 * When a person worked in a month, for inspections (§26 AZG): each job that began in it and is over, with confirmed times
 * where hours are confirmed (LAWS-10). Null for everybody else and where there is no such person.
 */
export function findWorkingTime(context: Context<UserActor>, { userId, month }: { userId: string; month: Month }) {
  const person = mayRead(context, userId) ? findPerson(context, userId) : null;
  if (!person) return null;
  const span = { from: startOfDay(`${month}-01`), until: startOfDay(`${nextMonth(month)}-01`) };
  const rows = workOf(context.db).all({ userId, ...span, now: context.now });
  return {
    month,
    name: nameOf(person),
    dateOfBirth: person.dateOfBirth,
    jobs: rows.map(({ confirmedAt, ...row }) => ({
      ...row,
      minutes: minutesOf(row),
      confirmed: confirmedAt !== null,
    })),
  };
}

export type WorkingTime = NonNullable<ReturnType<typeof findWorkingTime>>;

const firstStart = prepared((db) =>
  db
    .select({ at: sql<number | null>`min(${bookings.startsAt})` })
    .from(bookings)
    .where(eq(bookings.userId, sql.placeholder("userId")))
    .prepare(),
);

/** So long working time is kept for those who ask (§26 AZG, §13 AÜG). */
const MOST_MONTHS = 60;

/** The months from the first job of a person to this one, the newest first; none where there is no job yet. */
export function listWorkMonths({ db, now }: Pick<Context, "db" | "now">, userId: string): Month[] {
  const first = firstStart(db).get({ userId })?.at ?? null;
  if (first === null || first > now) return [];
  const months: Month[] = [];
  const begin = dayOf(first).slice(0, 7);
  for (let month = dayOf(now).slice(0, 7); month >= begin && months.length < MOST_MONTHS; month = lastMonth(month))
    months.push(month);
  return months;
}
