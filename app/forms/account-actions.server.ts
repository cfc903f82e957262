import type { z } from "zod";
import { authenticator, LoginRefused } from "~/access/authenticator.server";
import { guessOf } from "~/access/known-device.server";
import { carriedSearchOf } from "~/answers/carried-search.server";
import { newPasswordRefusals } from "~/domain/account/access/common-passwords.server";
import { hasFactor } from "~/domain/account/access/second-step.queries.server";
import { unknownEmailRefusal } from "~/domain/account/check-credentials.server";
import { hashPassword } from "~/domain/account/password.server";
import { checkCaptcha, endCaptcha, isSolved, issueCaptcha } from "~/domain/account/registration/captcha.server";
import { signUpRefusals } from "~/domain/account/registration/registration-rules";
import { requestPasswordReset } from "~/domain/account/request-password-reset.server";
import { resetPassword } from "~/domain/account/reset-password.server";
import type { SIGN_UP_ROLES } from "~/domain/account/rules";
import type { loginForm, resetPasswordForm, signUpForm } from "~/domain/account/schema";
import { findTokenOwner } from "~/domain/account/tokens.server";
import { signUpWithJob } from "~/domain/application/waiting/sign-up-with-job.server";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { isAnswered, once } from "~/domain/shared/submissions.server";
import { transactOrThrow } from "~/domain/shared/transact.server";
import { addressOf } from "~/http/address.server";
import { formGuardRefusal } from "~/http/form-guard.server";
import { sameFormId } from "~/http/forms.server";
import type { Posted } from "~/http/refused-form.server";
import type { Visit } from "~/http/visit.server";
import { countAttempt, countGuess, countNewPassword, forgetGuesses, mayMailReset } from "~/limits/limits.server";
import { logger } from "~/logs/logger.server";
import { type Captcha, captchaAsSent, captchaSolved, sameCaptcha } from "./captcha.server";
import { codeOfProgram, type Entered, enter, openFor, visitorOf } from "./enter.server";
import { forget } from "./staff-photos.server";

type LogIn = Omit<z.output<typeof loginForm>, "from">;

/**
 * Opens a session (AUTH-01 to AUTH-05), or the draft of one that waits for its second step; a program brings its `code`.
 * A refused one names the other role in which it would have.
 */
export async function logIn(
  visit: Visit,
  { code, ...entered }: LogIn & { code?: string },
): Promise<Posted<Entered, Captcha & { otherRole?: string | null }>> {
  const { context, language } = visit;
  const { email, password } = entered;
  const wrong = unknownEmailRefusal(context, email);
  if (wrong) return { ok: false, fields: [{ field: "email", key: wrong }] };
  const guess = await guessOf(visit, email);
  const { wait, asksCaptcha } = await countGuess(guess);
  if (wait !== null) return { ok: false, wait };
  // Each answer of the captcha is good for one guess.
  const typed = { captcha: "" };
  const captcha = asksCaptcha ? { captcha: issueCaptcha(context, language) } : {};
  const unsolved = asksCaptcha ? captchaRefusal(visit, entered) : null;
  if (unsolved) return { ok: false, ...unsolved, typed, values: captcha };
  try {
    const body = new URLSearchParams({ email, password, role: entered.role ?? "" });
    const { userId, role } = await authenticator.authenticate(
      "password",
      new Request(visit.url, { method: "POST", body }),
    );
    await forgetGuesses(guess);
    const remember = entered.remember === "on" && role === "employee";
    const posted = await enter(visit, { userId, role, remember }, code);
    return posted.ok ? posted : { ...posted, values: captcha };
  } catch (error) {
    if (!(error instanceof LoginRefused)) throw error;
    const { refusal, otherRole } = error;
    const status = refusal === "accountDeactivated" ? 403 : 401;
    return { ok: false, form: [refusal], status, typed, values: { otherRole, ...captcha } };
  }
}

