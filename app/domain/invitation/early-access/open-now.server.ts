import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { ownedBy } from "~/domain/event/own.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { invitations, positions } from "~db/schema";

/**
 * Opens a position for everybody before its time, with all that are alike (TEAM-11). What is open already stays so;
 * notFound for a stranger's.
 */
export function openNow(
  context: Context<UserActor>,
  { positionId }: { positionId: string },
): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const own = and(eq(positions.id, positionId), isNull(positions.deletedAt), ownedBy(tx.actor, positions.companyId));
    const found = tx.db.select().from(positions).where(own).get();
    if (!found) return refuse("notFound");
    const { jobId, companyId } = found;
    const opened = tx.db
      .update(positions)
      .set({ opensAt: tx.now })
      .where(and(eq(positions.jobId, jobId), eq(positions.startsAt, found.startsAt), gt(positions.opensAt, tx.now)))
      .run().changes;
    if (opened > 0)
      recordAudit(tx, {
        action: "positions.opened",
        objectType: "position",
        objectId: positionId,
        companyId,
        data: { positions: opened },
      });
    return ok();
  });
}

/** Once everybody who was asked first has declined, nobody else waits any longer; for the transaction of the caller. */
export function openOnceAllDeclined(tx: Context, positionId: string): void {
  const waited = tx.db
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        eq(invitations.positionId, positionId),
        eq(invitations.kind, "team"),
        sql`${invitations.answer} is not 'declined'`,
      ),
    )
    .get();
  if (waited) return;
  tx.db
    .update(positions)
    .set({ opensAt: tx.now })
    .where(and(eq(positions.id, positionId), gt(positions.opensAt, tx.now)))
    .run();
}
