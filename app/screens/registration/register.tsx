import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { issueCaptcha } from "~/domain/account/registration/captcha.server";
import { SIGN_UP_ROLES } from "~/domain/account/rules";
import { postSignUp } from "~/forms/account-posts.server";
import { homeOf } from "~/forms/registration.server";
import { goTo } from "~/http/flash.server";
import { formStamp } from "~/http/form-guard.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { refusedForm } from "~/http/refused-form.server";
import { RegisterForm } from "~/ui/dialogs/register-form";
import type { CaptchaData } from "~/ui/form/captcha-field";
import type { RefusedForm } from "~/ui/form/typed-fields";

type Solvable = { captcha?: CaptchaData };

/** Only employer and employee sign up; any other role has no such page (D-59). */
function roleOf(param: string | undefined) {
  const role = SIGN_UP_ROLES.find((known) => known === param);
  if (!role) throw new Response("404", { status: 404, statusText: "Not Found" });
  return role;
}

export const loader = publicLoader(({ params, user, language, t, context }) => {
  const role = roleOf(params.role);
  if (user) throw goTo(homeOf(language));
  return {
    language,
    role,
    title: t(`account:register.title.${role}`),
    captcha: issueCaptcha(context, language),
    shownAt: formStamp(context.now),
  };
});

export const action = publicAction(async (visit) => {
  const role = roleOf(visit.params.role);
  const form = await visit.form();
  if (intentOf(form, ["newCaptcha", ""]) === "newCaptcha") return refusedForm(form, { status: 200 });
  const posted = await postSignUp(visit, role);
  return posted.ok ? goTo(`${visit.language === "en" ? "/en" : ""}/auth/thank-you`) : refusedForm(form, posted);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function Register() {
  const { language, role, captcha, shownAt } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm<Solvable> | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog" aria-labelledby="register-title">
        <h1 id="register-title">{t(`register.title.${role}`)}</h1>
        <RegisterForm
          language={language}
          role={role}
          captcha={refused?.values?.captcha ?? captcha}
          shownAt={shownAt}
          refused={refused && withoutStaleAnswer(refused)}
        />
      </section>
    </div>
  );
}

/** The answer belongs to its challenge: with a new one the field is empty. */
function withoutStaleAnswer(refused: RefusedForm<Solvable>): RefusedForm {
  return refused.values?.captcha ? refused : { ...refused, typed: { ...refused.typed, captcha: "" } };
}
