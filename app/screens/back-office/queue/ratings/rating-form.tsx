import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { REMOVAL_MAX } from "~/domain/rating/rules";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface RatingFormProps {
  answer: RefusedForm | undefined;
  /** The person has reported it, and nobody has decided. */
  waits: boolean;
}

/** Removes a rating with a reason; what was reported can stay as well. */
export function RatingForm({ answer, waits }: RatingFormProps) {
  const { t } = useTranslation("people");
  const field = fieldsOf(answer)("reason");
  return (
    <div className="card stack">
      <h2>{t("ratings.agency.decide")}</h2>
      <Form method="post" className="stack" noValidate>
        <ErrorSummary fields={[{ field, label: t("ratings.agency.reason") }]} />
        <FormError errors={answer?.errors.form} />
        <TextAreaField
          field={{ ...field, required: true, maxLength: REMOVAL_MAX }}
          label={t("ratings.agency.reason")}
          hint={t("ratings.agency.reasonHint")}
        />
        <div>
          <SubmitButton tone="lose" name="intent" value="remove">
            {t("ratings.agency.remove")}
          </SubmitButton>
        </div>
      </Form>
      {waits ? (
        <Form method="post">
          <SubmitButton tone="plain" name="intent" value="keep">
            {t("ratings.agency.keep")}
          </SubmitButton>
        </Form>
      ) : null}
    </div>
  );
}
