import { and, eq, gt, isNull } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { apiTokens } from "~db/schema";
import { ownCompanyOf } from "./owners.server";

/** Ends a token of the actor's company with the next call (ACCS-16). */
export function revokeToken(
  context: Context<UserActor>,
  { id }: { id: string },
): Result<undefined, "forbidden" | "notFound"> {
  return transact(context, (tx): Result<undefined, "forbidden" | "notFound"> => {
    const companyId = ownCompanyOf(tx);
    if (!companyId) return refuse("forbidden");
    const live = and(
      eq(apiTokens.id, id),
      eq(apiTokens.companyId, companyId),
      isNull(apiTokens.revokedAt),
      gt(apiTokens.expiresAt, tx.now),
    );
    const row = tx.db.select().from(apiTokens).where(live).get();
    if (!row) return refuse("notFound");
    tx.db.update(apiTokens).set({ revokedAt: tx.now, revokedBy: tx.actor.userId }).where(eq(apiTokens.id, id)).run();
    recordAudit(tx, {
      action: "access.tokenRevoked",
      objectType: "company",
      objectId: companyId,
      companyId,
      data: { accessId: id, name: row.name },
    });
    return ok();
  });
}
