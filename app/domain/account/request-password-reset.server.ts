import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { foldEmail } from "./email-rules";
import { sendResetLink } from "./send-reset-link.server";

/**
 * Mails a link to set a new password. The answer is the same for every address (AUTH-16): nobody learns whether there
 * is an account. Who has not completed the registration gets that link again; a deactivated account gets nothing.
 */
export function requestPasswordReset(context: Context, { email }: { email: string }): Result<undefined> {
  return transact(context, (tx) => {
    const user = tx.db
      .select()
      .from(users)
      .where(eq(users.emailFolded, foldEmail(email)))
      .get();
    if (!user || user.deactivatedAt !== null) return ok();
    sendResetLink(tx, user);
    return ok();
  });
}
