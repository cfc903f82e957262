import { sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { ok } from "~/domain/shared/result";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { visitCounts } from "~db/schema";

/** Adds what was counted since the last time to what stands there, in one transaction (SEEK-18). */
export function addVisits(context: Context, counted: readonly (typeof visitCounts.$inferInsert)[]): void {
  transactOrThrow(context, (tx) => {
    for (const one of counted)
      tx.db
        .insert(visitCounts)
        .values(one)
        .onConflictDoUpdate({
          target: [visitCounts.day, visitCounts.page, visitCounts.finder],
          set: {
            visits: sql`visits + excluded.visits`,
            signUps: sql`sign_ups + excluded.sign_ups`,
            searches: sql`searches + excluded.searches`,
          },
        })
        .run();
    return ok();
  });
}
