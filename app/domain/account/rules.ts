import type { Message } from "../shared/result";

export const ROLES = ["employer", "employee", "superuser"] as const;
export type Role = (typeof ROLES)[number];

/** A superuser is made by a command, never by a form (D-59). */
export const SIGN_UP_ROLES = ["employer", "employee"] as const satisfies readonly Role[];

/** Longest values of fields, in characters as typed (LIM-04). */
export const FIELD_CAPS = {
  firstName: 30,
  lastName: 50,
  email: 60,
  phone: 20,
  companyName: 100,
  contactPerson: 50,
  postalCode: 5,
  /** Street, city and addition, each; no document limits them, the tables' readers do. */
  address: 100,
} as const;

/** Digits a phone number needs: nine everywhere, eight in the completion of a company (D-03). */
export const PHONE_DIGITS = 9;
export const COMPANY_PHONE_DIGITS = 8;

export const PASSWORD_LENGTH = 8;

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** How long a password that was given in a session counts there (SAFE-01). */
export const PASSWORD_COUNTS_MS = 10 * MINUTE_MS;
/** How long the link to a new address is good, and the one that undoes a change (SAFE-02, SAFE-03). */
export const EMAIL_CHANGE_MS = DAY_MS;
export const UNDO_DAYS = 7;
export const UNDO_MS = UNDO_DAYS * DAY_MS;

interface AccountChangeFacts {
  emailChanges: boolean;
  passwordChanges: boolean;
  /** When the password was last given in this session. */
  passwordGivenAt: number | null;
  now: number;
}

/** Whether a change to the own account needs the current password in the same form (SAFE-01). */
export function needsCurrentPassword(facts: AccountChangeFacts): boolean {
  if (!facts.emailChanges && !facts.passwordChanges) return false;
  return !passwordCounts(facts.passwordGivenAt, facts.now);
}

/** Whether a password that was given at this instant still counts: for ten minutes. */
export const passwordCounts = (givenAt: number | null, now: number): boolean =>
  givenAt !== null && now - givenAt <= PASSWORD_COUNTS_MS;

export type PasswordProblem =
  | "passwordTooShort"
  | "passwordLowercase"
  | "passwordUppercase"
  | "passwordDigit"
  | "passwordSpecial";

/** Everything a password lacks (REG-25), in the order of the rule's sentence. Letters are those of any script. */
export function passwordProblems(password: string): PasswordProblem[] {
  const problems: PasswordProblem[] = [];
  if ([...password].length < PASSWORD_LENGTH) problems.push("passwordTooShort");
  if (!/\p{Ll}/u.test(password)) problems.push("passwordLowercase");
  if (!/\p{Lu}/u.test(password)) problems.push("passwordUppercase");
  if (!/\d/.test(password)) problems.push("passwordDigit");
  if (!/[^\p{L}\p{N}\s]/u.test(password)) problems.push("passwordSpecial");
  return problems;
}

/** Whether a password has everything that REG-25 asks of it. */
export function passwordOk(password: string): boolean {
  return passwordProblems(password).length === 0;
}

/** REG-26, REG-27: refusal for the second password field. */
export function confirmationRefusal(
  password: string,
  confirmation: string,
): "reenterPassword" | "passwordMismatch" | null {
  if (password === confirmation) return null;
  return confirmation === "" ? "reenterPassword" : "passwordMismatch";
}

/** Digits of a phone number as stored; a leading zero stays (D-04). */
export function normalisePhone(typed: string): string {
  return typed
    .trim()
    .replace(/^\+/, "")
    .replace(/[\s/()-]/g, "");
}

/** D-03, D-04: a positive number with enough digits and at most 20 characters as typed. */
export function phoneRefusal(typed: string, minDigits: number = PHONE_DIGITS): Message | null {
  const text = typed.trim();
  if (text === "") return "required";
  if (/^\+?\s*-/.test(text)) return "phoneInvalid";
  const digits = normalisePhone(text);
  if (!/^\d+$/.test(digits) || /^0+$/.test(digits)) return "phoneInvalid";
  if (digits.length < minDigits) return `phoneTooShort?min=${minDigits}`;
  return text.length > FIELD_CAPS.phone ? `tooLong?max=${FIELD_CAPS.phone}` : null;
}

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** AUTH-03, REG-05. */
export function emailRefusal(typed: string): Message | null {
  const email = typed.trim();
  if (email === "") return "required";
  if (email.length > FIELD_CAPS.email) return `tooLong?max=${FIELD_CAPS.email}`;
  return EMAIL.test(email) ? null : "email";
}

/** The form of an e-mail address by which accounts are found: one account whatever its letter case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Letters and marks of any script, and what stands between them in names: apostrophes, hyphens, dots and spaces. */
const NAME = /^[\p{L}\p{M}\p{Zs}.'’ʼ‐‑-]+$/u;

/** D-181: O'Hara, van der Bellen and Dr. Özgür-Šimić are names; digits and other signs are none. */
export function nameRefusal(typed: string, maxLength: number): Message | null {
  const name = typed.trim();
  if (name === "") return "required";
  if (name.length > maxLength) return `tooLong?max=${maxLength}`;
  if (!/\p{L}/u.test(name)) return "nameLettersOnly";
  return NAME.test(name) ? null : "nameLettersOnly";
}

/** D-19: "completion" takes letters and spaces, "profile" anything without digits. */
export function contactPersonRefusal(
  typed: string,
  form: "completion" | "profile",
  allowPunctuation = false,
): Message | null {
  const name = typed.trim();
  if (name === "") return "required";
  if (name.length > FIELD_CAPS.contactPerson) return `tooLong?max=${FIELD_CAPS.contactPerson}`;
  if (/\d/.test(name)) return "nameNoDigits";
  if (form === "profile") return null;
  const letters = allowPunctuation ? /^[\p{L}\p{M}\s.'’-]+$/u : /^[\p{L}\p{M}\s]+$/u;
  return letters.test(name) ? null : "nameLettersAndSpaces";
}

/** REG-18, STF-23, PROF-24: four or five digits. */
export function postalCodeRefusal(typed: string): Message | null {
  const code = typed.trim();
  if (code === "") return "required";
  if (code.startsWith("-")) return "postalcodenotnegative";
  return /^\d{4,5}$/.test(code) ? null : "Postalcodevalidation";
}

export type LoginFacts = {
  accountRole: Role | null;
  /** Null where none was chosen. */
  askedRole: Role | null;
  passwordMatches: boolean;
  active: boolean;
};
export type LoginRefusal = "userNotFound" | "incorrectEmailOrPassword" | "accountDeactivated";

/**
 * ERR-03 to ERR-05. An account of another role than the one asked for is not found (D-66); without one the account
 * decides (DESK-14). Deactivation shows only with the password.
 */
export function loginRefusal(facts: LoginFacts): LoginRefusal | null {
  if (facts.accountRole === null) return "userNotFound";
  if (facts.askedRole !== null && facts.accountRole !== facts.askedRole) return "userNotFound";
  if (!facts.passwordMatches) return "incorrectEmailOrPassword";
  return facts.active ? null : "accountDeactivated";
}
