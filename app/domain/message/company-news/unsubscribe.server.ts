import { DAY } from "~/config/durations";
import { mailChoices, type OptionalMail } from "~db/schema";
import { findAccountToken, issueToken } from "../../account/tokens.server";
import { switchOffSearches } from "../../application/alerts/save-search.server";
import { findSearch } from "../../application/alerts/searches.queries.server";
import type { Context } from "../../shared/context";
import type { SealedKey } from "../../shared/mail-data";
import { isOptionalMail } from "../../shared/push/kinds";
import { ok, type Result, refuse } from "../../shared/result";
import { transact } from "../../shared/transact.server";

const KEY_MS = 365 * DAY;

type Read = Pick<Context, "db" | "now">;

/** A key with which a mail program switches off exactly this kind of mail for its reader (REM-23, RFC 8058). */
export const issueUnsubscribeKey = (tx: Read, { userId, kind }: { userId: string; kind: OptionalMail }): SealedKey =>
  issueToken(tx, { purpose: "unsubscribe", userId, subjectId: kind, expiresAt: tx.now + KEY_MS });

/** A kind of mail, or saved searches: one of them, or all of the person. */
type SwitchedOff = { kind: OptionalMail } | { searchId: string | null; name: string | null };

/** Whose and which mails a key switches off; null for one that is unknown or too old, or whose search is gone. */
export function findUnsubscribe(context: Read, key: string): ({ userId: string } & SwitchedOff) | null {
  const found = findAccountToken(context, "unsubscribe", key);
  if (!found) return null;
  const { userId, subjectId } = found;
  if (isOptionalMail(subjectId)) return { userId, kind: subjectId };
  if (subjectId === "searches") return { userId, searchId: null, name: null };
  const [, searchId] = /^search (.+)$/.exec(subjectId) ?? [];
  const search = searchId ? findSearch(context, userId, searchId) : null;
  return search && { userId, searchId: search.id, name: search.name };
}

/** Switches a kind of mail, or saved searches, off for whoever holds the key of one; again changes nothing. Refused with linkExpired. */
export function unsubscribe(context: Context, { key }: { key: string }): Result<undefined, "linkExpired"> {
  return transact(context, (tx): Result<undefined, "linkExpired"> => {
    const found = findUnsubscribe(tx, key);
    if (!found) return refuse("linkExpired");
    if ("searchId" in found) {
      switchOffSearches(tx, found.userId, found.searchId);
      return ok();
    }
    const { userId, kind } = found;
    // Reminders come by mail again when no device can be reached; nobody unsubscribes from their own job.
    const row = { off: true, pushInstead: kind === "reminders", changedAt: tx.now };
    tx.db
      .insert(mailChoices)
      .values({ userId, kind, ...row })
      .onConflictDoUpdate({ target: [mailChoices.userId, mailChoices.kind], set: row })
      .run();
    return ok();
  });
}
