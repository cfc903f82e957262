import { eq } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import { isUnfinished } from "~/domain/account/registration/registration.queries.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { foldEmail } from "./email-rules";
import { reportChange } from "./report-change.server";
import { closeSessionsOf } from "./sessions.server";
import { issueToken, spendTokensOf, unsealKey } from "./tokens.server";

interface ResetLink {
  key: string;
  minutes: number;
  language: "de" | "en";
}

/**
 * The key of a link for a new password, for somebody whom no mail reaches (SHIP-08): it works once and as long as a mailed
 * one, earlier ones end with all sessions, and the address of the account is written to. Refused for whoever has no account,
 * has not completed the registration, or is deactivated or erased.
 */
export function makeResetLink(context: Context, { email }: { email: string }): Result<ResetLink, "userNotFound"> {
  return transact(context, (tx): Result<ResetLink, "userNotFound"> => {
    const folded = foldEmail(email);
    const user = tx.db.select().from(users).where(eq(users.emailFolded, folded)).get();
    if (!user || user.deactivatedAt !== null || isUnfinished(tx, user)) return refuse("userNotFound");
    const minutes = readSettings(tx).resetLinkMinutes;
    spendTokensOf(tx, "reset-password", user.id);
    const expiresAt = tx.now + minutes * MINUTE;
    const sealed = issueToken(tx, { purpose: "reset-password", userId: user.id, expiresAt });
    closeSessionsOf(tx, user.id);
    reportChange(tx, { userId: user.id, change: "resetLinkMade" });
    const of = { objectType: "user", objectId: user.id, companyId: user.companyId } as const;
    recordAudit(tx, { action: "password.linkMade", ...of, data: { reason: "npm run reset-password" } });
    return ok({ key: unsealKey(sealed), minutes, language: user.language });
  });
}
