import { and, desc, eq, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { dayOf } from "~/domain/shared/time.server";
import { transact } from "~/domain/shared/transact.server";
import { dataExports } from "~db/schema";

const WAIT_MS = DAY;

/** Everything about whoever asks is put together by the outbox; once a day (PRIV-02). */
export function askForExport(context: Context<UserActor>): Result<{ exportId: string }, "exportRecently"> {
  const { userId } = context.actor;
  return transact(context, (tx) => {
    const last = findLastAsked(tx, userId);
    if (last && tx.now - last.askedAt < WAIT_MS) return refuse("exportRecently", { day: dayOf(last.askedAt) });
    return ok({ exportId: insertExport(tx, { userId, requestId: null }) });
  });
}

/** Notes whose data is put together, and for which letter; the outbox does the work. Belongs into a transaction. */
export function insertExport(tx: Context, { userId, requestId }: { userId: string; requestId: string | null }): string {
  const id = newId(tx.now);
  tx.db.insert(dataExports).values({ id, userId, requestId, askedAt: tx.now }).run();
  enqueue(tx, { kind: "data-export", payload: { exportId: id }, dedupeKey: `data-export:${id}` });
  recordAudit(tx, { action: "data.exported", objectType: "user", objectId: userId, data: { exportId: id, requestId } });
  return id;
}

/** What the person asked for last; what was made for a letter is not theirs to fetch. */
export const findLastAsked = ({ db }: Pick<Context, "db">, userId: string) =>
  db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), isNull(dataExports.requestId)))
    .orderBy(desc(dataExports.askedAt))
    .limit(1)
    .get() ?? null;
