import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { bookings, events, positions, ratings, users } from "~db/schema";
import { openProfiles } from "../application/profile-view.queries.server";
import type { Context, UserActor } from "../shared/context";
import { prepared } from "../shared/prepared.server";
import { byName } from "../shared/tables/name-columns";
import { dayOf } from "../shared/time.server";
import { fixedFrom, personState } from "./rules";
import { ratedUntil } from "./window.server";

const bookedOf = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      hoursConfirmedAt: bookings.hoursConfirmedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(positions.eventId, sql.placeholder("eventId")), isNull(bookings.cancelledAt)))
    .orderBy(byName(users.firstName, users.lastName), asc(bookings.endsAt))
    .prepare(),
);

const ratingsOf = prepared((db) =>
  db
    .select({ rating: ratings, ratedBy: users.firstName })
    .from(ratings)
    .leftJoin(users, eq(users.id, ratings.createdBy))
    .where(and(eq(ratings.eventId, sql.placeholder("eventId")), sql`direction = 'ofPerson'`))
    .prepare(),
);

type Booked = ReturnType<ReturnType<typeof bookedOf>["all"]>[number];

/** The last job of a person whose hours are confirmed, else the last one. */
const ratedJob = (own: Booked[]): Booked | undefined =>
  own.findLast(({ hoursConfirmedAt }) => hoursConfirmedAt !== null) ?? own.at(-1);

/**
 * Everybody who is booked for an event of the company, once each, with what it said about them (RATE-01, RATE-03); null
 * when the event is not the actor's. The rating is about the last job with confirmed hours.
 */
export function findTeamRatings(context: Context<UserActor>, eventId: string) {
  const { db, now, actor } = context;
  const { companyId } = actor;
  if (!companyId) return null;
  const own = and(eq(events.id, eventId), eq(events.companyId, companyId));
  const event = db.select({ id: events.id, eventName: events.eventName }).from(events).where(own).get();
  if (!event) return null;
  const booked = bookedOf(db).all({ eventId });
  const given = ratingsOf(db).all({ eventId });
  const userIds = [...new Set(booked.map(({ userId }) => userId))];
  const isOpen = openProfiles(context, userIds);
  const people = userIds.flatMap((userId) => {
    const job = ratedJob(booked.filter((row) => row.userId === userId));
    if (!job) return [];
    const found = given.find(({ rating }) => rating.userId === userId) ?? null;
    const closesAt = ratedUntil(job.endsAt);
    const facts = { hoursConfirmed: job.hoursConfirmedAt !== null, closesAt, rating: found?.rating ?? null, now };
    return {
      bookingId: found?.rating.bookingId ?? job.bookingId,
      userId,
      // The full name while the profile is open (SAFE-25).
      name: isOpen(userId) ? nameOf(job) : job.firstName,
      day: dayOf(job.startsAt),
      closesAt,
      state: personState(facts),
      rating: found && {
        id: found.rating.id,
        reliability: found.rating.reliability ?? 0,
        service: found.rating.service ?? 0,
        note: found.rating.note ?? "",
        reply: found.rating.reply,
        ratedBy: found.ratedBy,
        fixedFrom: fixedFrom(found.rating.createdAt),
        removedReason: found.rating.removedReason,
      },
    };
  });
  return { ...event, people };
}

export type TeamRatings = NonNullable<ReturnType<typeof findTeamRatings>>;
export type RatedPerson = TeamRatings["people"][number];

/** Whether an event has anybody to rate, or rated: then its page leads there. */
export const hasRatings = ({ db }: Pick<Context, "db">, eventId: string): boolean =>
  confirmedOf(db).get({ eventId }) !== undefined;

const confirmedOf = prepared((db) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(
      and(
        eq(positions.eventId, sql.placeholder("eventId")),
        isNull(bookings.cancelledAt),
        sql`${bookings.hoursConfirmedAt} is not null`,
      ),
    )
    .limit(1)
    .prepare(),
);

const ratedAt = prepared((db) =>
  db
    .select({ id: ratings.id })
    .from(ratings)
    .where(
      and(
        eq(ratings.eventId, sql.placeholder("eventId")),
        eq(ratings.userId, sql.placeholder("userId")),
        sql`direction = 'ofPerson'`,
      ),
    )
    .prepare(),
);

/** Whether a person was rated for an event. */
export const isRated = ({ db }: Pick<Context, "db">, of: { eventId: string; userId: string }): boolean =>
  ratedAt(db).get(of) !== undefined;

const givenTo = prepared((db) =>
  db
    .select({ rating: ratings, eventName: events.eventName })
    .from(ratings)
    .innerJoin(events, eq(events.id, ratings.eventId))
    .where(
      and(
        eq(ratings.userId, sql.placeholder("userId")),
        eq(ratings.companyId, sql.placeholder("companyId")),
        sql`direction = 'ofPerson'`,
      ),
    )
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .prepare(),
);

/** What a company itself has said about a person, newest first; nothing of what others said (RATE-03). */
export const listGivenRatings = ({ db }: Pick<Context, "db">, between: { companyId: string; userId: string }) =>
  givenTo(db)
    .all(between)
    .map(({ rating, eventName }) => ({
      id: rating.id,
      eventName,
      day: rating.day,
      reliability: rating.reliability ?? 0,
      service: rating.service ?? 0,
      note: rating.note ?? "",
      reply: rating.reply,
      removedReason: rating.removedAt === null ? null : (rating.removedReason ?? ""),
    }));

export type GivenRating = ReturnType<typeof listGivenRatings>[number];
