import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextAreaField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm, useSubmissionId } from "~/ui/form/typed-fields";
import type { SafetyReportPage } from "./load-safety-report.server";

interface SafetyFormProps {
  page: Pick<SafetyReportPage, "max" | "submissionId">;
  answer: RefusedForm | undefined;
}

/** What was done about the report; a new form after each step. */
export function StepForm({ page, answer }: SafetyFormProps) {
  const { t } = useTranslation("backOffice");
  const submissionId = useSubmissionId(page.submissionId, answer);
  return (
    <Form method="post" className="card stack" key={submissionId} noValidate>
      <SubmissionIdField value={submissionId} />
      <h2>{t("safety.stepTitle")}</h2>
      <TextAreaField
        field={{ ...fieldsOf(answer)("note"), required: true, maxLength: page.max.note }}
        label={t("safety.note")}
        hint={t("safety.noteHint")}
        rows={3}
      />
      <p>
        <SubmitButton tone="plain" name="intent" value="step">
          {t("safety.addStep")}
        </SubmitButton>
      </p>
    </Form>
  );
}

/** The answer that the person reads, and that closes the report. */
export function AnswerForm({ page, answer }: SafetyFormProps) {
  const { t } = useTranslation("backOffice");
  return (
    <Form method="post" className="card stack" noValidate>
      <h2>{t("safety.answerTitle")}</h2>
      <TextAreaField
        field={{ ...fieldsOf(answer)("answer"), required: true, maxLength: page.max.answer }}
        label={t("safety.answer")}
        hint={t("safety.answerHint")}
      />
      <p>
        <SubmitButton tone="act" name="intent" value="close">
          {t("safety.close")}
        </SubmitButton>
      </p>
    </Form>
  );
}
