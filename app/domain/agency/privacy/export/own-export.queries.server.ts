import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { readSealedArchive } from "~/gateways/archive/sealed-archive.server";
import { dataExports } from "~db/schema";
import { findLastAsked } from "./ask-for-export.server";

/** How far the person's own data is: being put together, ready until an instant, or nothing. */
export function findOwnExport({ db, now, actor }: Context<UserActor>) {
  const row = findLastAsked({ db }, actor.userId);
  if (!row || row.removedAt !== null || (row.expiresAt !== null && row.expiresAt <= now)) return null;
  return { id: row.id, askedAt: row.askedAt, bytes: row.bytes, expiresAt: row.expiresAt };
}

/** The file that whoever asks may fetch, in clear and piece by piece; null when it is a stranger's, gone or not made. */
export function readOwnExport({ db, now, actor }: Context<UserActor>, exportId: string) {
  const row = db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.id, exportId),
        eq(dataExports.userId, actor.userId),
        isNull(dataExports.requestId),
        isNotNull(dataExports.madeAt),
        isNull(dataExports.removedAt),
        gt(dataExports.expiresAt, now),
      ),
    )
    .get();
  return row ? { bytes: row.bytes ?? 0, pieces: readSealedArchive(row.id) } : null;
}
