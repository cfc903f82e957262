import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { endCalendarKey } from "./calendar-key.server";
import { closeSessionsOf } from "./sessions.server";

/** Closes an account to its person and ends its sessions (D-67). What it did stays. A repeat changes nothing. */
export function deactivateAccount(
  context: Context,
  { userId, reason }: { userId: string; reason: string | null },
): Result<{ userId: string }, "userNotFound"> {
  return transact(context, (tx) => {
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user) return refuse("userNotFound");
    if (user.deactivatedAt !== null) return ok({ userId });
    tx.db.update(users).set({ deactivatedAt: tx.now, deactivatedReason: reason }).where(eq(users.id, userId)).run();
    closeSessionsOf(tx, userId);
    endCalendarKey(tx, userId);
    recordAudit(tx, {
      action: "account.deactivated",
      objectType: "user",
      objectId: userId,
      data: reason === null ? {} : { reason },
    });
    return ok({ userId });
  });
}
