import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { homeOf } from "~/addresses/landing-page";
import { carriedJobOf } from "~/answers/carried-job.server";
import { carriedSearchOf } from "~/answers/carried-search.server";
import { issueCaptcha } from "~/domain/account/registration/captcha.server";
import { SIGN_UP_ROLES } from "~/domain/account/rules";
import { signUpForm } from "~/domain/account/schema";
import { signUp } from "~/forms/account-actions.server";
import { newCaptcha } from "~/forms/captcha.server";
import { signedUpCookie } from "~/http/cookies.server";
import { goTo } from "~/http/flash.server";
import { formAction, intents } from "~/http/form-action.server";
import { formStamp } from "~/http/form-guard.server";
import type { Visit } from "~/http/visit.server";
import { RegisterForm } from "~/ui/dialogs/register-form";
import type { CaptchaAgain } from "~/ui/form/captcha-field";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { thankYouHref } from "./post-thank-you.server";

/** Only employer and employee sign up; any other role has no such page (D-59). */
function roleOf(param: string | undefined) {
  const role = SIGN_UP_ROLES.find((known) => known === param);
  if (!role) throw new Response("404", { status: 404, statusText: "Not Found" });
  return role;
}

export const loader = publicLoader((visit) => {
  const { params, user, language, t, context } = visit;
  const role = roleOf(params.role);
  if (user) throw goTo(homeOf(language));
  const carried = role === "employee" ? carriedJobOf(visit) : null;
  return {
    language,
    role,
    carried,
    wanted: role === "employee" ? carriedSearchOf(visit) : null,
    title: carried ? t("public:apply.title", { ...carried }) : t(`account:register.title.${role}`),
    captcha: issueCaptcha(context, language),
    shownAt: formStamp(context.now),
  };
});

export const action = publicAction(
  intents({
    newCaptcha,
    "": formAction(signUpForm, async (typed, visit: Visit) => {
      const signedUp = await signUp(visit, roleOf(visit.params.role), typed);
      if (!signedUp.ok) return signedUp;
      return goTo(thankYouHref(visit), [["Set-Cookie", await signedUpCookie().serialize(signedUp.value.userId)]]);
    }),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Register() {
  const { title, ...form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm<CaptchaAgain> | undefined;
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog" aria-labelledby="register-title">
        <h1 id="register-title">{title}</h1>
        <RegisterForm {...form} refused={refused} />
      </section>
    </div>
  );
}
