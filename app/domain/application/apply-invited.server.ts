import { and, eq } from "drizzle-orm";
import { applications, positions } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { newId } from "../shared/ids";
import { coverGroup } from "./cover-group.server";

/**
 * The application of somebody who accepts an invitation: a new one, or their own, which comes back when it was withdrawn
 * (D-127). For the transaction of a caller who has asked `invitationRefusal`.
 */
export function applyInvited(tx: Context, { positionId, userId }: { positionId: string; userId: string }): string {
  const mine = and(eq(applications.positionId, positionId), eq(applications.userId, userId));
  const stored = tx.db.select().from(applications).where(mine).get();
  if (stored && stored.withdrawnAt === null) return stored.id;
  const id = stored?.id ?? newId(tx.now);
  const fresh = { appliedAt: tx.now, withdrawnAt: null, readyAt: null, readyBy: null };
  if (stored) tx.db.update(applications).set(fresh).where(mine).run();
  else
    tx.db
      .insert(applications)
      .values({ id, positionId, userId, ...fresh })
      .run();
  const position = tx.db.select().from(positions).where(eq(positions.id, positionId)).get();
  recordAudit(tx, {
    action: "application.made",
    objectType: "application",
    objectId: id,
    companyId: position?.companyId ?? null,
    data: { positionId, invited: true },
  });
  coverGroup(tx, id);
  return id;
}
