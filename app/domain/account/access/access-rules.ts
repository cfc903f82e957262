import { DAY, MINUTE } from "~/config/durations";
import { passwordCounts, type Role } from "../rules";

/** How long a log-in waits for its second step (ACCS-05), a device is trusted, and "This was not me" is good. */
export const SECOND_STEP_MS = 600_000;
/** How long the challenge of a passkey is good (ACCS-03). */
export const CHALLENGE_MS = 300_000;
export const TRUST_DAYS = 30;
export const TRUST_MS = TRUST_DAYS * DAY;
export const NOT_ME_DAYS = 7;
export const NOT_ME_MS = NOT_ME_DAYS * DAY;

export const RECOVERY_CODES = 10;
/** With so many left whoever logs in is told to make new ones (ACCS-04). */
export const FEW_CODES = 3;

/** A factor that was given counts as long as a password does (ACCS-01). */
export const provedLately = (session: { passwordGivenAt: number | null; factorGivenAt: number | null }, now: number) =>
  passwordCounts(session.passwordGivenAt, now) || passwordCounts(session.factorGivenAt, now);

interface EnrolmentFacts {
  role: Role;
  hasFactor: boolean;
  /** The setting of the agency, and the rule of the person's company. */
  agencyAsks: boolean;
  companyAsks: boolean;
}

/** Whether somebody has to set up a second step before anything else (ACCS-06). */
export function mustEnrol({ role, hasFactor, agencyAsks, companyAsks }: EnrolmentFacts): boolean {
  if (hasFactor) return false;
  return role === "superuser" ? agencyAsks : role === "employer" && companyAsks;
}

/** Nobody of the agency is trusted without the second step, whatever the device (ACCS-05). */
export const mayTrust = (role: Role): boolean => role !== "superuser";

export type TypedCode = { kind: "app" | "recovery"; code: string };

/** Six digits come from the app, ten letters and digits from the paper; blanks and hyphens do not count. */
export function typedCode(typed: string): TypedCode | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return /^[A-Z0-9]{10}$/.test(code) ? { kind: "recovery", code } : null;
}

/** Where an address is, without saying whose it is: the last part of it is left out (ACCS-08, ACCS-15). */
export function roughAddress(address: string | null): string | null {
  if (!address) return null;
  if (/^\d+\.\d+\.\d+\.\d+$/.test(address)) return address.replace(/\.\d+$/, ".…");
  const parts = address.split(":");
  return parts.length > 3 ? `${parts.slice(0, 3).join(":")}:…` : null;
}

/** So long an agency session may rest; its use is noted ten times as often (ACCS-15). */
export const idleEnded = ({ role, lastSeenAt }: { role: Role; lastSeenAt: number }, idleMinutes: number, now: number) =>
  role === "superuser" && idleMinutes > 0 && now - lastSeenAt > idleMinutes * MINUTE;
