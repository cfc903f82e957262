import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { nameOf } from "~/domain/account/name-rules";
import { ANSWER_URGENT_DAYS } from "~/domain/booking/appeals/appeal-rules";
import {
  appeals,
  bookings,
  companies,
  events,
  positions,
  ratings,
  reliabilityHints,
  safetyReports,
  users,
} from "~db/schema";
import type { CountName } from "../counts";
import { beyond, customerOf, jobOf, limit, moment, type Reader, reader } from "./reader.server";

/** What people say about jobs, companies and each other, and wait for an answer to. */
export const saidReaders = {
  appeals: reader(
    (db, page) =>
      db
        .select({ id: appeals.id, at: appeals.appealedAt, startsAt: bookings.startsAt, ...jobOf })
        .from(appeals)
        .innerJoin(bookings, eq(bookings.id, appeals.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(and(isNull(appeals.decidedAt), beyond(page, appeals.appealedAt, appeals.id)))
        .orderBy(asc(appeals.appealedAt), asc(appeals.id))
        .limit(limit)
        .prepare(),
    ({ id, at, startsAt, ...job }, { now }) => ({
      id,
      at,
      since: at,
      urgent: now - at >= ANSWER_URGENT_DAYS * DAY,
      values: {
        ...customerOf(job),
        when: moment(startsAt),
      },
      about: id,
    }),
  ),

  safetyReports: reader(
    (db, page) =>
      db
        .select({ id: safetyReports.id, at: safetyReports.reportedAt, startsAt: bookings.startsAt, ...jobOf })
        .from(safetyReports)
        .innerJoin(bookings, eq(bookings.id, safetyReports.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(and(isNull(safetyReports.closedAt), beyond(page, safetyReports.reportedAt, safetyReports.id)))
        .orderBy(asc(safetyReports.reportedAt), asc(safetyReports.id))
        .limit(limit)
        .prepare(),
    ({ id, at, startsAt, ...job }) => ({
      id,
      at,
      since: at,
      urgent: true,
      values: {
        ...customerOf(job),
        when: moment(startsAt),
      },
      about: id,
    }),
  ),

  reliability: reader(
    (db, page) =>
      db
        .select({
          id: reliabilityHints.id,
          at: reliabilityHints.raisedAt,
          userId: reliabilityHints.userId,
          firstName: users.firstName,
          lastName: users.lastName,
        })
        .from(reliabilityHints)
        // Left, so that the few that wait are read first, whatever the statistics say.
        .leftJoin(users, eq(users.id, reliabilityHints.userId))
        .where(and(isNull(reliabilityHints.closedAt), beyond(page, reliabilityHints.raisedAt, reliabilityHints.id)))
        .orderBy(asc(reliabilityHints.raisedAt), asc(reliabilityHints.id))
        .limit(limit)
        .prepare(),
    ({ id, at, userId, firstName, lastName }) => ({
      id,
      at,
      since: at,
      urgent: false,
      values: { name: nameOf({ firstName, lastName }) },
      about: userId,
    }),
  ),

  ratings: reader(
    (db, page) =>
      db
        .select({
          id: ratings.id,
          at: ratings.reportedAt,
          firstName: users.firstName,
          lastName: users.lastName,
          eventName: events.eventName,
          companyName: companies.companyName,
        })
        .from(ratings)
        .innerJoin(events, eq(events.id, ratings.eventId))
        .innerJoin(companies, eq(companies.id, ratings.companyId))
        .innerJoin(users, eq(users.id, ratings.userId))
        .where(
          and(isNotNull(ratings.reportedAt), isNull(ratings.settledAt), beyond(page, ratings.reportedAt, ratings.id)),
        )
        .orderBy(asc(ratings.reportedAt), asc(ratings.id))
        .limit(limit)
        .prepare(),
    ({ id, at, ...job }) => ({
      id,
      at: at ?? 0,
      since: at ?? 0,
      urgent: false,
      values: customerOf(job),
      about: id,
    }),
  ),
} satisfies Partial<Record<CountName, Reader>>;
