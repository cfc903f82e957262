import { eq } from "drizzle-orm";
import { users } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { isEmailInUse } from "./address-in-use.server";
import { foldEmail } from "./email-rules";
import { reportChange } from "./report-change.server";
import { findAccountToken, spendTokensOf } from "./tokens.server";

/**
 * Makes the address count to which the key was mailed (SAFE-02). Links that went to the address before open nothing any
 * more, except the one that undoes this. Refused with linkExpired, and with emailInUse when somebody was faster.
 */
export function confirmEmailChange(
  context: Context,
  { key, userAgent }: { key: string; userAgent?: string | null },
): Result<{ userId: string }, "linkExpired" | "emailInUse"> {
  return transact(context, (tx): Result<{ userId: string }, "linkExpired" | "emailInUse"> => {
    const found = findAccountToken(tx, "emailChange", key);
    const user = found && tx.db.select().from(users).where(eq(users.id, found.userId)).get();
    if (!user || user.deactivatedAt !== null) return refuse("linkExpired");
    const { id: userId, companyId } = user;
    const email = found.subjectId;
    if (isEmailInUse(tx, email, userId)) return refuse("emailInUse");
    reportChange(tx, { userId, change: "emailChanged", userAgent, newEmail: email });
    tx.db
      .update(users)
      .set({ email, emailFolded: foldEmail(email) })
      .where(eq(users.id, userId))
      .run();
    for (const purpose of ["emailChange", "reset-password", "registration"] as const)
      spendTokensOf(tx, purpose, userId);
    recordAudit(tx, { action: "account.emailChanged", objectType: "user", objectId: userId, companyId });
    return ok({ userId });
  });
}
