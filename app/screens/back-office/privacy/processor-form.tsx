import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PROCESSOR_MAX } from "~/domain/agency/privacy/data-class";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { DateField, TextField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm, useSubmissionId } from "~/ui/form/typed-fields";

interface ProcessorFormProps {
  submissionId: string;
  answer: RefusedForm | undefined;
}

export function ProcessorForm({ submissionId: shown, answer }: ProcessorFormProps) {
  const { t } = useTranslation("account");
  const submissionId = useSubmissionId(shown, answer);
  const field = fieldsOf(answer);
  const labels = {
    name: t("privacy.records.column.name"),
    purpose: t("privacy.records.column.purpose"),
    country: t("privacy.records.column.country"),
    contractOn: t("privacy.records.column.contract"),
  };
  return (
    <Form method="post" className="card stack" key={submissionId} noValidate>
      <SubmissionIdField value={submissionId} />
      <h2>{t("privacy.records.add")}</h2>
      <ErrorSummary fields={named(field, labels)} />
      {(["name", "purpose", "country"] as const).map((name) => (
        <TextField
          key={name}
          field={{ ...field(name), required: true, maxLength: PROCESSOR_MAX }}
          label={labels[name]}
          autoComplete={name === "country" ? name : undefined}
        />
      ))}
      <DateField field={field("contractOn")} label={labels.contractOn} hint={t("privacy.records.contractHint")} />
      <p>
        <SubmitButton tone="act" name="intent" value="add">
          {t("privacy.records.add")}
        </SubmitButton>
      </p>
    </Form>
  );
}
