import { mailChoices } from "~db/schema";
import { findAccountToken, issueToken } from "../../account/tokens.server";
import type { Context } from "../../shared/context";
import type { SealedKey } from "../../shared/mail-data";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";
import { CHOICES, type Choice } from "./rules";

const KEY_MS = 365 * 86_400_000;

type Read = Pick<Context, "db" | "now">;

/** A key with which a mail program switches off exactly this kind of mail for its reader (REM-23, RFC 8058). */
export const issueUnsubscribeKey = (tx: Read, { userId, kind }: { userId: string; kind: Choice }): SealedKey =>
  issueToken(tx, { purpose: "unsubscribe", userId, subjectId: kind, expiresAt: tx.now + KEY_MS });

/** Whose and which kind of mail a key switches off; null for one that is unknown or too old. */
export function findUnsubscribe(context: Read, key: string): { userId: string; kind: Choice } | null {
  const found = findAccountToken(context, "unsubscribe", key);
  const kind = CHOICES.find((choice) => choice === found?.subjectId);
  return found && kind ? { userId: found.userId, kind } : null;
}

/** Switches a kind of mail off for whoever holds the key of one; again changes nothing. Refused with linkExpired. */
export function unsubscribe(context: Context, { key }: { key: string }): Result<undefined, "linkExpired"> {
  return transact(context, (tx): Result<undefined, "linkExpired"> => {
    const found = findUnsubscribe(tx, key);
    if (!found) return refuse("linkExpired");
    const row = { off: true, changedAt: tx.now };
    tx.db
      .insert(mailChoices)
      .values({ ...found, ...row })
      .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set: row })
      .run();
    return ok();
  });
}
