import { and, asc, eq, sql } from "drizzle-orm";
import { filterJobs } from "~/domain/application/wall/filter-jobs";
import { findOpenJobsIndex } from "~/domain/application/wall/open-jobs-index.server";
import { savedSearches } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { prepared } from "../../shared/prepared.server";
import { findWallPerson } from "../job-wall.queries.server";
import { seekerOf } from "../wall/find-wall.server";
import { wishesOf } from "../wall/wishes-of.server";
import { readWallQuery } from "../wall-query";
import { isHeard } from "./alert-rules";

type Reader = Context<UserActor>;

const searchesOf = prepared((db) =>
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, sql.placeholder("userId")))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
    .prepare(),
);

/** The person's saved searches, the oldest first, with how many jobs each finds now: the wall counts them (ALRT-01). */
export function listSearches(context: Reader) {
  const { db, now, actor } = context;
  const rows = searchesOf(db).all({ userId: actor.userId });
  const person = rows.length > 0 ? findWallPerson(context) : null;
  const seeker = person && seekerOf(context, person);
  const market = findOpenJobsIndex(context);
  return rows.map(({ id, name, filters, way, pausedUntil }) => {
    const query = readWallQuery(new URLSearchParams(filters));
    const { fits, others } = seeker ? filterJobs(market, seeker, wishesOf(query)) : { fits: [], others: [] };
    const paused = pausedUntil !== null && pausedUntil > now ? pausedUntil : null;
    return { id, name, filters, query, way, pausedUntil: paused, jobs: fits.length + others.length };
  });
}

/** One search of a person, for the link of a mail; null when it is gone. */
export const findSearch = ({ db }: Pick<Context, "db">, userId: string, searchId: string) =>
  db
    .select({ id: savedSearches.id, name: savedSearches.name })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, searchId), eq(savedSearches.userId, userId)))
    .get() ?? null;

/** The searches of a person that are listened to now. */
export const listHeard = ({ db, now }: Pick<Context, "db" | "now">, userId: string) =>
  searchesOf(db)
    .all({ userId })
    .filter((search) => isHeard(search, now));
