import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { endTrust } from "./access/remove-factors.server";
import { endCalendarKey } from "./calendar-key.server";
import { reportChange } from "./report-change.server";
import type { Role } from "./rules";
import { closeSessionsOf } from "./sessions.server";
import { findTokenOwner, spendTokensOf } from "./tokens.server";

/**
 * Sets a new password with a mailed key, which works once (CALL-11). All sessions of the person end (D-17). Refused with
 * linkExpired for a key that is unknown, used or timed out, and for a deactivated account.
 */
export function resetPassword(
  context: Context,
  { key, passwordHash, userAgent }: { key: string; passwordHash: string; userAgent?: string | null },
): Result<{ userId: string; role: Role }, "linkExpired"> {
  return transact(context, (tx): Result<{ userId: string; role: Role }, "linkExpired"> => {
    const userId = findTokenOwner(tx, "reset-password", key);
    const user = userId && tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user || user.deactivatedAt !== null) return refuse("linkExpired");
    tx.db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
    spendTokensOf(tx, "reset-password", user.id);
    closeSessionsOf(tx, user.id);
    endTrust(tx, user.id);
    endCalendarKey(tx, user.id);
    reportChange(tx, { userId: user.id, change: "password", userAgent });
    recordAudit(tx, { action: "password.reset", objectType: "user", objectId: user.id, companyId: user.companyId });
    return ok({ userId: user.id, role: user.role });
  });
}
