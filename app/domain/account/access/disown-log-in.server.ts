import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { endPrivateAddresses } from "../private-addresses.server";
import { sendResetLink } from "../send-reset-link.server";
import { closeSessionsOf } from "../sessions.server";
import { findAccountToken, spendTokensOf } from "../tokens.server";
import { endTrust } from "./remove-factors.server";

/**
 * "This was not me" (ACCS-08): all sessions and log-ins that wait end, no device is trusted any more, the password opens
 * nothing, and a link for a new one is mailed. Refused with linkExpired for a key that is unknown, used or timed out.
 */
export function disownLogIn(context: Context, { key }: { key: string }): Result<undefined, "linkExpired"> {
  return transact(context, (tx): Result<undefined, "linkExpired"> => {
    const found = findAccountToken(tx, "notMe", key);
    const user = found && tx.db.select().from(users).where(eq(users.id, found.userId)).get();
    if (!user || user.deactivatedAt !== null) return refuse("linkExpired");
    const { id: userId, companyId } = user;
    tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, userId)).run();
    closeSessionsOf(tx, userId);
    endPrivateAddresses(tx, userId);
    endTrust(tx, userId);
    for (const purpose of ["notMe", "secondStep", "emailChange", "reset-password"] as const)
      spendTokensOf(tx, purpose, userId);
    sendResetLink(tx, { id: userId, passwordHash: null });
    recordAudit(tx, { action: "access.signInDisowned", objectType: "user", objectId: userId, companyId });
    return ok();
  });
}
