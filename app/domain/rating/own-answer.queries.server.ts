import { and, eq, sql } from "drizzle-orm";
import { bookings, companies, events, positions, ratings, staffTypes } from "~db/schema";
import type { Context, UserActor } from "../shared/context";
import { prepared } from "../shared/prepared.server";
import { dayOf } from "../shared/time.server";
import { companyState } from "./rules";
import { ratedUntil } from "./window.server";

const ownJob = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      companyId: bookings.companyId,
      companyName: companies.companyName,
      eventId: events.id,
      eventName: events.eventName,
      positionId: positions.id,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      cancelledAt: bookings.cancelledAt,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .where(and(eq(bookings.id, sql.placeholder("bookingId")), eq(bookings.userId, sql.placeholder("userId"))))
    .prepare(),
);

const answered = prepared((db) =>
  db
    .select({ id: ratings.id })
    .from(ratings)
    .where(
      and(
        eq(ratings.eventId, sql.placeholder("eventId")),
        eq(ratings.day, sql.placeholder("day")),
        eq(ratings.userId, sql.placeholder("userId")),
        sql`direction = 'ofCompany'`,
      ),
    )
    .prepare(),
);

/** A booking of the person who asks, and how they stand with rating its company; null for another's (RATE-04). */
export function findOwnAnswer({ db, now, actor }: Context<UserActor>, bookingId: string) {
  const { userId } = actor;
  const job = ownJob(db).get({ bookingId, userId });
  if (!job) return null;
  const day = dayOf(job.startsAt);
  const closesAt = ratedUntil(job.endsAt);
  const rated = answered(db).get({ eventId: job.eventId, day, userId }) !== undefined;
  const state = companyState({ cancelled: job.cancelledAt !== null, endsAt: job.endsAt, closesAt, rated, now });
  return { ...job, day, closesAt, state };
}
