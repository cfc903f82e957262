import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RegisterForm } from "~/components/account/register-form";
import type { CaptchaData } from "~/components/form/captcha-field";
import type { RefusedForm } from "~/components/form/typed-fields";
import { checkCaptcha, issueCaptcha, showCaptchaAgain } from "~/domain/account/captcha.server";
import { signUpRefusals } from "~/domain/account/registration-rules";
import { SIGN_UP_ROLES } from "~/domain/account/rules";
import { signUpForm } from "~/domain/account/schema";
import { signUp } from "~/domain/account/sign-up.server";
import type { FieldRefusal } from "~/domain/shared/result";
import { addressOf } from "~/http/address.server";
import { goTo } from "~/http/flash.server";
import { formGuardRefusal, formStamp } from "~/http/form-guard.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { countAttempt } from "~/http/limits.server";
import { refusedForm, refusedForNow } from "~/http/refused-form.server";
import { homeOf } from "~/http/registration.server";
import { textsOf } from "~/http/uploads.server";

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
  const { context, language, request } = visit;
  const role = roleOf(visit.params.role);
  const form = await visit.form();
  const values = signUpForm.parse(textsOf(form));
  if (form.get("intent") === "newCaptcha") return refusedForm(form, { status: 200 });
  const guarded = formGuardRefusal(form, context.now);
  if (guarded) return refusedForm(form, { form: [guarded] });
  const wait = await countAttempt("sign-up", null, addressOf(request));
  if (wait !== null) return refusedForNow(form, wait);
  const fields: FieldRefusal[] = signUpRefusals(values);
  const captcha = checkCaptcha(context, { challenge: values.challenge, answer: values.captcha });
  if (!captcha.ok) fields.push({ field: "captcha", key: captcha.refusal });
  const again = showCaptchaAgain(context, values.challenge);
  const also = again ? { captcha: again } : {};
  if (fields.length > 0) return refusedForm(form, { fields, also });
  const { firstName, lastName, email, phone, challenge } = values;
  const waitForMail = await countAttempt("sign-up", email, addressOf(request));
  if (waitForMail !== null) return refusedForNow(form, waitForMail, also);
  const done = signUp(context, { role, challenge, person: { firstName, lastName, email, phone, language } });
  if (done.ok) return goTo(`${language === "en" ? "/en" : ""}/auth/thank-you`);
  return refusedForm(form, {
    fields: [{ field: done.refusal === "emailInUse" ? "email" : "captcha", key: done.refusal }],
    status: 409,
    also,
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function Register() {
  const { language, role, captcha, shownAt } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as (RefusedForm & { captcha?: CaptchaData }) | undefined;
  const { t } = useTranslation("account");
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog" aria-labelledby="register-title">
        <h1 id="register-title">{t(`register.title.${role}`)}</h1>
        <RegisterForm
          language={language}
          role={role}
          captcha={refused?.captcha ?? captcha}
          shownAt={shownAt}
          refused={refused && withoutStaleAnswer(refused)}
        />
      </section>
    </div>
  );
}

/** The answer belongs to its challenge: with a new one the field is empty. */
function withoutStaleAnswer(refused: RefusedForm & { captcha?: CaptchaData }): RefusedForm {
  return refused.captcha ? refused : { ...refused, typed: { ...refused.typed, captcha: "" } };
}
