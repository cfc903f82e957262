import { hashPassword } from "~/domain/account/password.server";
import {
  checkCaptcha,
  endCaptcha,
  issueCaptcha,
  type ShownCaptcha,
  showCaptchaAgain,
} from "~/domain/account/registration/captcha.server";
import { passwordRefusals, signUpRefusals } from "~/domain/account/registration/registration-rules";
import { requestPasswordReset } from "~/domain/account/request-password-reset.server";
import { resetPassword } from "~/domain/account/reset-password.server";
import { emailRefusal, type SIGN_UP_ROLES } from "~/domain/account/rules";
import { resetPasswordForm, signUpForm } from "~/domain/account/schema";
import { closeSession, openSession } from "~/domain/account/sessions.server";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { isAnswered, once } from "~/domain/shared/submissions.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { signUpAnew } from "~/domain/staff/sign-up-anew.server";
import { addressOf } from "~/http/address.server";
import { authenticator, LoginRefused } from "~/http/authenticator.server";
import { formGuardRefusal } from "~/http/form-guard.server";
import { sameFormId } from "~/http/forms.server";
import { guessOf } from "~/http/known-device.server";
import { countAttempt, countGuess, countNewPassword, forgetGuesses, mayMailReset } from "~/http/limits/limits.server";
import type { Posted } from "~/http/refused-form.server";
import { textsOf } from "~/http/uploads.server";
import type { Visit } from "~/http/visit.server";
import { logger } from "~/logger.server";
import { forget } from "./staff-photos.server";

interface LogIn {
  email: string;
  role: string;
  remember: boolean;
}

/** Opens a session for the details of a posted form (AUTH-01 to AUTH-05); its key, and in which other role it would have. */
export async function postLogIn(
  visit: Visit,
  { email, role, remember }: LogIn,
): Promise<Posted<{ key: string; userId: string }, { otherRole?: string | null; captcha?: ShownCaptcha }>> {
  const { context, known, settings, language } = visit;
  const guess = await guessOf(visit, email);
  const { wait, asksCaptcha } = await countGuess(guess);
  if (wait !== null) return { ok: false, wait };
  // Each answer of the captcha is good for one guess.
  const captcha = asksCaptcha ? { captcha: issueCaptcha(context, language) } : {};
  const unsolved = asksCaptcha ? await captchaRefusal(visit) : null;
  if (unsolved) return { ok: false, ...unsolved, values: captcha };
  try {
    const body = await visit.form();
    const userId = await authenticator.authenticate("password", new Request(visit.url, { method: "POST", body }));
    await forgetGuesses(guess);
    // A browser has one session: logging in as somebody else ends the one before.
    if (known.state === "live") closeSession(context, known.key);
    // Only staff may stay signed in (D-61).
    const key = openSession(
      context,
      { ...deviceOf(visit), userId, remember: remember && role === "employee" },
      settings,
    );
    return { ok: true, value: { key, userId } };
  } catch (error) {
    if (!(error instanceof LoginRefused)) throw error;
    const { refusal, otherRole } = error;
    const status = refusal === "accountDeactivated" ? 403 : 401;
    return { ok: false, form: [refusal], status, values: { otherRole, ...captcha } };
  }
}

/** What keeps a log-in waiting for its captcha; the answer is used up, whatever the password is. */
async function captchaRefusal({ form, context }: Visit) {
  const posted = await form();
  const challenge = String(posted.get("challenge") ?? "");
  if (challenge === "") return { form: ["captchaAsked" as const], status: 403 };
  const answered = checkCaptcha(context, { challenge, answer: String(posted.get("captcha") ?? "") });
  const used = answered.ok ? endCaptcha(context, challenge) : answered;
  return used.ok ? null : { fields: [{ field: "captcha", key: used.refusal }], status: 403 };
}

const deviceOf = ({ request }: Visit) => ({
  userAgent: request.headers.get("User-Agent"),
  address: addressOf(request),
});

/** Registers a visitor by a posted form (REG-03 to REG-11). A captcha that may be answered again comes back. */
export async function postSignUp(
  visit: Visit,
  role: (typeof SIGN_UP_ROLES)[number],
): Promise<Posted<{ userId: string }>> {
  const { context, language, request } = visit;
  const form = await visit.form();
  const entered = signUpForm.parse(textsOf(form));
  const submissionId = sameFormId(form);
  const { firstName, lastName, email, phone, challenge } = entered;
  const person = { firstName, lastName, email, phone, language };
  const register = () => once(context, "signUp", submissionId, (tx) => signUpAnew(tx, { role, challenge, person }));
  const known = isAnswered(context, "signUp", submissionId) ? register() : null;
  if (known?.ok) return known;
  const guarded = formGuardRefusal(form, context.now);
  if (guarded) return { ok: false, form: [guarded] };
  const wait = await countAttempt("sign-up", null, addressOf(request));
  if (wait !== null) return { ok: false, wait };
  const fields: FieldRefusal[] = signUpRefusals(entered);
  const captcha = checkCaptcha(context, { challenge, answer: entered.captcha });
  if (!captcha.ok) fields.push({ field: "captcha", key: captcha.refusal });
  const again = showCaptchaAgain(context, challenge);
  const values = again ? { captcha: again } : {};
  if (fields.length > 0) return { ok: false, fields, values };
  const waitForMail = await countAttempt("sign-up", email, addressOf(request));
  if (waitForMail !== null) return { ok: false, wait: waitForMail, values };
  const done = register();
  if (done.ok) {
    await forget(done.value.gone);
    return done;
  }
  const field = done.refusal === "emailInUse" ? "email" : "captcha";
  return { ok: false, fields: [{ field, key: done.refusal }], status: 409, values };
}

/** The answer is the same for every address, values when something goes wrong behind it (AUTH-16). */
export async function requestNewPassword(visit: Visit, email: string): Promise<Posted<undefined>> {
  const refusal = emailRefusal(email);
  if (refusal) return { ok: false, fields: [{ field: "email", key: refusal }] };
  const wait = await countNewPassword(addressOf(visit.request));
  if (wait !== null) return { ok: false, wait };
  try {
    if (await mayMailReset(email)) transactOrThrow(visit.context, (tx) => requestPasswordReset(tx, { email }));
  } catch (error) {
    logger.error({ error }, "reset not requested");
  }
  return { ok: true, value: undefined };
}

/** Sets a new password with a mailed key, ends all sessions and opens a new one (D-17). */
export async function postNewPassword(visit: Visit, key: string): Promise<Posted<{ key: string; userId: string }>> {
  const { context, request, settings } = visit;
  const { password, passwordConfirm } = resetPasswordForm.parse(textsOf(await visit.form()));
  const fields = passwordRefusals(password, passwordConfirm);
  if (fields.length > 0) return { ok: false, fields };
  const wait = await countNewPassword(addressOf(request));
  if (wait !== null) return { ok: false, wait };
  const { userAgent } = deviceOf(visit);
  const done = resetPassword(context, { key, passwordHash: await hashPassword(password), userAgent });
  if (!done.ok) return { ok: false, form: [done.refusal satisfies Message] };
  const { userId } = done.value;
  return {
    ok: true,
    value: { userId, key: openSession(context, { ...deviceOf(visit), userId, remember: false }, settings) },
  };
}
