import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ANSWER_MAX } from "~/domain/booking/appeals/appeal-rules";
import { RadioChips } from "~/ui/form/choices";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface AppealAnswerFormProps {
  answer: RefusedForm | undefined;
  /** What the entry may count instead. */
  values: { value: string; label: string }[];
  /** Of a job that was missed: what becomes of the pay when the report does not count. */
  outcome: "bookedAgain" | "settledOutside" | null;
}

/** The reason that the person reads, and the three decisions. */
export function AppealAnswerForm({ answer, values, outcome }: AppealAnswerFormProps) {
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer)("answer");
  return (
    <Form method="post" className="card stack" noValidate>
      <ErrorSummary
        fields={[
          { field, label: t("appeal.answer") },
          { field: fieldsOf(answer)("countsAs"), label: t("appeal.countsAs") },
        ]}
      />
      <FormError errors={answer?.errors.form} />
      <h2>{t("appeal.decide")}</h2>
      {outcome ? <p className="soft small">{t(`appeal.${outcome}`)}</p> : null}
      <TextAreaField
        field={{ ...field, required: true, maxLength: ANSWER_MAX }}
        label={t("appeal.answer")}
        hint={t("appeal.answerHint")}
      />
      <div className="row">
        <SubmitButton tone="act" name="intent" value="remove">
          {t("appeal.remove")}
        </SubmitButton>
        <SubmitButton tone="plain" name="intent" value="keep">
          {t("appeal.keep")}
        </SubmitButton>
      </div>
      <RadioChips field={{ ...fieldsOf(answer)("countsAs") }} label={t("appeal.countsAs")} options={values} />
      <p>
        <SubmitButton tone="plain" name="intent" value="change">
          {t("appeal.change")}
        </SubmitButton>
      </p>
    </Form>
  );
}
