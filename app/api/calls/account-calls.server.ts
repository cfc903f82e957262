import { z } from "zod";
import { rememberDevice } from "~/access/known-device.server";
import { call } from "~/api/call";
import { answer, captchaToSolve, refuseCall } from "~/api/reply";
import { captchaFields, flag, givenId, nothing, optionalText, textsOf } from "~/api/shapes/shapes";
import { signedUp, user } from "~/api/shapes/user-shapes";
import { userOf } from "~/api/user-of.server";
import { issueCaptcha, type ShownCaptcha } from "~/domain/account/registration/captcha.server";
import { findRegistration } from "~/domain/account/registration/registration.queries.server";
import { SIGN_UP_ROLES } from "~/domain/account/rules";
import { forgotPasswordForm, loginCall, resetPasswordForm, signUpForm } from "~/domain/account/schema";
import { closeSession } from "~/domain/account/sessions.server";
import { logIn, requestNewPassword, setNewPassword, signUp } from "~/forms/account-actions.server";
import type { Entered } from "~/forms/enter.server";
import { formStamp } from "~/http/form-guard.server";
import { clearSessionCookie, setSessionCookie } from "~/http/session.server";
import type { Visit } from "~/http/visit.server";

const token = z
  .string()
  .meta({ description: "Session key for `Authorization: Bearer`; ends 24 hours after its last use" });

const code = optionalText.meta({
  description:
    "Of the authenticator app, or a recovery code; asked (secondFactorRequired) of accounts with a second step",
});

const captchaOnly = (values: { captcha?: ShownCaptcha } = {}) => (values.captcha ? { captcha: values.captcha } : {});

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
  call(null, "GET users/captcha", "anyone", {
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
  call("CALL-04", "POST users/signup", "anyone", {
    body: z.object({
      ...textsOf(signUpForm.pick({ firstName: true, lastName: true, email: true, phone: true })),
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
      return signedUp.ok ? answer({ user: userOf(visit, signedUp.value.userId), token: null }) : signedUp;
    },
  }),
  call("CALL-05", "POST users/login", "anyone", {
    body: loginCall.extend({
      captcha: optionalText.meta({ description: "Asked (captchaAsked) after many wrong passwords for one account" }),
      challenge: optionalText.meta({ description: "From users/captcha, or from the call that asked" }),
      code,
    }),
    data: opensSession,
    handle: async (visit, { body }) => {
      const { captcha = "", challenge = "", code = "" } = body;
      const loggedIn = await logIn(visit, { ...body, captcha, challenge, code });
      if (!loggedIn.ok) return { ...loggedIn, values: captchaOnly(loggedIn.values) };
      return opened(visit, loggedIn.value, "loggedIn");
    },
  }),
  ...(["GET", "POST"] as const).map((method) =>
    call(method === "GET" ? "CALL-06" : null, `${method} users/logout`, "anyone", {
      changes: true,
      data: nothing,
      handle: async ({ known, context }) => {
        if (known.state === "live") closeSession(context, known.key);
        return answer({}, { message: "loggedOut", headers: [["Set-Cookie", await clearSessionCookie()]] });
      },
    }),
  ),
  call("CALL-09", "GET users/getMe", "anyone", {
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
  call("CALL-10", "POST users/forgotPassword", "anyone", {
    body: z.object(textsOf(forgotPasswordForm)),
    data: nothing,
    message: "tokenSent",
    handle: (visit, { body }) => requestNewPassword(visit, body.email),
  }),
  call("CALL-11", "PATCH users/resetPassword/{resetToken}", "anyone", {
    body: z.object({ ...textsOf(resetPasswordForm), code }),
    data: opensSession,
    handle: async (visit, { params, body }) => {
      const changed = await setNewPassword(visit, params.resetToken, body, body.code ?? "");
      return changed.ok ? opened(visit, changed.value, "passwordChanged") : changed;
    },
  }),
];
