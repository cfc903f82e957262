import { z } from "zod";
import { rememberDevice } from "~/access/known-device.server";
import { answer, call, type RefusedCall, refuseCall, tooMany } from "~/api/call";
import { captchaFields, flag, givenId, nothing, optionalText, textFields } from "~/api/shapes/shapes";
import { signedUp, user } from "~/api/shapes/user-shapes";
import { userOf } from "~/api/user-of.server";
import { issueCaptcha, type ShownCaptcha } from "~/domain/account/registration/captcha.server";
import { findRegistration } from "~/domain/account/registration/registration.queries.server";
import { SIGN_UP_ROLES } from "~/domain/account/rules";
import { loginCall } from "~/domain/account/schema";
import { closeSession } from "~/domain/account/sessions.server";
import { logIn, requestNewPassword, setNewPassword, signUp } from "~/forms/account-actions.server";
import type { Captcha } from "~/forms/captcha.server";
import type { Entered } from "~/forms/enter.server";
import { formStamp } from "~/http/form-guard.server";
import { refusalStatus } from "~/http/refusal-status";
import type { PostRefusal } from "~/http/refused-form.server";
import { clearSessionCookie, setSessionCookie } from "~/http/session.server";
import type { Visit } from "~/http/visit.server";

const token = z
  .string()
  .meta({ description: "Session key for `Authorization: Bearer`; ends 24 hours after its last use" });

const code = optionalText.meta({
  description:
    "Of the authenticator app, or a recovery code; asked (secondFactorRequired) of accounts with a second step",
});

/** A challenge as picture and sound; the question of the pages would tell a program its answer (SAFE-21). */
function captchaToSolve(challenge: string) {
  const file = `/captcha/${encodeURIComponent(challenge)}`;
  return { challenge, pictureUrl: `${file}.png`, soundUrl: `${file}.wav` };
}

const captchaOnly = (values: { captcha?: ShownCaptcha } = {}) => (values.captcha ? { captcha: values.captcha } : {});

/** The form's refusal in the words of the calls. */
export function refusedByPost({ fields = [], form = [], status, wait, values }: PostRefusal): RefusedCall {
  if (wait !== undefined) return tooMany(wait);
  // A program answers again with what it was given; only pages send a solved one on.
  const { captcha, solved: _, ...more } = (values ?? {}) as Captcha;
  const data = captcha ? { ...more, captcha: captchaToSolve(captcha.challenge) } : more;
  const keys = [...fields.map(({ key }) => key), ...form];
  return {
    fields,
    whole: form,
    status: refusalStatus(keys, status),
    ...(Object.keys(data).length > 0 ? { data } : {}),
  };
}

/** A draft is for pages only: a program sends its code along. */
async function opened(visit: Visit, entered: Entered, message: "loggedIn" | "passwordChanged") {
  if ("draft" in entered) return refuseCall("secondFactorRequired", 401);
  const { key, userId } = entered;
  return {
    message,
    data: { user: userOf(visit, userId), token: key },
    headers: [
      ["Set-Cookie", await setSessionCookie(key)] as [string, string],
      ...(await rememberDevice(visit.request, userId)),
    ],
  };
}

const opensSession = z.object({ user, token });

export const accountCalls = [
  call({
    id: null,
    method: "GET",
    path: "users/captcha",
    audience: "anyone",
    data: z.object({
      challenge: z.string(),
      pictureUrl: z.string(),
      soundUrl: z.string(),
      shownAt: z.string(),
    }),
    handle: ({ context, language }) => {
      const { challenge } = issueCaptcha(context, language);
      return answer({ ...captchaToSolve(challenge), shownAt: formStamp(context.now) });
    },
  }),
  call({
    id: "CALL-04",
    method: "POST",
    path: "users/signup",
    audience: "anyone",
    body: z.object({
      ...textFields("firstName", "lastName", "email", "phone"),
      role: z.enum(SIGN_UP_ROLES),
      acceptTerms: flag,
      privacy: flag,
      ...captchaFields,
    }),
    data: z.object({
      user: signedUp,
      token: z.null(),
    }),
    handle: async (visit, { body }) => {
      const { role, acceptTerms = false, privacy = false, ...entered } = body;
      const signedUp = await signUp(visit, role, { ...entered, acceptTerms, privacy });
      if (!signedUp.ok) return refusedByPost(signedUp);
      return answer({ user: userOf(visit, signedUp.value.userId), token: null });
    },
  }),
  call({
    id: "CALL-05",
    method: "POST",
    path: "users/login",
    audience: "anyone",
    body: loginCall.extend({
      captcha: optionalText.meta({ description: "Asked (captchaAsked) after many wrong passwords for one account" }),
      challenge: optionalText.meta({ description: "From users/captcha, or from the call that asked" }),
      code,
    }),
    data: opensSession,
    handle: async (visit, { body }) => {
      const { captcha = "", challenge = "", code = "" } = body;
      const loggedIn = await logIn(visit, { ...body, captcha, challenge, code });
      if (!loggedIn.ok) return refusedByPost({ ...loggedIn, values: captchaOnly(loggedIn.values) });
      return opened(visit, loggedIn.value, "loggedIn");
    },
  }),
  ...(["GET", "POST"] as const).map((method) =>
    call({
      id: method === "GET" ? "CALL-06" : null,
      method,
      path: "users/logout",
      audience: "anyone",
      changes: true,
      data: nothing,
      handle: async ({ known, context }) => {
        if (known.state === "live") closeSession(context, known.key);
        return answer({}, { message: "loggedOut", headers: [["Set-Cookie", await clearSessionCookie()]] });
      },
    }),
  ),
  call({
    id: "CALL-09",
    method: "GET",
    path: "users/getMe",
    audience: "anyone",
    query: z.object({ userId: givenId.optional(), token: givenId.optional() }),
    data: z.object({ user: user.partial().required({ _id: true }) }),
    handle: (visit, { query: { userId, token: key } }) => {
      if (key !== undefined) {
        const found = userId === undefined ? null : findRegistration(visit.context, { userId, key });
        if (found?.state === "expired") return refuseCall("linkExpired", 401);
        if (found?.state !== "open") return refuseCall("failedToFetchUser", 401);
        const { id, firstName, lastName, email, phone } = found.user;
        return answer({ user: { _id: id, firstName, lastName, email, phone, role: found.role } });
      }
      return visit.user ? answer({ user: userOf(visit, visit.user.id) }) : refuseCall("authTokenError", 401);
    },
  }),
  call({
    id: "CALL-10",
    method: "POST",
    path: "users/forgotPassword",
    audience: "anyone",
    body: z.object(textFields("email")),
    data: nothing,
    handle: async (visit, { body }) => {
      const posted = await requestNewPassword(visit, body.email ?? "");
      return posted.ok ? answer({}, { message: "tokenSent" }) : refusedByPost(posted);
    },
  }),
  call({
    id: "CALL-11",
    method: "PATCH",
    path: "users/resetPassword/{resetToken}",
    audience: "anyone",
    body: z.object({ ...textFields("password", "passwordConfirm"), code }),
    data: opensSession,
    handle: async (visit, { params, body }) => {
      const changed = await setNewPassword(visit, params.resetToken ?? "", body, body.code ?? "");
      if (!changed.ok) return refusedByPost(changed);
      return opened(visit, changed.value, "passwordChanged");
    },
  }),
];
