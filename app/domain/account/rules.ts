import { DAY, MINUTE } from "~/config/durations";

export const ROLES = ["employer", "employee", "superuser"] as const;
export type Role = (typeof ROLES)[number];

/** A superuser is made by a command, never by a form (D-59). */
export const SIGN_UP_ROLES = ["employer", "employee"] as const satisfies readonly Role[];

/** Longest values of fields, in characters as typed (LIM-04). */
export const FIELD_CAPS = {
  firstName: 30,
  lastName: 50,
  email: 60,
  /** As stored; with what people write between the digits it may be longer. */
  phone: 20,
  companyName: 100,
  contactPerson: 50,
  /** As typed, with a town behind it; stored are at most 10. */
  postalCode: 60,
  /** Street, city and addition, each; no document limits them, the tables' readers do. */
  address: 100,
} as const;

/** How long a phone number may be as it is typed: "+43 (0) 664 / 123 45 67 (mobil)". */
export const PHONE_TYPED = 40;

export const PASSWORD_LENGTH = 8;

/** How long a password that was given in a session counts there (SAFE-01). */
export const PASSWORD_COUNTS_MS = 10 * MINUTE;
/** How long the link to a new address is good, and the one that undoes a change (SAFE-02, SAFE-03). */
export const EMAIL_CHANGE_MS = DAY;
export const UNDO_DAYS = 7;
export const UNDO_MS = UNDO_DAYS * DAY;

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
