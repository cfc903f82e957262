import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { publicAction, publicLoader } from "~/access/guards.server";
import { rememberDevice } from "~/access/known-device.server";
import { homeOf } from "~/addresses/landing-page";
import { resetPasswordForm } from "~/domain/account/schema";
import { setNewPassword } from "~/forms/account-actions.server";
import { resetCookie } from "~/http/cookies.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import { setSessionCookie } from "~/http/session.server";
import type { Visit } from "~/http/visit.server";
import { ResetPasswordForm } from "~/ui/dialogs/reset-password-form";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { toSecondStep } from "./second-step/go-on.server";

export const loader = publicLoader(({ t, language }) => ({ language, title: t("account:reset.title") }));

export const action = publicAction(
  formAction(resetPasswordForm, async (typed, visit: Visit) => {
    const key: unknown = await resetCookie().parse(visit.request.headers.get("Cookie"));
    const opened = await setNewPassword(visit, typeof key === "string" ? key : "", typed);
    if (!opened.ok) return opened;
    const used: [string, string] = ["Set-Cookie", await resetCookie().serialize("", { maxAge: 0 })];
    if ("draft" in opened.value) return toSecondStep(visit, opened.value.draft, "", [used]);
    return redirectWithFlash(`${homeOf(visit.language)}?modal=login`, "passwordChanged", {
      headers: [
        ["Set-Cookie", await setSessionCookie(opened.value.key)],
        ...(await rememberDevice(visit.request, opened.value.userId)),
        used,
      ],
    });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

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
