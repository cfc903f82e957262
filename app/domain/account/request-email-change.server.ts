import { nameOf } from "~/domain/account/name-rules";
import type { users } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { reportChange } from "./report-change.server";
import { EMAIL_CHANGE_MS } from "./rules";
import { issueToken, spendTokensOf } from "./tokens.server";

interface RequestEmailChange {
  user: Pick<typeof users.$inferSelect, "id" | "role" | "firstName" | "lastName" | "language" | "companyId">;
  newEmail: string;
  userAgent: string | null;
}

/**
 * Mails a link to a new address, which counts once that link was used (SAFE-02); one asked for before does not count any
 * more. Belongs into the transaction of the form that asks.
 */
export function requestEmailChange(tx: Context, { user, newEmail, userAgent }: RequestEmailChange): void {
  const { id: userId, role, firstName, lastName, language, companyId } = user;
  spendTokensOf(tx, "emailChange", userId);
  const expiresAt = tx.now + EMAIL_CHANGE_MS;
  const key = issueToken(tx, { purpose: "emailChange", userId, subjectId: newEmail, expiresAt });
  const name = role === "employee" ? firstName : nameOf({ firstName, lastName });
  enqueue(tx, {
    kind: "mail",
    payload: { template: "confirm-email", reader: { email: newEmail, name, language }, data: { ...key, role } },
  });
  reportChange(tx, { userId, change: "emailRequested", userAgent, newEmail });
  recordAudit(tx, { action: "account.emailRequested", objectType: "user", objectId: userId, companyId });
}