/** What keeps a log-in waiting for its captcha; the answer is used up, whatever the password is. */
function captchaRefusal({ context }: Visit, { challenge, captcha }: LogIn) {
  if (challenge === "") return { form: ["captchaAsked" as const], status: 403 };
  const answered = checkCaptcha(context, { challenge, answer: captcha });
  const used = answered.ok ? endCaptcha(context, challenge) : answered;
  return used.ok ? null : { fields: [{ field: "captcha", key: used.refusal }], status: 403 };
}

/** Registers a visitor (REG-03 to REG-11). A captcha that may be answered again comes back. */
export async function signUp(
  visit: Visit,
  role: (typeof SIGN_UP_ROLES)[number],
  entered: z.output<typeof signUpForm>,
): Promise<Posted<{ userId: string }, Captcha>> {
  const { context, language, request } = visit;
  const form = await visit.form();
  const submissionId = sameFormId(form);
  const { firstName, lastName, email, phone, challenge } = entered;
  const person = { firstName, lastName, email, phone, language };
  const wanted = {
    role,
    challenge,
    person,
    positionId: visit.url.searchParams.get("posID"),
    search: carriedSearchOf(visit),
  };
  const register = () => once(context, "signUp", { submissionId }, (tx) => signUpWithJob(tx, wanted));
  const known = isAnswered(context, "signUp", submissionId) ? register() : null;
  if (known?.ok) return known;
  const sentFrom = { form: `sign-up ${role}`, address: addressOf(request) };
  const corrects = isSolved(context, challenge, sentFrom);
  const before = corrects ? captchaSolved(context, challenge, sentFrom) : captchaAsSent(context, challenge);
  const guarded = formGuardRefusal(form, context.now, { timed: !corrects });
  if (guarded) return { ok: false, form: [guarded], ...before };
  const wait = await countAttempt("sign-up", null, addressOf(request));
  if (wait !== null) return { ok: false, wait, ...before };
  const fields: FieldRefusal[] = signUpRefusals(entered);
  const captcha = checkCaptcha(context, { challenge, answer: entered.captcha, sentFrom });
  if (!captcha.ok) fields.push({ field: "captcha", key: captcha.refusal });
  const again = captcha.ok ? captchaSolved(context, challenge, sentFrom) : sameCaptcha(context, challenge);
  if (fields.length > 0) return { ok: false, fields, ...again };
  const waitForMail = await countAttempt("sign-up", email, addressOf(request));
  if (waitForMail !== null) return { ok: false, wait: waitForMail, ...again };
  const done = register();
  if (done.ok) {
    await forget(done.value.gone);
    return done;
  }
  const field = done.refusal === "emailInUse" ? "email" : "captcha";
  const left = field === "email" ? again : sameCaptcha(context, challenge);
  return { ok: false, fields: [{ field, key: done.refusal }], status: 409, ...left };
}

/** The answer is the same for every address, values when something goes wrong behind it (AUTH-16). */
export async function requestNewPassword(visit: Visit, email: string): Promise<Posted<undefined>> {
  const refusal = unknownEmailRefusal(visit.context, email);
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
export async function setNewPassword(
  visit: Visit,
  key: string,
  { password, passwordConfirm }: z.output<typeof resetPasswordForm>,
  code?: string,
): Promise<Posted<Entered>> {
  const { context, request } = visit;
  const fields = newPasswordRefusals(password, passwordConfirm);
  if (fields.length > 0) return { ok: false, fields };
  const wait = await countNewPassword(addressOf(request));
  if (wait !== null) return { ok: false, wait };
  const { userAgent } = visitorOf(visit);
  const owner = code === undefined ? null : findTokenOwner(context, "reset-password", key);
  // A program brings its code along: without it nothing is changed.
  const asked = owner && code !== undefined && hasFactor(context, owner) ? { owner, code } : null;
  const given = asked && (await codeOfProgram(visit, asked.owner, asked.code));
  if (given && !given.ok) return given;
  const done = resetPassword(context, { key, passwordHash: await hashPassword(password), userAgent });
  if (!done.ok) return { ok: false, form: [done.refusal satisfies Message] };
  const proved = { ...done.value, remember: false };
  if (given) return { ok: true, value: await openFor(visit, proved, { withFactor: true, ...given.value }) };
  return enter(visit, proved);
}
