import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { ok, type Result } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { isUnfinished } from "./registration.queries.server";
import { foldEmail } from "./rules";
import { sendRegistrationLink } from "./send-registration-link.server";
import { issueToken } from "./tokens.server";

const MINUTE_MS = 60_000;

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
    if (isUnfinished(tx, user)) {
      sendRegistrationLink(tx, user.id);
      return ok();
    }
    const expiresAt = tx.now + readSettings(tx).resetLinkMinutes * MINUTE_MS;
    const key = issueToken(tx, { purpose: "reset-password", userId: user.id, expiresAt });
    enqueue(tx, { kind: "mail", payload: { template: "reset-password", userId: user.id, data: key } });
    return ok();
  });
}
