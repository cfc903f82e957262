import { HOUR } from "~/config/durations";

/** How long the register may be silent before a bill is issued all the same (EINV-08). */
const SILENCE_MS = 48 * HOUR;
/** How often it is looked whether it has answered. */
export const LOOK_AGAIN_MS = HOUR;

interface VatWaitFacts {
  vatMode: string;
  /** Whether there is a register to ask. */
  hasRegister: boolean;
  /** What the register said last of the number, and when; null for nothing. */
  last: { valid: boolean; checkedAt: number } | null;
  /** Since when the bill waits; null when it does not yet. */
  since: number | null;
  now: number;
  /** For how long a word of the register counts. */
  countsMs: number;
}

/**
 * What becomes of a bill: it is issued, waits for the register's word on the number, or is issued without it, which
 * somebody has to look at. The VAT of a settled order no longer changes, so a "no" is shown and not obeyed.
 */
export function vatWait({
  vatMode,
  hasRegister,
  last,
  since,
  now,
  countsMs,
}: VatWaitFacts): "issue" | "wait" | "unproved" {
  if (vatMode !== "reverseCharge" || !hasRegister) return "issue";
  if (last?.valid && last.checkedAt > now - countsMs) return "issue";
  if (last && !last.valid && since !== null && last.checkedAt >= since) return "unproved";
  return since !== null && now - since >= SILENCE_MS ? "unproved" : "wait";
}
