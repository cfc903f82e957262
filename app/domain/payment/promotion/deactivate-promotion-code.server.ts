import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { promotionCodes } from "~db/schema";

/** Ends a promotion code; orders that used it keep their discount (BO-08). */
export function deactivatePromotionCode(
  context: Context<UserActor>,
  { promotionCodeId }: { promotionCodeId: string },
): Result<{ code: string }, "forbidden" | "notFound"> {
  return transact(context, (tx): Result<{ code: string }, "forbidden" | "notFound"> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const ended = tx.db
      .update(promotionCodes)
      .set({ deactivatedAt: tx.now })
      .where(and(eq(promotionCodes.id, promotionCodeId), isNull(promotionCodes.deactivatedAt)))
      .returning({ code: promotionCodes.code })
      .get();
    if (!ended) return refuse("notFound");
    recordAudit(tx, {
      action: "promotion.deactivated",
      objectType: "promotion",
      objectId: promotionCodeId,
      data: ended,
    });
    return ok(ended);
  });
}
