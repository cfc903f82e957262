import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { postNewPassword } from "~/forms/account-posts.server";
import { homeOf } from "~/forms/registration.server";
import { resetCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { rememberDevice } from "~/http/known-device.server";
import { refusedForm } from "~/http/refused-form.server";
import { setSessionCookie } from "~/http/session.server";
import { ResetPasswordForm } from "~/ui/dialogs/reset-password-form";
import type { RefusedForm } from "~/ui/form/typed-fields";

export const loader = publicLoader(({ t, language }) => ({ language, title: t("account:reset.title") }));

export const action = publicAction(async (visit) => {
  const key: unknown = await resetCookie().parse(visit.request.headers.get("Cookie"));
  const posted = await postNewPassword(visit, typeof key === "string" ? key : "");
  if (!posted.ok) return refusedForm(await visit.form(), posted);
  return redirectWithFlash(`${homeOf(visit.language)}?modal=login`, "passwordChanged", {
    headers: [
      ["Set-Cookie", await setSessionCookie(posted.value.key)],
      await rememberDevice(visit.request, posted.value.userId),
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
