import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { retentionRuns } from "~db/schema";

/** A month of nights, each with its classes. */
const MOST = 400;

/** What the nights have deleted, the newest first (PRIV-08). */
export const listRetentionRuns = ({ db }: Pick<Context, "db">) =>
  db.select().from(retentionRuns).orderBy(desc(retentionRuns.night), desc(retentionRuns.id)).limit(MOST).all();

/** Somebody has looked at what failed; the line stays. */
export function markRunSeen(context: Context<UserActor>, { id }: { id: string }): Result<undefined, "notFound"> {
  return transact(context, (tx) => {
    const failed = and(eq(retentionRuns.id, id), isNotNull(retentionRuns.fault), isNull(retentionRuns.seenAt));
    const row = tx.db.update(retentionRuns).set({ seenAt: tx.now }).where(failed).returning().get();
    if (!row) return refuse("notFound");
    recordAudit(tx, {
      action: "retention.seen",
      objectType: "retentionRun",
      objectId: id,
      data: { kind: row.dataClass, day: row.night },
    });
    return ok();
  });
}
