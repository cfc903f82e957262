import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ForgotPasswordForm } from "~/components/account/forgot-password-form";
import type { RefusedForm } from "~/components/form/typed-fields";
import { Note } from "~/components/parts/note";
import { requestPasswordReset } from "~/domain/account/request-password-reset.server";
import { emailRefusal } from "~/domain/account/rules";
import { forgotPasswordForm } from "~/domain/account/schema";
import { addressOf } from "~/http/address.server";
import { redirectWithFlash } from "~/http/flash.server";
import { publicAction, publicLoader } from "~/http/guards.server";
import { countAttempt } from "~/http/limits.server";
import { refusedForm, refusedForNow } from "~/http/refused-form.server";
import { textsOf } from "~/http/uploads.server";
import { logger } from "~/logger.server";

export const loader = publicLoader(({ t, language, url }) => {
  const sent = url.searchParams.has("sent");
  return { language, sent, title: t(sent ? "account:forgot.sentTitle" : "account:forgot.title") };
});

/** The answer is the same for every address, also when something goes wrong behind it (AUTH-16). */
export const action = publicAction(async (visit) => {
  const form = await visit.form();
  const { email } = forgotPasswordForm.parse(textsOf(form));
  const refusal = emailRefusal(email);
  if (refusal) return refusedForm(form, { fields: [{ field: "email", key: refusal }] });
  const wait = await countAttempt("new-password", email, addressOf(visit.request));
  if (wait !== null) return refusedForNow(form, wait);
  try {
    requestPasswordReset(visit.context, { email });
  } catch (error) {
    logger.error({ error }, "reset not requested");
  }
  return redirectWithFlash(`${visit.language === "en" ? "/en" : ""}/auth/forgot-password?sent=1`, "tokenSent");
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.title} – Tagwerk` },
  { name: "robots", content: "noindex" },
];

export default function ForgotPassword() {
  const { language, sent, title } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedForm | undefined;
  const { t: messages } = useTranslation("messages");
  return (
    <div className="wrap wrap--text page">
      <section className="card card--dialog stack" aria-labelledby="forgot-title">
        <h1 id="forgot-title">{title}</h1>
        {sent && !refused ? (
          <Note icon="mail">
            <span data-message="resetMailSent">{messages("resetMailSent")}</span>
          </Note>
        ) : (
          <ForgotPasswordForm language={language} refused={refused} />
        )}
      </section>
    </div>
  );
}
