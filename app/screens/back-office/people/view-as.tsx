import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type FieldSource, TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

/** Looks at the pages of this account for half an hour, and changes nothing (ACCS-14). */
export function ViewAs({ name, reason }: { name: string; reason: FieldSource }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack" aria-labelledby="view-as">
      <h2 id="view-as">{t("accounts.viewAs.title")}</h2>
      <p className="soft">{t("accounts.viewAs.text", { name })}</p>
      <Form method="post" className="stack" reloadDocument>
        <TextAreaField
          field={{ ...reason, required: true, minLength: 10, maxLength: 200 }}
          label={t("accounts.column.reason")}
          hint={t("accounts.viewAs.hint")}
        />
        <p>
          <SubmitButton tone="plain" name="intent" value="view">
            {t("accounts.viewAs.button")}
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}
