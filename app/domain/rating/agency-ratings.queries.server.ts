import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { companies, events, ratings, users } from "~db/schema";
import type { Context } from "../shared/context";
import { preparedBy } from "../shared/prepared.server";

const remover = alias(users, "remover");

/** What companies said about people; what people said about companies is not there to be read (RATE-05). */
const select = preparedBy((db, by: "rating" | "person") =>
  db
    .select({
      rating: ratings,
      companyName: companies.companyName,
      eventName: events.eventName,
      firstName: users.firstName,
      lastName: users.lastName,
      removedByName: remover.firstName,
    })
    .from(ratings)
    .innerJoin(companies, eq(companies.id, ratings.companyId))
    .innerJoin(events, eq(events.id, ratings.eventId))
    .innerJoin(users, eq(users.id, ratings.userId))
    .leftJoin(remover, eq(remover.id, ratings.removedBy))
    .where(and(eq(by === "rating" ? ratings.id : ratings.userId, sql.placeholder("id")), sql`direction = 'ofPerson'`))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .prepare(),
);

/** One rating of a person with all that was said, for the agency; null for one that has lost its person. */
export const findAgencyRating = ({ db }: Pick<Context, "db">, ratingId: string) =>
  select(db, "rating").get({ id: ratingId }) ?? null;

/** All ratings of a person, newest first (RATE-03). */
export const listRatingsOfPerson = ({ db }: Pick<Context, "db">, userId: string) =>
  select(db, "person").all({ id: userId });
