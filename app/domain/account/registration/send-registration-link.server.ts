import { DAY } from "~/config/durations";
import { issueToken } from "~/domain/account/tokens.server";
import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { readSettings } from "~/domain/shared/settings.server";

/** Mails the link that leads to the completion (REG-09); belongs into the transaction that wants it sent. */
export function sendRegistrationLink(tx: Context, userId: string): void {
  const expiresAt = tx.now + readSettings(tx).registrationLinkDays * DAY;
  const key = issueToken(tx, { purpose: "registration", userId, expiresAt });
  enqueue(tx, { kind: "mail", payload: { template: "registration", userId, data: key } });
}
