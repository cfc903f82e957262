import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { users } from "~db/schema";
import type { Context } from "../shared/context";
import type { MailData } from "../shared/mail-data";
import { enqueue } from "../shared/outbox.server";
import { foldEmail } from "./email-rules";
import { UNDO_MS } from "./rules";
import { issueToken } from "./tokens.server";

export interface AccountChange {
  userId: string;
  change: MailData["account-changed"]["change"];
  /** The User-Agent of the device on which it was changed. */
  userAgent?: string | null | undefined;
  /** The new address, where the change is one. */
  newEmail?: string;
}

/**
 * Mails a change to the address that is valid before it, with a link that undoes it for seven days (SAFE-03). Belongs
 * into the transaction of the change, before a new address is written.
 */
export function reportChange(tx: Context, { userId, change, userAgent = null, newEmail }: AccountChange): void {
  const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
  if (!user) return;
  const { email, language, role, firstName, lastName } = user;
  const name = role === "employee" ? firstName : nameOf({ firstName, lastName });
  const subjectId = foldEmail(email);
  const key = issueToken(tx, { purpose: "undoChange", userId, subjectId, expiresAt: tx.now + UNDO_MS });
  enqueue(tx, {
    kind: "mail",
    payload: {
      template: "account-changed",
      reader: { email, name, language },
      data: { ...key, change, role, at: tx.now, userAgent, newEmail },
    },
  });
}
