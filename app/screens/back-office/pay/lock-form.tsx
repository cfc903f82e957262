import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField } from "~/ui/form/choices";
import { HiddenField } from "~/ui/form/hidden-field";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface LockFormProps {
  totalCents: number;
  total: string;
  asksPassword: boolean;
  withoutHours: number;
  answer: RefusedForm | undefined;
}

/** What is locked is the sum on the button (PAYR-05). */
export function LockForm({ totalCents, total, asksPassword, withoutHours, answer }: LockFormProps) {
  const { t } = useTranslation("pay");
  const field = fieldsOf(answer?.typed.intent === "lock" ? answer : undefined);
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>{t("lock.title")}</h2>
      <p>{t("lock.text")}</p>
      <HiddenField name="totalCents" value={String(totalCents)} />
      {withoutHours > 0 ? (
        <CheckField field={field("withoutHours")} label={t("lock.agree", { count: withoutHours })} />
      ) : null}
      {asksPassword ? (
        <PasswordField field={field("password")} label={t("lock.password")} autoComplete="current-password" />
      ) : null}
      <SubmitButton tone="act" icon="lock" name="intent" value="lock">
        {t("lock.submit", { total })}
      </SubmitButton>
    </Form>
  );
}
