import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PROCESSOR_MAX } from "~/domain/agency/privacy/data-class";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm, useSubmissionId } from "~/ui/form/typed-fields";

interface RequestFormProps {
  submissionId: string;
  today: string;
  kinds: { value: string; label: string }[];
  answer: RefusedForm | undefined;
}

export function RequestForm({ submissionId: shown, today, kinds, answer }: RequestFormProps) {
  const { t } = useTranslation("account");
  const submissionId = useSubmissionId(shown, answer);
  const field = fieldsOf(answer, { cameOn: today });
  const line = (name: string) => ({ ...field(name), required: true, maxLength: PROCESSOR_MAX });
  const labels = {
    kind: t("privacy.requests.kind"),
    name: t("privacy.requests.name"),
    email: t("privacy.requests.email"),
    cameOn: t("privacy.requests.cameOn"),
    identity: t("privacy.requests.identity"),
  };
  return (
    <Form method="post" className="card stack" key={submissionId} noValidate>
      <SubmissionIdField value={submissionId} />
      <h2>{t("privacy.requests.new")}</h2>
      <ErrorSummary fields={named(field, labels)} />
      <SelectField field={{ ...field("kind"), required: true }} label={labels.kind} options={kinds} />
      <TextField field={line("name")} label={labels.name} autoComplete="off" />
      <TextField
        field={{ ...field("email"), maxLength: 254 }}
        type="email"
        label={labels.email}
        hint={t("privacy.requests.emailHint")}
        autoComplete="off"
      />
      <DateField field={{ ...field("cameOn"), required: true, max: today }} label={labels.cameOn} />
      <TextField field={line("identity")} label={labels.identity} autoComplete="off" />
      <p>
        <SubmitButton tone="act">{t("privacy.requests.enter")}</SubmitButton>
      </p>
    </Form>
  );
}
