import { isCommonPassword } from "~/domain/account/access/common-passwords.server";
import { checkCredentials } from "~/domain/account/check-credentials.server";
import { foldEmail } from "~/domain/account/email-rules";
import { hashPassword } from "~/domain/account/password.server";
import { needsCurrentPassword, passwordCounts } from "~/domain/account/rules";
import type { SavePerson } from "~/domain/account/save-person.server";
import { noteProof, type SessionUser } from "~/domain/account/sessions.server";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import type { Visit } from "~/http/visit.server";
import { countGuess, forgetGuesses, tooManyRequests } from "~/limits/limits.server";
import { guessOf } from "./known-device.server";

type Refusal = { key: Message; status: number };

/** Whether this form asks for the password: a session that stays open may have been picked up by somebody else. */
export function asksPassword({ known }: Visit<SessionUser>): boolean {
  return known.state === "live" && known.remember;
}

/** What is wrong with the password that was given again, or null when it is right or none is asked for. */
export async function passwordRefusal(visit: Visit<SessionUser>, password: string): Promise<Refusal | null> {
  return asksPassword(visit) ? givenPasswordRefusal(visit, password, "wrongPassword") : null;
}

/** Whether the password was given within the last minutes of this session, so that what weighs much may be done. */
export const passwordIsFresh = ({ known, context }: Visit<SessionUser>): boolean =>
  known.state === "live" && passwordCounts(known.passwordGivenAt, context.now);

/** What is wrong with the password of a form that weighs much; null when it is right or was given just now. */
export async function freshPasswordRefusal(visit: Visit<SessionUser>, password: string): Promise<Refusal | null> {
  return passwordIsFresh(visit) ? null : givenPasswordRefusal(visit, password, "wrongPassword");
}

/** The same for the field `currentPassword` of a posted form, as an action answers it. */
export async function currentPasswordRefused(visit: Visit<SessionUser>, form: FormData) {
  const refusal = await freshPasswordRefusal(visit, String(form.get("currentPassword") ?? ""));
  return refusal && { fields: [{ field: "currentPassword", key: refusal.key }], status: refusal.status };
}

/** Guesses count like those of the log-in; a right password counts for a while in this session. */
async function givenPasswordRefusal(
  visit: Visit<SessionUser>,
  password: string,
  wrong: "wrongPassword" | "currentPasswordWrong",
): Promise<Refusal | null> {
  if (password === "") return { key: "required", status: 400 };
  const { email, role } = visit.user;
  const guess = await guessOf(visit, email);
  const { wait } = await countGuess(guess);
  if (wait !== null) return { key: tooManyRequests(wait), status: 429 };
  const checked = await checkCredentials(visit.context, { email, password, role });
  if (!checked.ok) return { key: wrong, status: 403 };
  await forgetGuesses(guess);
  if (visit.known.key) noteProof(visit.context, visit.known.key, "passwordGivenAt");
  return null;
}

type Access = Omit<SavePerson, "typed">;

/**
 * What a profile form changes of the way into the account: a new address or password needs the current one in the same
 * form, in the field `currentPassword` (SAFE-01).
 */
export async function readAccess(
  visit: Visit<SessionUser>,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true; access: Access } | { ok: false; fields: FieldRefusal[]; status: number }> {
  const { user, known, context, request } = visit;
  const change = { emailChanges: foldEmail(email) !== foldEmail(user.email), passwordChanges: password !== "" };
  const passwordGivenAt = known.state === "live" ? known.passwordGivenAt : null;
  if (needsCurrentPassword({ ...change, passwordGivenAt, now: context.now })) {
    const current = String((await visit.form()).get("currentPassword") ?? "");
    const refusal = await givenPasswordRefusal(visit, current, "currentPasswordWrong");
    if (refusal) return { ok: false, fields: [{ field: "currentPassword", key: refusal.key }], status: refusal.status };
  }
  if (isCommonPassword(password))
    return { ok: false, fields: [{ field: "password", key: "passwordCommon" }], status: 400 };
  const passwordHash = password === "" ? null : await hashPassword(password);
  const userAgent = request.headers.get("User-Agent");
  return { ok: true, access: { passwordHash, sessionKey: known.key ?? "", userAgent } };
}
