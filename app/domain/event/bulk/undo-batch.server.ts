import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context, type UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { listedPosition } from "~/domain/shared/tables/live-rows";
import { transact } from "~/domain/shared/transact.server";
import { applications, batches, batchPositions, listEntries, positions } from "~db/schema";
import { ownedBy } from "../own.server";
import { UNDO_MS } from "./rules";

/** What the actor has just published together at this event and may still take back; null when there is nothing. */
export function findUndo({ db, now, actor }: Context<UserActor>, eventId: string): { batchId: string } | null {
  const mine = and(
    eq(batches.eventId, eventId),
    eq(batches.madeBy, actor.userId),
    isNull(batches.undoneAt),
    gt(batches.madeAt, now - UNDO_MS),
  );
  const row = db.select({ batchId: batches.id }).from(batches).where(mine).orderBy(desc(batches.madeAt)).get();
  return row ?? null;
}

export type Undone = { eventId: string; removed: number; stayed: number };

/**
 * Takes back what was published together: each position goes that nobody has applied for; the others stay and are counted,
 * so that nobody who applied is lost (BULK-08). Once, within a minute.
 */
export function undoBatch(
  context: Context<UserActor>,
  { batchId }: { batchId: string },
): Result<Undone, "notFound" | "undoOver"> {
  return transact(context, (tx): Result<Undone, "notFound" | "undoOver"> => {
    const own = and(eq(batches.id, batchId), ownedBy(tx.actor, batches.companyId));
    const batch = tx.db.select().from(batches).where(own).get();
    if (!batch) return refuse("notFound");
    if (batch.undoneAt !== null || tx.now > batch.madeAt + UNDO_MS) return refuse("undoOver");
    tx.db.update(batches).set({ undoneAt: tx.now, undoneBy: tx.actor.userId }).where(eq(batches.id, batchId)).run();
    const { free, wanted } = freeOf(tx, batchId);
    remove(tx, batchId, free);
    const data = { eventId: batch.eventId, removed: free.length, stayed: wanted };
    recordAudit(tx, {
      action: "positions.undone",
      objectType: "event",
      objectId: batch.eventId,
      companyId: batch.companyId,
      data,
    });
    return ok({ eventId: batch.eventId, removed: free.length, stayed: wanted });
  });
}

/** Those that nobody applied for or holds, and how many there are besides; what was deleted meanwhile is neither. */
function freeOf({ db }: Context, batchId: string): { free: string[]; wanted: number } {
  const rows = db
    .select({ id: positions.id, applicationId: applications.id, entryId: listEntries.id })
    .from(batchPositions)
    .innerJoin(positions, eq(positions.id, batchPositions.positionId))
    .leftJoin(applications, eq(applications.positionId, positions.id))
    .leftJoin(listEntries, listedPosition)
    .where(and(eq(batchPositions.batchId, batchId), isNull(positions.deletedAt)))
    .all();
  const free = rows.filter(({ applicationId, entryId }) => applicationId === null && entryId === null);
  return { free: free.map(({ id }) => id), wanted: new Set(rows.map(({ id }) => id)).size - free.length };
}

function remove(tx: Context, batchId: string, ids: string[]): void {
  if (ids.length === 0) return;
  const taken = and(eq(batchPositions.batchId, batchId), inArray(batchPositions.positionId, ids));
  tx.db.update(batchPositions).set({ undoneAt: tx.now }).where(taken).run();
  tx.db
    .update(positions)
    .set({ deletedAt: tx.now, deletedBy: actorId(tx.actor) })
    .where(inArray(positions.id, ids))
    .run();
}
