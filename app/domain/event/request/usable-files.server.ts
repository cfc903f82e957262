import { and, eq, inArray } from "drizzle-orm";
import { actorId, type Context } from "~/domain/shared/context";
import { briefings, files, positions } from "~db/schema";
import { ownedBy } from "../own.server";
import { BRIEFING_AREA } from "./draft-briefing.server";

/**
 * Which of these files the actor may attach to a position: those that they uploaded, and those that a position of their
 * company has or had, for the agency of any company: what is copied brings its briefings (BULK-01, CASE-65).
 */
export function usableFiles({ db, actor }: Context, fileIds: readonly string[]): Set<string> {
  if (fileIds.length === 0) return new Set();
  const wanted = inArray(files.id, [...new Set(fileIds)]);
  const own = db
    .select({ id: files.id })
    .from(files)
    .where(and(wanted, eq(files.area, BRIEFING_AREA), eq(files.createdBy, actorId(actor))))
    .all();
  const attached = db
    .selectDistinct({ id: files.id })
    .from(files)
    .innerJoin(briefings, eq(briefings.fileId, files.id))
    .innerJoin(positions, eq(positions.id, briefings.positionId))
    .where(and(wanted, ownedBy(actor, positions.companyId)))
    .all();
  return new Set([...own, ...attached].map(({ id }) => id));
}
