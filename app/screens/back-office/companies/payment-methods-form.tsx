import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PAYMENT_METHODS } from "~/domain/account/company/payment-methods";
import { CheckChips } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { SeenFields } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

type PaymentMethodsFormProps = { methods: string[]; answer?: RefusedForm };

/** How a company may pay (BO-14). */
export function PaymentMethodsForm({ methods, answer }: PaymentMethodsFormProps) {
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer, { paymentMethods: methods });
  return (
    <Form method="post" className="card stack">
      <SeenFields values={{ paymentMethods: methods.join() }} />
      <FormError errors={answer?.errors.form} />
      <CheckChips
        field={field("paymentMethods")}
        label={t("companies.column.methods")}
        hint={t("companies.methodsHint")}
        options={PAYMENT_METHODS.map((method) => ({ value: method, label: t(`companies.method.${method}`) }))}
      />
      <p>
        <SubmitButton tone="plain" name="intent" value="methods">
          {t("companies.saveMethods")}
        </SubmitButton>
      </p>
    </Form>
  );
}
