import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { readSealedArchive } from "~/gateways/archive/sealed-archive.server";
import { dataExports, privacyRequests } from "~db/schema";
import { insertExport } from "../export/ask-for-export.server";

type Tx = Context<UserActor>;

/** For so long the file stays while it is being fetched. */
const FETCH_MS = HOUR;

export const findRequestExport = ({ db }: Pick<Context, "db">, requestId: string) =>
  db.select().from(dataExports).where(eq(dataExports.requestId, requestId)).get() ?? null;

/** The data of the person of a letter is put together, once; a letter of somebody unknown has none (PRIV-13). */
export function makeRequestData(context: Tx, { requestId }: { requestId: string }): Result<undefined, "notFound"> {
  return transact(context, (tx) => {
    const row = tx.db.select().from(privacyRequests).where(eq(privacyRequests.id, requestId)).get();
    if (!row?.userId) return refuse("notFound");
    if (!findRequestExport(tx, requestId)) insertExport(tx, { userId: row.userId, requestId });
    return ok();
  });
}

/** Hands the file over, once; who did so stands in the log and in the person's activity. */
export function takeRequestData(context: Tx, { requestId }: { requestId: string }) {
  const taken = transact(context, (tx): Result<{ id: string; bytes: number }, "notFound"> => {
    const ready = and(
      eq(dataExports.requestId, requestId),
      isNotNull(dataExports.madeAt),
      isNull(dataExports.takenAt),
      isNull(dataExports.removedAt),
      gt(dataExports.expiresAt, tx.now),
    );
    const row = tx.db.update(dataExports).set({ takenAt: tx.now }).where(ready).returning().get();
    if (!row) return refuse("notFound");
    const exportId = row.id;
    enqueue(tx, { kind: "end-export", payload: { exportId }, runAt: tx.now + FETCH_MS });
    recordAudit(tx, {
      action: "data.handedOver",
      objectType: "user",
      objectId: row.userId,
      data: { exportId, requestId },
    });
    return ok({ id: exportId, bytes: row.bytes ?? 0 });
  });
  return taken.ok ? { bytes: taken.value.bytes, pieces: readSealedArchive(taken.value.id) } : null;
}
