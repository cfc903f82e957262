import { and, count, eq } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { savedSearches } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { ok, type Result, refuse } from "../../shared/result";
import { once } from "../../shared/submissions.server";
import { transact } from "../../shared/transact.server";
import { filtersOf, readWallQuery } from "../wall-query";
import { MOST_SEARCHES, type Way } from "./alert-rules";

interface NewSearch {
  submissionId: string;
  /** The query of the wall's address; what is no filter is left out. */
  filters: string;
  name: string;
  way: Way;
}

/** Keeps filters of the job wall under a name (ALRT-01). Refused by alertsFull from the eleventh on. */
export function saveSearch(
  context: Context<UserActor>,
  { submissionId, filters, name, way }: NewSearch,
): Result<{ searchId: string }, "alertsFull" | "submittedOtherwise"> {
  return once(
    context,
    "saveSearch",
    { submissionId, filters, name, way },
    (tx): Result<{ searchId: string }, "alertsFull"> => {
      const { userId } = tx.actor;
      const [known] = tx.db
        .select({ count: count() })
        .from(savedSearches)
        .where(eq(savedSearches.userId, userId))
        .all();
      if ((known?.count ?? 0) >= MOST_SEARCHES) return refuse("alertsFull");
      return ok({ searchId: insertSearch(tx, { userId, filters, name, way }) });
    },
  );
}

/** The row of a saved search; belongs into the transaction of the command that saves it. */
export function insertSearch(
  { db, now }: Context,
  { filters, ...search }: Omit<NewSearch, "submissionId"> & { userId: string },
): string {
  const id = newId(now);
  const kept = filtersOf(readWallQuery(new URLSearchParams(filters))).toString();
  db.insert(savedSearches)
    .values({ ...search, id, filters: kept, createdAt: now, since: now })
    .run();
  return id;
}

const own = ({ actor }: Context<UserActor>, searchId: string) =>
  and(eq(savedSearches.id, searchId), eq(savedSearches.userId, actor.userId));

type Changed = Partial<Pick<typeof savedSearches.$inferInsert, "way" | "pausedUntil">>;

/** Hears of a search another way, or of none for a while. What opened before is not told any more. Refused by notFound for a stranger's. */
function change(context: Context<UserActor>, searchId: string, change: Changed): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const { changes } = tx.db
      .update(savedSearches)
      .set({ ...change, since: tx.now })
      .where(own(tx, searchId))
      .run();
    return changes === 0 ? refuse("notFound") : ok();
  });
}

export const changeWay = (context: Context<UserActor>, { searchId, way }: { searchId: string; way: Way }) =>
  change(context, searchId, { way, pausedUntil: null });

/** Writes nothing about a search for so many days; 0 ends the pause. */
export const pauseSearch = (context: Context<UserActor>, { searchId, days }: { searchId: string; days: number }) =>
  change(context, searchId, { pausedUntil: days === 0 ? null : context.now + days * DAY });

/** Refused by notFound for a stranger's, or one that is gone already. */
export function deleteSearch(context: Context<UserActor>, searchId: string): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const { changes } = tx.db.delete(savedSearches).where(own(tx, searchId)).run();
    return changes === 0 ? refuse("notFound") : ok();
  });
}

/** Switches searches off for whoever holds the key of a mail (ALRT-06): one of them, or all of the person. */
export function switchOffSearches({ db }: Pick<Context, "db">, userId: string, searchId: string | null): void {
  const which = searchId === null ? undefined : eq(savedSearches.id, searchId);
  db.update(savedSearches)
    .set({ way: "off" })
    .where(and(eq(savedSearches.userId, userId), which))
    .run();
}
