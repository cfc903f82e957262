import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { hasLoggedIn } from "~/access/known-device.server";
import { landingPage } from "~/addresses/landing-page";
import { sameSitePath } from "~/addresses/same-site-path";
import { pageAddress } from "~/answers/page-address.server";
import { nameOf } from "~/domain/account/name-rules";
import { loginForm, passkeyForm } from "~/domain/account/schema";
import { logIn } from "~/forms/account-actions.server";
import { newCaptcha } from "~/forms/captcha.server";
import { formAction, intents } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";
import { LoginForm, type LoginRefused } from "~/ui/dialogs/login-form";
import { pageMeta } from "~/ui/frame/page-meta";
import { goOn } from "./second-step/go-on.server";
import { takePasskey } from "./second-step/take-passkey.server";

export const loader = publicLoader(async (visit) => {
  const { url, language, t, user, request } = visit;
  const from = url.searchParams.get("from") ?? "";
  return {
    language,
    title: t("account:login.pageTitle"),
    description: t("account:login.description"),
    address: pageAddress(visit),
    from,
    role: url.searchParams.get("role") ?? "",
    hasAccount: await hasLoggedIn(request),
    // Who is logged in already may go on, or log in as somebody else (D-17).
    continueAs: user && {
      name: nameOf(user),
      href: sameSitePath(from, landingPage(user.role, user.duty)),
    },
  };
});

export const action = publicAction(
  intents({
    newCaptcha,
    passkey: formAction(passkeyForm, takePasskey),
    "": formAction(loginForm, async (typed, visit: Visit) => {
      const opened = await logIn(visit, typed);
      if (!opened.ok) return opened;
      return goOn(visit, opened.value, typed.from);
    }),
  }),
);

/** Who searches for the log-in finds it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

export default function Login() {
  const { language, from, role, hasAccount, continueAs } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as LoginRefused | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog" aria-labelledby="login-title">
        <h1 id="login-title">{t("login.title")}</h1>
        <LoginForm {...{ language, from, role, hasAccount, continueAs, refused }} />
      </section>
    </div>
  );
}
