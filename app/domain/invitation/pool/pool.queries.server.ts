import { and, eq, gt, isNull, lt, lte, sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { listCalendars } from "~/domain/application/availability/availability.queries.server";
import { notFree, touchedDays } from "~/domain/application/availability/rules";
import { findPlace } from "~/domain/place/queries.server";
import { listReliabilities } from "~/domain/reliability/reliability.queries.server";
import type { Context } from "~/domain/shared/context";
import { cursorOf, listPageSize, type Page, readCursor } from "~/domain/shared/keyset";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { addDays, dayOf, daysBetween, endOfDay, startOfDay } from "~/domain/shared/time.server";
import { listPortraits } from "~/domain/staff/portraits.queries.server";
import { ageOn } from "~/domain/staff/rules";
import { bookings, staffProfiles, users } from "~db/schema";
import { type Candidate, listCandidates } from "./pool-candidates.server";
import { MOST_POOL_DAYS, type PoolFilter } from "./pool-filter";

type Read = Pick<Context, "db" | "now">;

export interface PoolPerson {
  userId: string;
  firstName: string;
  lastName: string;
  phone: string;
  age: number | null;
  city: string | null;
  portraitFileId: string | null;
  /** ISO 639 codes, the mother tongue first. */
  languages: string[];
  /** From the place that was asked for; null without one. */
  km: number | null;
  /** Whole percent; null with too few jobs. */
  reliability: number | null;
  /** The day on which their last job ended. */
  lastDay: string | null;
}

interface Size {
  rows: number;
  /** After so many candidates no further slice is judged; a page that ends there is shorter, and goes on behind them. */
  judged: number;
}

const PAGE: Size = { rows: listPageSize, judged: 225 };
/** What a file holds at most: the nearest. */
export const POOL_FILE: Size = { rows: 1_000, judged: 5_000 };
/** So many people are judged at a time. */
const SLICE = 75;

/** The place that a filter names; null when there is none, or nobody knows it. */
export const placeOfPool = ({ db }: Pick<Context, "db">, { place }: PoolFilter) =>
  place === "" ? null : findPlace(db, place);

/** The days on which somebody has to be free, YYYY-MM-DD, at most 14. */
export function daysOfPool({ from, until }: Pick<PoolFilter, "from" | "until">): string[] {
  if (!from) return [];
  const days = Math.min(MOST_POOL_DAYS, until ? daysBetween(from, until) + 1 : 1);
  return Array.from({ length: days }, (_, day) => addDays(from, day));
}

/** Whom the filter finds, the nearest to its place first, else the newest; nobody while the place is unknown (POOL-01). */
export function listPool(context: Read, filter: PoolFilter, after: string | null, size = PAGE): Page<PoolPerson> {
  const place = placeOfPool(context, filter);
  if (filter.place && !place) return { rows: [], next: null };
  const [metres, userId] = readCursor(after, "number", "string") ?? [];
  const from = typeof metres === "number" && typeof userId === "string" ? { metres, userId } : null;
  const found: Candidate[] = [];
  let judged = 0;
  const candidates = listCandidates(context, { filter, home: place, after: from });
  for (let read = candidates.next(); ; read = candidates.next()) {
    if (read.done) return pageOfPool(context, filter, found, read.value);
    for (let at = 0; at < read.value.length; at += SLICE) {
      const slice = read.value.slice(at, at + SLICE);
      const fit = judge(
        context,
        filter,
        slice.map((one) => one.userId),
      );
      found.push(...slice.filter((one) => fit.has(one.userId)));
      judged += slice.length;
      if (found.length > size.rows) {
        const rows = found.slice(0, size.rows);
        return pageOfPool(context, filter, rows, rows.at(-1) ?? null);
      }
      if (judged >= size.judged) return pageOfPool(context, filter, found, slice.at(-1) ?? null);
    }
  }
}

/** Who of these people is free on all days, reliable and was here lately, as far as that is asked. */
function judge(context: Read, filter: PoolFilter, userIds: readonly string[]): ReadonlySet<string> {
  let fit = userIds;
  // What leaves most people out for least work comes first.
  if (filter.lastJob) {
    const since = context.now - Number(filter.lastJob) * DAY;
    const last = lastJobs(context, fit);
    fit = fit.filter((userId) => (last.get(userId) ?? 0) >= since);
  }
  fit = freeOn(context, daysOfPool(filter), fit);
  if (filter.reliable) {
    const known = listReliabilities(context, fit);
    fit = fit.filter((userId) => (known.get(userId)?.percent ?? -1) >= Number(filter.reliable));
  }
  return new Set(fit);
}

/** Who is neither booked on one of these days (as on the job wall) nor has marked it as not free (ALRT-08). */
function freeOn({ db }: Read, days: readonly string[], userIds: readonly string[]): readonly string[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return userIds;
  const calendars = listCalendars({ db }, userIds);
  const span = { from: startOfDay(first), until: endOfDay(last) };
  const booked = new Set(
    jobsBetween(db)
      .all({ people: JSON.stringify(userIds), ...span })
      .filter((job) => touchedDays(job).some((day) => days.includes(day)))
      .map((job) => job.userId),
  );
  return userIds.filter((userId) => {
    const calendar = calendars.get(userId);
    return !booked.has(userId) && !(calendar && notFree(calendar, days));
  });
}

const jobsBetween = prepared((db) =>
  db
    .select({ userId: bookings.userId, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        inList(bookings.userId, "people"),
        isNull(bookings.cancelledAt),
        gt(bookings.endsAt, sql.placeholder("from")),
        lt(bookings.startsAt, sql.placeholder("until")),
      ),
    )
    .prepare(),
);

/** When the last job of each of these people ended, UTC ms. */
const lastJobs = ({ db, now }: Read, userIds: readonly string[]) =>
  new Map(
    lastJobsOf(db)
      .all({ people: JSON.stringify(userIds), now })
      .map(({ userId, at }) => [userId, at]),
  );

const lastJobsOf = prepared((db) =>
  db
    .select({ userId: bookings.userId, at: sql<number>`max(${bookings.endsAt})` })
    .from(bookings)
    .where(
      and(
        inList(bookings.userId, "people"),
        isNull(bookings.cancelledAt),
        lte(bookings.endsAt, sql.placeholder("now")),
      ),
    )
    .groupBy(bookings.userId)
    .prepare(),
);

/** The people of a page in their order, with where the next one begins. */
function pageOfPool(context: Read, filter: PoolFilter, found: Candidate[], until: Candidate | null): Page<PoolPerson> {
  const userIds = found.map(({ userId }) => userId);
  const people = new Map(
    peopleOf(context.db)
      .all({ people: JSON.stringify(userIds) })
      .map((row) => [row.userId, row]),
  );
  const portraits = listPortraits(context.db, userIds);
  const last = lastJobs(context, userIds);
  const reliabilities = listReliabilities(context, userIds);
  const today = dayOf(context.now);
  return {
    next: until && cursorOf([until.metres, until.userId]),
    rows: found.flatMap(({ userId, metres }) => {
      const row = people.get(userId);
      if (!row) return [];
      const { dateOfBirth, motherTongue, foreignLanguages, ...person } = row;
      const lastAt = last.get(userId);
      return [
        {
          ...person,
          age: dateOfBirth === null ? null : ageOn(dateOfBirth, today),
          portraitFileId: portraits.get(userId) ?? null,
          languages: [...new Set([motherTongue, ...foreignLanguages])].filter((code) => code !== null),
          km: filter.place ? Math.round(metres / 100) / 10 : null,
          reliability: reliabilities.get(userId)?.percent ?? null,
          // What ends at midnight was on the day before.
          lastDay: lastAt === undefined ? null : dayOf(lastAt - 1),
        },
      ];
    }),
  };
}

const peopleOf = prepared((db) =>
  db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      city: staffProfiles.city,
      dateOfBirth: staffProfiles.dateOfBirth,
      motherTongue: staffProfiles.motherTongue,
      foreignLanguages: staffProfiles.foreignLanguages,
    })
    .from(users)
    .innerJoin(staffProfiles, eq(staffProfiles.userId, users.id))
    .where(inList(users.id, "people"))
    .prepare(),
);
