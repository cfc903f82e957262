import { and, asc, eq } from "drizzle-orm";
import { savedSearches } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { findWallPerson } from "../job-wall.queries.server";
import { seekerOf } from "../wall/find-wall.server";
import { findMarket } from "../wall/market.server";
import { sortOut } from "../wall/sort-out";
import { wishesOf } from "../wall/wishes-of.server";
import { readWallQuery } from "../wall-query";
import { isHeard } from "./alert-rules";

type Reader = Context<UserActor>;

/** The person's saved searches, the oldest first, with how many jobs each finds now: the wall counts them (ALRT-01). */
export function listSearches(context: Reader) {
  const { db, now, actor } = context;
  const rows = db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, actor.userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
    .all();
  const person = rows.length > 0 ? findWallPerson(context) : null;
  const seeker = person && seekerOf(context, person);
  const market = findMarket(context);
  return rows.map(({ id, name, filters, way, pausedUntil }) => {
    const query = readWallQuery(new URLSearchParams(filters));
    const { fits, others } = seeker ? sortOut(market, seeker, wishesOf(query)) : { fits: [], others: [] };
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
  db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
    .all()
    .filter((search) => isHeard(search, now));
