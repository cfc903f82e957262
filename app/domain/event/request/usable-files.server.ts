import { and, eq, inArray } from "drizzle-orm";
import { actorId, type Context } from "~/domain/shared/context";
import { briefings, files, positions } from "~db/schema";
import { BRIEFING_AREA } from "./draft-briefing.server";

/**
 * Which of these files the actor may attach to a position: those that they uploaded, and those that a position of their
 * company has or had, so that a copied event brings its briefings (BULK-01).
 */
export function usableFiles({ db, actor }: Context, fileIds: readonly string[]): Set<string> {
  if (fileIds.length === 0) return new Set();
  const wanted = inArray(files.id, [...new Set(fileIds)]);
  const own = db
    .select({ id: files.id })
    .from(files)
    .where(and(wanted, eq(files.area, BRIEFING_AREA), eq(files.createdBy, actorId(actor))))
    .all();
  const companyId = actor.kind === "user" && actor.role === "employer" ? actor.companyId : null;
  const attached = companyId
    ? db
        .selectDistinct({ id: files.id })
        .from(files)
        .innerJoin(briefings, eq(briefings.fileId, files.id))
        .innerJoin(positions, eq(positions.id, briefings.positionId))
        .where(and(wanted, eq(positions.companyId, companyId)))
        .all()
    : [];
  return new Set([...own, ...attached].map(({ id }) => id));
}
