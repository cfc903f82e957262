import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { dayOf } from "~/domain/shared/time.server";
import {
  bookings,
  brokenRests,
  companies,
  events,
  hoursObjections,
  hoursProposals,
  positions,
  users,
} from "~db/schema";
import type { CountName } from "../counts";
import { hoursDue, restBroken } from "../due.server";
import { bookedJobs } from "./booked-jobs.server";
import { beyond, customerOf, jobOf, limit, moment, type Reader, reader } from "./reader.server";

/** Hours that nobody has confirmed, and those that somebody objects to. */
export const hoursReaders = {
  hours: reader(
    (db, page) => bookedJobs(db, and(hoursDue, beyond(page, bookings.endsAt, bookings.id)), bookings.endsAt),
    ({ id, startsAt, endsAt, ...job }, { now, hoursWindowMs }) => {
      const closesAt = startsAt + hoursWindowMs;
      return {
        id,
        at: endsAt,
        since: endsAt,
        closesAt,
        urgent: closesAt < now,
        values: {
          ...customerOf(job),
          when: moment(startsAt),
          until: moment(closesAt),
        },
        about: id,
      };
    },
  ),

  restBroken: reader(
    (db, page) =>
      db
        .select({
          id: brokenRests.id,
          at: brokenRests.startsAt,
          since: brokenRests.raisedAt,
          workedUntil: brokenRests.workedUntil,
          positionId: bookings.positionId,
          applicationId: bookings.applicationId,
          ...jobOf,
        })
        .from(brokenRests)
        .innerJoin(bookings, eq(bookings.id, brokenRests.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(and(restBroken, beyond(page, brokenRests.startsAt, brokenRests.id)))
        .orderBy(asc(brokenRests.startsAt), asc(brokenRests.id))
        .limit(limit)
        .prepare(),
    ({ id, at, since, workedUntil, positionId, applicationId, ...job }, { now }) => ({
      id,
      at,
      since,
      urgent: at - now < DAY,
      values: {
        ...customerOf(job),
        day: dayOf(workedUntil),
        hoursDecimal: String(Math.max(0, Math.round((at - workedUntil) / 360_000) / 10)),
        when: moment(at),
      },
      about: `${positionId}/selection/${applicationId}/override`,
    }),
  ),

  objections: reader(
    (db, page) =>
      db
        .select({
          id: hoursObjections.id,
          at: hoursObjections.objectedAt,
          words: hoursObjections.words,
          bookingId: hoursObjections.bookingId,
          ...jobOf,
        })
        .from(hoursObjections)
        .innerJoin(bookings, eq(bookings.id, hoursObjections.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(and(isNull(hoursObjections.decidedAt), beyond(page, hoursObjections.objectedAt, hoursObjections.id)))
        .orderBy(asc(hoursObjections.objectedAt), asc(hoursObjections.id))
        .limit(limit)
        .prepare(),
    ({ id, at, words, bookingId, ...job }) => ({
      id,
      at,
      since: at,
      urgent: true,
      values: {
        ...customerOf(job),
        begin: words.slice(0, 80),
      },
      about: bookingId,
    }),
  ),

  hoursDisputes: reader(
    (db, page) =>
      db
        .select({ id: hoursProposals.id, at: hoursProposals.passedAt, startsAt: bookings.startsAt, ...jobOf })
        .from(hoursProposals)
        .innerJoin(bookings, eq(bookings.id, hoursProposals.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(
          and(
            isNotNull(hoursProposals.passedAt),
            isNull(hoursProposals.closedAt),
            beyond(page, hoursProposals.passedAt, hoursProposals.id),
          ),
        )
        .orderBy(asc(hoursProposals.passedAt), asc(hoursProposals.id))
        .limit(limit)
        .prepare(),
    ({ id, at, startsAt, ...job }) => ({
      id,
      at: at ?? 0,
      since: at ?? 0,
      urgent: true,
      values: {
        ...customerOf(job),
        when: moment(startsAt),
      },
      about: id,
    }),
  ),
} satisfies Partial<Record<CountName, Reader>>;
