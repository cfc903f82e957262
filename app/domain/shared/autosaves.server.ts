import { and, eq, lt, sql } from "drizzle-orm";
import { autosaves } from "~db/schema";
import type { Context } from "./context";

/** What a page says of the saves that it sends by itself. */
export interface SaveTurn {
  /** One time that somebody looked at the page; the page makes it. */
  view: string;
  /** Rises with each save of that view, its form included. */
  number: number;
}

/** No save is on its way for longer. */
const LONGEST_WAY_MS = 86_400_000;

/**
 * Whether a save is not older than what the same view has saved already; then it counts as the latest. What a page sends
 * by itself may arrive late, twice or after a newer one, and would undo it (JOIN-06). Belongs into the transaction of the
 * save.
 */
export function takesTurn(
  { db, now }: Pick<Context, "db" | "now">,
  userId: string,
  { view, number }: SaveTurn,
): boolean {
  db.delete(autosaves)
    .where(and(eq(autosaves.userId, userId), lt(autosaves.savedAt, now - LONGEST_WAY_MS)))
    .run();
  const row = { number, savedAt: now };
  return (
    db
      .insert(autosaves)
      .values({ userId, view, ...row })
      .onConflictDoUpdate({
        target: [autosaves.userId, autosaves.view],
        set: row,
        setWhere: sql`excluded.number >= ${autosaves.number}`,
      })
      .run().changes > 0
  );
}
