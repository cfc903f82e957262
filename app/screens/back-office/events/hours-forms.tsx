import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { REASON_MAX } from "~/domain/hours/record-rules";
import { BREAKS } from "~/domain/hours/rules";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { SelectField, TextAreaField, TimeField, TimeSteps } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

export type HoursIntent = "record" | "correct" | "keep";

interface FormProps {
  answer?: RefusedForm;
  submissionId: string;
}

/** The answer of this form only: several of them stand on one page. */
const answerTo = (intent: HoursIntent, answer: RefusedForm | undefined) =>
  answer?.typed.intent === intent ? answer : undefined;

/** Times with a reason: recorded when nobody confirmed, or corrected afterwards. */
export function TimesForm({
  intent,
  start,
  end,
  pause,
  version,
  ...form
}: FormProps & { intent: "record" | "correct"; start: string; end: string; pause: number; version: number }) {
  const { t } = useTranslation("backOffice");
  const answer = answerTo(intent, form.answer);
  const field = fieldsOf(answer, { jobStart: start, jobEnd: end, breakMinutes: String(pause) });
  return (
    <Form method="post" className="card stack" noValidate>
      <SubmissionIdField value={form.submissionId} />
      <HiddenField name="version" value={String(version)} />
      <ErrorSummary
        fields={[
          { field: field("jobStart"), label: t("hours.jobStart") },
          { field: field("jobEnd"), label: t("hours.jobEnd") },
          { field: field("breakMinutes"), label: t("dispute.break") },
          { field: field("reason"), label: t("hours.reason") },
        ]}
      />
      <FormError errors={answer?.errors.form} />
      <h2>{t(`hours.${intent}`)}</h2>
      <p className="soft small">{t(`hours.${intent}Why`)}</p>
      <div className="two">
        <TimeField field={field("jobStart")} label={t("hours.jobStart")} required />
        <TimeField field={field("jobEnd")} label={t("hours.jobEnd")} required />
      </div>
      <TimeSteps />
      <SelectField
        field={field("breakMinutes")}
        label={t("dispute.break")}
        options={BREAKS.map((minutes) => ({
          value: String(minutes),
          label: t("dispute.minutes", { count: minutes }),
        }))}
      />
      <TextAreaField
        field={field("reason")}
        label={t("hours.reason")}
        hint={t("hours.reasonHint")}
        maxLength={REASON_MAX}
        required
      />
      <div>
        <SubmitButton tone="act" name="intent" value={intent}>
          {t(intent === "record" ? "hours.save" : "hours.correctSave")}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Leaves the hours as they are, with an answer to the company. */
export function KeepForm(form: FormProps) {
  const { t } = useTranslation("backOffice");
  const answer = answerTo("keep", form.answer);
  const field = fieldsOf(answer)("answer");
  return (
    <Form method="post" className="card stack" noValidate>
      <SubmissionIdField value={form.submissionId} />
      <ErrorSummary fields={[{ field, label: t("hours.answer") }]} />
      <FormError errors={answer?.errors.form} />
      <h2>{t("hours.keep")}</h2>
      <p className="soft small">{t("hours.keepWhy")}</p>
      <TextAreaField field={field} label={t("hours.answer")} maxLength={REASON_MAX} required />
      <div>
        <SubmitButton tone="plain" name="intent" value="keep">
          {t("hours.keepSave")}
        </SubmitButton>
      </div>
    </Form>
  );
}
