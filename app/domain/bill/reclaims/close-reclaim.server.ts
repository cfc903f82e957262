import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { reclaims } from "~db/schema";

/** The agency has done what was to do about money that went back; refused when nothing waits any more. */
export function closeReclaim(context: Context<UserActor>, id: string): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    const open = and(eq(reclaims.id, id), isNull(reclaims.closedAt));
    const row = tx.db.select().from(reclaims).where(open).get();
    if (tx.actor.role !== "superuser" || !row) return refuse("notFound");
    tx.db.update(reclaims).set({ closedAt: tx.now, closedBy: tx.actor.userId }).where(open).run();
    recordAudit(tx, {
      action: "payment.reclaimSeen",
      objectType: "order",
      objectId: row.orderId,
      data: { reclaimId: id },
    });
    return ok();
  });
}
