import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { endTrust } from "./access/remove-factors.server";
import { isEmailInUse } from "./address-in-use.server";
import { foldEmail } from "./email-rules";
import { endPrivateAddresses } from "./private-addresses.server";
import { sendResetLink } from "./send-reset-link.server";
import { closeSessionsOf } from "./sessions.server";
import { findAccountToken, spendTokensOf, spendTokensSince } from "./tokens.server";

/**
 * What somebody does who did not change this account (SAFE-03): the address to which the key was mailed counts again, all
 * sessions end, the password opens nothing any more, and a link for a new one is mailed. Keys that were made since, for
 * whoever changed the account, end as well. Refused with linkExpired, and with emailInUse for an address that is gone.
 */
export function undoChange(
  context: Context,
  { key }: { key: string },
): Result<{ userId: string }, "linkExpired" | "emailInUse"> {
  return transact(context, (tx): Result<{ userId: string }, "linkExpired" | "emailInUse"> => {
    const found = findAccountToken(tx, "undoChange", key);
    const user = found && tx.db.select().from(users).where(eq(users.id, found.userId)).get();
    if (!user || user.deactivatedAt !== null) return refuse("linkExpired");
    const { id: userId, companyId } = user;
    if (isEmailInUse(tx, found.subjectId, userId)) return refuse("emailInUse");
    const email = foldEmail(user.email) === found.subjectId ? user.email : found.subjectId;
    tx.db
      .update(users)
      .set({ email, emailFolded: found.subjectId, passwordHash: null })
      .where(eq(users.id, userId))
      .run();
    closeSessionsOf(tx, userId);
    endPrivateAddresses(tx, userId);
    endTrust(tx, userId);
    spendTokensSince(tx, "undoChange", userId, found.createdAt);
    for (const purpose of ["emailChange", "reset-password", "registration", "secondStep"] as const)
      spendTokensOf(tx, purpose, userId);
    sendResetLink(tx, { id: userId, passwordHash: null });
    recordAudit(tx, { action: "account.changeUndone", objectType: "user", objectId: userId, companyId });
    return ok({ userId });
  });
}
