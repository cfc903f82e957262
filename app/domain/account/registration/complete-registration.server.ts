import { eq } from "drizzle-orm";
import { spendTokensOf } from "~/domain/account/tokens.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { registrations } from "~db/schema";

/** Ends a registration: its links do nothing any more. Belongs into the transaction that makes the profile. */
export function completeRegistration(tx: Context, userId: string, companyId?: string): void {
  tx.db
    .update(registrations)
    .set({ completedAt: tx.now, logoFileId: null })
    .where(eq(registrations.userId, userId))
    .run();
  spendTokensOf(tx, "registration", userId);
  enqueue(tx, {
    kind: "mail",
    payload: { template: "welcome", userId, data: { userId } },
    dedupeKey: `welcome:${userId}`,
  });
  recordAudit(tx, {
    action: "registration.completed",
    objectType: "user",
    objectId: userId,
    companyId: companyId ?? null,
  });
}
