import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BREACH_MAX } from "~/domain/agency/privacy/breach/breach-rules";
import { CheckChips } from "~/ui/form/choices";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { DateField, TextAreaField, TimeField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm, useSubmissionId } from "~/ui/form/typed-fields";

interface BreachFormProps {
  submissionId: string;
  now: { day: string; clock: string };
  options: { value: string; label: string }[];
  answer: RefusedForm | undefined;
}

export function BreachForm({ submissionId: shown, now, options, answer }: BreachFormProps) {
  const { t } = useTranslation("account");
  const submissionId = useSubmissionId(shown, answer);
  const field = fieldsOf(answer, now);
  const labels = {
    day: t("privacy.breach.day"),
    clock: t("privacy.breach.clock"),
    what: t("privacy.breach.what"),
    whose: t("privacy.breach.whose"),
    classes: t("privacy.breach.classes"),
  };
  return (
    <Form method="post" className="card stack" key={submissionId} noValidate>
      <SubmissionIdField value={submissionId} />
      <h2>{t("privacy.breach.new")}</h2>
      <ErrorSummary fields={named(field, labels)} />
      <div className="row">
        <DateField field={{ ...field("day"), required: true, max: now.day }} label={labels.day} />
        <TimeField field={{ ...field("clock"), required: true }} label={labels.clock} />
      </div>
      <TextAreaField field={{ ...field("what"), required: true, maxLength: BREACH_MAX }} label={labels.what} rows={4} />
      <TextAreaField
        field={{ ...field("whose"), required: true, maxLength: BREACH_MAX }}
        label={labels.whose}
        rows={2}
      />
      <CheckChips field={field("classes")} label={labels.classes} options={options} />
      <p>
        <SubmitButton tone="act">{t("privacy.breach.keep")}</SubmitButton>
      </p>
    </Form>
  );
}
