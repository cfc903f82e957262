import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { briefings, files, positions } from "~db/schema";
import { ownedBy } from "./own.server";

/** The files in force of a position, by slot. */
export function listBriefings({ db }: Pick<Context, "db">, positionId: string) {
  return db
    .select({
      slot: briefings.slot,
      fileId: briefings.fileId,
      extension: briefings.extension,
      originalName: files.originalName,
      bytes: files.bytes,
    })
    .from(briefings)
    .innerJoin(files, eq(files.id, briefings.fileId))
    .where(and(eq(briefings.positionId, positionId), isNull(briefings.replacedAt)))
    .orderBy(asc(briefings.slot))
    .all();
}

/** The file in a slot of an own position, with the day of the job for its name (OVR-23); null for a stranger's. */
export function findBriefingFile({ db, actor }: Context, { positionId, slot }: { positionId: string; slot: number }) {
  const own = and(eq(positions.id, positionId), ownedBy(actor, positions.companyId));
  return (
    db
      .select({ file: files, extension: briefings.extension, startsAt: positions.startsAt })
      .from(briefings)
      .innerJoin(positions, eq(positions.id, briefings.positionId))
      .innerJoin(files, eq(files.id, briefings.fileId))
      .where(and(own, eq(briefings.slot, slot), isNull(briefings.replacedAt)))
      .get() ?? null
  );
}
