import { and, eq, isNull } from "drizzle-orm";
import { DAY } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { removeSealedArchive, writeSealedArchive } from "~/gateways/archive/sealed-archive.server";
import { zipOf } from "~/gateways/archive/zip.server";
import { dataExports, users } from "~db/schema";
import { entriesOf } from "./archive-entries.server";

/** Outbox "data-export". Killed half-way it is made anew; what was made is not made twice (PRIV-03). */
export async function makeExport(context: Context, { exportId }: { exportId: string }): Promise<void> {
  const { db, now } = context;
  const found = db
    .select({ row: dataExports, language: users.language })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(eq(dataExports.id, exportId), isNull(dataExports.madeAt), isNull(dataExports.removedAt)))
    .get();
  if (!found) return;
  const { userId, requestId } = found.row;
  const entries = entriesOf(context, { userId, language: found.language });
  const bytes = await writeSealedArchive(exportId, zipOf(entries, now));
  transactOrThrow(context, (tx) => {
    const expiresAt = tx.now + readSettings(tx).exportDays * DAY;
    const open = and(eq(dataExports.id, exportId), isNull(dataExports.madeAt), isNull(dataExports.removedAt));
    const made = tx.db.update(dataExports).set({ madeAt: tx.now, bytes, expiresAt }).where(open).run().changes > 0;
    if (!made) return ok();
    enqueue(tx, { kind: "end-export", payload: { exportId }, runAt: expiresAt, dedupeKey: `end-export:${exportId}` });
    if (requestId !== null) return ok();
    enqueue(tx, {
      kind: "mail",
      payload: { template: "data-ready", userId, data: { exportId } },
      dedupeKey: `data-ready:${exportId}`,
    });
    return ok();
  });
}

/** Outbox "end-export": its days are over, or it was taken and is no longer needed. */
export async function endExport({ db, now }: Context, { exportId }: { exportId: string }): Promise<void> {
  await removeSealedArchive(exportId);
  db.update(dataExports)
    .set({ removedAt: now })
    .where(and(eq(dataExports.id, exportId), isNull(dataExports.removedAt)))
    .run();
}
