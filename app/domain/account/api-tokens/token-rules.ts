import { DAY } from "~/config/durations";

/** Of a company, that are neither over nor revoked (ACCS-16). */
export const MOST_TOKENS = 5;
export const DEFAULT_DAYS = 90;
export const MOST_DAYS = 365;
/** So long before its end the owners are written to. */
export const REMIND_MS = 7 * DAY;
export const NAME_MAX = 40;

export const endOf = (now: number, days: number): number => now + days * DAY;

/** Whether a text has the form of a token: `twk_` and 32 random bytes. */
export const isToken = (text: string): boolean => /^twk_[\w-]{43}$/.test(text);

/** Where a token stands; only a live one opens anything. */
export function tokenState(
  { expiresAt, revokedAt }: { expiresAt: number; revokedAt: number | null },
  now: number,
): "live" | "ended" | "revoked" {
  if (revokedAt !== null) return "revoked";
  return expiresAt > now ? "live" : "ended";
}
