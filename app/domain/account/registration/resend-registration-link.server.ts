import { eq } from "drizzle-orm";
import { spendTokensOf } from "~/domain/account/tokens.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { registrations, users } from "~db/schema";
import { sendRegistrationLink } from "./send-registration-link.server";

export type ResendRefusal = "userNotFound" | "registrationFinished" | "accountDeactivated";

/** Mails the link that completes a registration once more (BO-03); the links before end. */
export function resendRegistrationLink(
  context: Context,
  { userId }: { userId: string },
): Result<{ email: string }, ResendRefusal> {
  return transact(context, (tx): Result<{ email: string }, ResendRefusal> => {
    const row = tx.db
      .select()
      .from(users)
      .leftJoin(registrations, eq(registrations.userId, users.id))
      .where(eq(users.id, userId))
      .get();
    if (!row) return refuse("userNotFound");
    if (row.users.deactivatedAt !== null) return refuse("accountDeactivated");
    if (!row.registrations || row.registrations.completedAt !== null) return refuse("registrationFinished");
    spendTokensOf(tx, "registration", userId);
    sendRegistrationLink(tx, userId);
    recordAudit(tx, { action: "account.registrationLinkSent", objectType: "user", objectId: userId });
    return ok({ email: row.users.email });
  });
}
