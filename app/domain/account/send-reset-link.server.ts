import { MINUTE } from "~/config/durations";
import { isUnfinished } from "~/domain/account/registration/registration.queries.server";
import { sendRegistrationLink } from "~/domain/account/registration/send-registration-link.server";
import type { Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { readSettings } from "../shared/settings.server";
import { issueToken } from "./tokens.server";

/** Mails what lets a person in again: a link for a new password, or that of a registration that is not completed. */
export function sendResetLink(tx: Context, user: { id: string; passwordHash: string | null }): void {
  if (isUnfinished(tx, user)) {
    sendRegistrationLink(tx, user.id);
    return;
  }
  const expiresAt = tx.now + readSettings(tx).resetLinkMinutes * MINUTE;
  const key = issueToken(tx, { purpose: "reset-password", userId: user.id, expiresAt });
  enqueue(tx, { kind: "mail", payload: { template: "reset-password", userId: user.id, data: key } });
}
