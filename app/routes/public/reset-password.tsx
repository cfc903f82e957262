import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { ResetPasswordForm } from "~/components/account/reset-password-form";
import type { RefusedForm } from "~/components/form/typed-fields";
import { hashPassword } from "~/domain/account/password.server";
import { passwordRefusals } from "~/domain/account/registration-rules";
import { resetPassword } from "~/domain/account/reset-password.server";
import { resetPasswordForm } from "~/domain/account/schema";
import { openSession } from "~/domain/account/sessions.server";
import { addressOf } from "~/http/address.server";
import { resetCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { countAttempt } from "~/http/limits.server";
import { refusedForm, refusedForNow } from "~/http/refused-form.server";
import { homeOf } from "~/http/registration.server";
import { setSessionCookie } from "~/http/session.server";
import { textsOf } from "~/http/uploads.server";

export const loader = publicLoader(({ t, language }) => ({ language, title: t("account:reset.title") }));

/** Ends all sessions, opens a new one, and asks who wants to go on (D-17). */
export const action = publicAction(async (visit) => {
  const { context, request, settings } = visit;
  const form = await visit.form();
  const { password, passwordConfirm } = resetPasswordForm.parse(textsOf(form));
  const fields = passwordRefusals(password, passwordConfirm);
  if (fields.length > 0) return refusedForm(form, { fields });
  const wait = await countAttempt("new-password", null, addressOf(request));
  if (wait !== null) return refusedForNow(form, wait);
  const key: unknown = await resetCookie().parse(request.headers.get("Cookie"));
  const passwordHash = await hashPassword(password);
  const done = resetPassword(context, { key: typeof key === "string" ? key : "", passwordHash });
  if (!done.ok) return refusedForm(form, { form: [done.refusal] });
  const session = openSession(
    context,
    {
      userId: done.value.userId,
      remember: false,
      userAgent: request.headers.get("User-Agent"),
      address: addressOf(request),
    },
    settings,
  );
  return redirectWithFlash(`${homeOf(visit.language)}?modal=login`, "passwordChanged", {
    headers: [
      ["Set-Cookie", await setSessionCookie(session)],
      ["Set-Cookie", await resetCookie().serialize("", { maxAge: 0 })],
    ],
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function ResetPassword() {
  const { language, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog" aria-labelledby="reset-title">
        <h1 id="reset-title">{title}</h1>
        <ResetPasswordForm language={language} refused={refused} />
      </section>
    </div>
  );
}
