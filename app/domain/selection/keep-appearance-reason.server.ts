import { desc, eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import { actorId, type Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { appearanceReasons } from "~db/schema";
import { findGroup } from "./team/find-group.queries.server";

export const REASON_CAP = 300;
export type ReasonRefusal = "notFound" | "required" | `tooLong?max=${number}`;

/**
 * Keeps why the applicants of a position may be filtered by appearance, gender and size. Each reason stays;
 * the one in force is not kept twice.
 */
export function keepAppearanceReason(
  context: Context,
  { positionId, reason: typed }: { positionId: string; reason: string },
): Result<undefined, ReasonRefusal> {
  return transact(context, (tx): Result<undefined, ReasonRefusal> => {
    const position = findGroup(tx, { positionId });
    if (!position) return refuse("notFound");
    const reason = typed.trim();
    if (reason === "") return refuse("required");
    if (reason.length > REASON_CAP) return refuse(`tooLong?max=${REASON_CAP}`);
    if (findAppearanceReason(tx, positionId) === reason) return ok();
    tx.db
      .insert(appearanceReasons)
      .values({ id: newId(tx.now), positionId, reason, createdAt: tx.now, createdBy: actorId(tx.actor) })
      .run();
    recordAudit(tx, {
      action: "selection.appearanceReason",
      objectType: "position",
      objectId: positionId,
      companyId: position.companyId,
      data: { reason },
    });
    return ok();
  });
}

/** The latest reason that was kept for a position, or null. */
export function findAppearanceReason({ db }: Pick<Context, "db">, positionId: string): string | null {
  const row = db
    .select({ reason: appearanceReasons.reason })
    .from(appearanceReasons)
    .where(eq(appearanceReasons.positionId, positionId))
    .orderBy(desc(appearanceReasons.createdAt))
    .limit(1)
    .get();
  return row?.reason ?? null;
}
