import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { NumberField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface CustomerAccountProps {
  account: { accountNumber: number; exported: boolean };
  answer?: RefusedForm;
}

/** Under which number the accountant knows the company; it changes while no export has named it (EINV-12). */
export function CustomerAccount({ account, answer }: CustomerAccountProps) {
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer?.typed.intent === "account" ? answer : undefined, {
    accountNumber: String(account.accountNumber),
  });
  if (account.exported) return <p>{t("customerAccount.exported", { number: account.accountNumber })}</p>;
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>{t("customerAccount.title")}</h2>
      <NumberField
        field={{ ...field("accountNumber"), required: true }}
        label={t("customerAccount.number")}
        hint={t("customerAccount.text")}
        maxLength={9}
      />
      <div>
        <SubmitButton tone="plain" name="intent" value="account">
          {t("customerAccount.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}
