import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type FieldSource, TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

/** Takes the second step away from somebody who lost it, after a call to the number on file (ACCS-07). */
export function ResetFactor({ phone, reason }: { phone: string; reason: FieldSource }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack" aria-labelledby="reset-factor">
      <h2 id="reset-factor">{t("accounts.resetFactor.title")}</h2>
      <p className="soft">{t(phone ? "accounts.resetFactor.call" : "accounts.resetFactor.text", { phone })}</p>
      <Form method="post" className="stack">
        <TextAreaField
          field={{ ...reason, required: true, minLength: 10, maxLength: 200 }}
          label={t("accounts.column.reason")}
          hint={t("accounts.resetFactor.reasonHint")}
        />
        <p>
          <SubmitButton tone="lose" name="intent" value="resetFactor">
            {t("accounts.resetFactor.button")}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
