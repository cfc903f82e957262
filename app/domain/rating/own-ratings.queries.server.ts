import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { bookings, companies, events, ratings } from "~db/schema";
import type { Context, UserActor } from "../shared/context";
import { prepared } from "../shared/prepared.server";
import { fixedFrom, type OwnRatingState } from "./rules";

const aboutPerson = prepared((db) =>
  db
    .select({ rating: ratings, companyName: companies.companyName, eventName: events.eventName })
    .from(ratings)
    .innerJoin(companies, eq(companies.id, ratings.companyId))
    .innerJoin(events, eq(events.id, ratings.eventId))
    .where(and(eq(ratings.userId, sql.placeholder("userId")), sql`direction = 'ofPerson'`))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .prepare(),
);

/** Everything that companies said about the person who asks, newest first, from a day after it on (RATE-02). */
export const listOwnRatings = ({ db, now, actor }: Context<UserActor>) =>
  aboutPerson(db)
    .all({ userId: actor.userId })
    .filter(({ rating }) => fixedFrom(rating.createdAt) <= now)
    .map(({ rating, companyName, eventName }) => ({
      id: rating.id,
      bookingId: rating.bookingId,
      companyId: rating.companyId,
      companyName,
      eventName,
      day: rating.day,
      createdAt: rating.createdAt,
      reliability: rating.reliability ?? 0,
      service: rating.service ?? 0,
      note: rating.note ?? "",
      reply: rating.reply,
      report: rating.report,
      /** Asked, looked at and kept, or removed. */
      state: stateOf(rating),
      removedReason: rating.removedReason,
    }));

/** A rating that its person may read, with its job, for who writes to them; null once it is removed or nobody's. */
export function findShownRating({ db, now }: Pick<Context, "db" | "now">, ratingId: string) {
  const found = db
    .select({
      companyName: companies.companyName,
      eventName: events.eventName,
      positionId: bookings.positionId,
      createdAt: ratings.createdAt,
    })
    .from(ratings)
    .innerJoin(companies, eq(companies.id, ratings.companyId))
    .innerJoin(events, eq(events.id, ratings.eventId))
    .innerJoin(bookings, eq(bookings.id, ratings.bookingId))
    .where(and(eq(ratings.id, ratingId), isNull(ratings.removedAt), isNotNull(ratings.userId)))
    .get();
  return found && fixedFrom(found.createdAt) <= now ? found : null;
}

export type OwnRating = ReturnType<typeof listOwnRatings>[number];

function stateOf({ reportedAt, settledAt, removedAt }: typeof ratings.$inferSelect): OwnRatingState {
  if (removedAt !== null) return "removed";
  if (reportedAt === null) return "stands";
  return settledAt === null ? "reported" : "kept";
}

const answersOf = prepared((db) =>
  db
    .select({
      companyName: companies.companyName,
      eventName: events.eventName,
      day: ratings.day,
      createdAt: ratings.createdAt,
      briefing: ratings.briefing,
      safety: ratings.safety,
      punctualEnd: ratings.punctualEnd,
    })
    .from(ratings)
    .innerJoin(companies, eq(companies.id, ratings.companyId))
    .innerJoin(events, eq(events.id, ratings.eventId))
    .where(and(eq(ratings.userId, sql.placeholder("userId")), sql`direction = 'ofCompany'`))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .prepare(),
);

/** What the person who asks said about companies: for their own export alone (RATE-05). */
export const listOwnAnswers = ({ db, actor }: Context<UserActor>) => answersOf(db).all({ userId: actor.userId });
