import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";

interface Correction {
  of: { objectType: "user" | "company"; objectId: string; companyId: string | null };
  /** The fields before and after, as texts. */
  before: Record<string, string>;
  after: Record<string, string>;
  reason: string;
  seen: Seen | undefined;
}

/**
 * Notes in the audit log what the agency corrects, with both values of each changed field (POOL-03); the answer names
 * these fields. Refused when nothing changes, or somebody else has changed a field since the page was shown.
 */
export function noteCorrection(
  tx: Context<UserActor>,
  { of, before, after, reason, seen }: Correction,
): Result<{ fields: string[] }, Message> {
  const stale = staleRefusal(seen, before, after);
  if (stale) return stale;
  const fields = Object.keys(before).filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return refuse("nothingChanged");
  const only = (values: Record<string, string>) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  recordAudit(tx, { action: "account.corrected", ...of, data: { reason, before: only(before), after: only(after) } });
  return { ok: true, value: { fields } };
}
