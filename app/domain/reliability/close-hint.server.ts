import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { reliabilityHints } from "~db/schema";

export const findHint = ({ db }: Pick<Context, "db">, userId: string) =>
  db
    .select()
    .from(reliabilityHints)
    .where(and(eq(reliabilityHints.userId, userId), isNull(reliabilityHints.closedAt)))
    .get();

/** Somebody of the agency has talked to the person (RATE-12). A repeat changes nothing. */
export function closeHint(context: Context<UserActor>, { userId }: { userId: string }): Result<undefined, "notFound"> {
  return transact(context, (tx): Result<undefined, "notFound"> => {
    if (tx.actor.role !== "superuser") return refuse("notFound");
    const hint = findHint(tx, userId);
    if (!hint) return ok();
    tx.db
      .update(reliabilityHints)
      .set({ closedAt: tx.now, closedBy: tx.actor.userId })
      .where(eq(reliabilityHints.id, hint.id))
      .run();
    recordAudit(tx, { action: "reliability.talked", objectType: "user", objectId: userId });
    return ok();
  });
}
