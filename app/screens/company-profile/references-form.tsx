import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CheckField } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { SeenFields } from "~/ui/form/hidden-field";
import { ReferenceFields } from "~/ui/form/reference-fields";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import type { ProfilePage } from "./profile-page";

type ReferencesFormProps = {
  references: Extract<ProfilePage, { tab: "payment-method" }>["references"];
  answer?: RefusedForm;
  busy: boolean;
};

/** What stands on the bills of new orders unless they say otherwise, and whether they need an order number (EINV-05, EINV-06). */
export function ReferencesForm({ references, answer, busy }: ReferencesFormProps) {
  const { t } = useTranslation("payment");
  const field = fieldsOf(answer, references, "bill-");
  const required = t("references.required");
  return (
    <Form method="post" action="?tab=payment-method" className="card stack" noValidate>
      <SeenFields values={references} />
      <h2>{t("references.title")}</h2>
      <p className="small soft">{t("references.lead")}</p>
      <FormError errors={answer?.errors.form} />
      <ReferenceFields field={field} authority={false} required={false} more={{ purchaseOrderRequired: required }} />
      <CheckField field={field("purchaseOrderRequired")} label={required} />
      <p>
        <SubmitButton tone="plain" name="intent" value="references" busy={busy}>
          {t("references.save")}
        </SubmitButton>
      </p>
    </Form>
  );
}
