import { json } from "@remix-run/node";
import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { issueCaptcha } from "~/domain/account/registration/captcha.server";
import { loginForm } from "~/domain/account/schema";
import { postLogIn } from "~/forms/account-posts.server";
import { landingPage } from "~/http/addresses/landing-page";
import { pageAddress } from "~/http/addresses/page-address.server";
import { sameSitePath } from "~/http/addresses/same-site-path";
import { goTo, setFlash } from "~/http/flash.server";
import { byField, parseForm } from "~/http/forms.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { rememberDevice } from "~/http/known-device.server";
import { setSessionCookie } from "~/http/session.server";
import { LoginForm } from "~/ui/dialogs/login-form";
import type { CaptchaData } from "~/ui/form/captcha-field";
import { pageMeta } from "~/ui/frame/page-meta";

const DAY_S = 86_400;

export const loader = publicLoader((visit) => {
  const { url, language, t, user } = visit;
  const from = url.searchParams.get("from") ?? "";
  return {
    language,
    title: t("account:login.pageTitle"),
    description: t("account:login.description"),
    address: pageAddress(visit),
    from,
    role: url.searchParams.get("role") ?? "employee",
    // Who is logged in already may go on, or log in as somebody else (D-17).
    continueAs: user && {
      name: `${user.firstName} ${user.lastName}`,
      href: sameSitePath(from, landingPage(user.role)),
    },
  };
});

export const action = publicAction(async (visit) => {
  const form = await visit.form();
  const typed = {
    email: String(form.get("email") ?? ""),
    role: String(form.get("role") ?? "employee"),
    from: String(form.get("from") ?? ""),
  };
  if (form.get("intent") === "newCaptcha")
    return json({ typed, errors: {}, captcha: issueCaptcha(visit.context, visit.language) });
  const submission = await parseForm(visit, loginForm);
  if (submission.status !== "success") {
    return json({ typed, errors: submission.error ?? {} }, { status: 400 });
  }
  const { email, role, from, remember } = submission.value;
  const opened = await postLogIn(visit, { email, role, remember: remember === "on" });
  if (opened.ok) {
    const staysSignedIn = remember === "on" && role === "employee";
    const maxAge = staysSignedIn ? visit.settings.rememberDays * DAY_S : undefined;
    return goTo(sameSitePath(from, landingPage(role)), [
      ["Set-Cookie", await setSessionCookie(opened.value.key, maxAge)],
      await rememberDevice(visit.request, opened.value.userId),
      ["Set-Cookie", await setFlash({ key: "loggedIn", kind: "status" })],
    ]);
  }
  const { form: refusals = [], fields = [], status = 400, wait, values } = opened;
  if (wait !== undefined)
    return json(
      { typed, errors: { form: [`tooManyRequests?minutes=${Math.ceil(wait / 60)}`] } },
      { status: 429, headers: { "Retry-After": String(wait) } },
    );
  const errors = { ...byField(fields), ...(refusals.length > 0 ? { form: refusals } : {}) };
  return json({ typed, errors, ...values }, { status });
});

/** Who searches for the log-in finds it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function Login() {
  const { language, from, role, continueAs } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as
    | {
        typed: { email: string; role: string; from: string };
        errors: Record<string, string[]>;
        otherRole?: string | null;
        captcha?: CaptchaData;
      }
    | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog" aria-labelledby="login-title">
        <h1 id="login-title">{t("login.title")}</h1>
        <LoginForm
          language={language}
          from={answer?.typed.from ?? from}
          role={answer?.typed.role ?? role}
          email={answer?.typed.email}
          errors={answer?.errors}
          otherRole={answer?.otherRole}
          captcha={answer?.captcha}
          continueAs={continueAs}
        />
      </section>
    </div>
  );
}
