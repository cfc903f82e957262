import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { forgotPasswordForm } from "~/domain/account/schema";
import { requestNewPassword } from "~/forms/account-actions.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form-action.server";
import type { Visit } from "~/http/visit.server";
import { ForgotPasswordForm } from "~/ui/dialogs/forgot-password-form";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { Note } from "~/ui/parts/note";

export const loader = publicLoader(({ t, language, url }) => {
  const sent = url.searchParams.has("sent");
  return { language, sent, title: t(sent ? "account:forgot.sentTitle" : "account:forgot.title") };
});

export const action = publicAction(
  formAction(forgotPasswordForm, async (typed, visit: Visit) => {
    const posted = await requestNewPassword(visit, typed.email);
    if (!posted.ok) return posted;
    return redirectWithFlash(`${visit.language === "en" ? "/en" : ""}/auth/forgot-password?sent=1`, "tokenSent");
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function ForgotPassword() {
  const { language, sent, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("account");
  const { t: messages } = useTranslation("messages");
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog stack" aria-labelledby="forgot-title">
        <h1 id="forgot-title">{title}</h1>
        {sent && !refused ? (
          <>
            <Note icon="mail">
              <span data-message="resetMailSent">{messages("resetMailSent")}</span>
            </Note>
            <p>
              <a className="tap" href="?modal=login">
                {t("forgot.back")}
              </a>
            </p>
          </>
        ) : (
          <ForgotPasswordForm language={language} refused={refused} />
        )}
      </section>
    </div>
  );
}
