import { useTranslation } from "react-i18next";
import { REPORT_TEXT_MAX, REPORT_TEXT_MIN, SAFETY_KINDS } from "~/domain/message/safety/rules";
import { CheckField, RadioChips } from "~/ui/form/choices";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface ReportFormProps {
  answer: RefusedForm | undefined;
  submissionId: string;
  owner: string;
  company: string;
  /** The person is not booked there again as it is. */
  blocked: boolean;
}

/** What is told, and what the person wishes. */
export function ReportForm({ answer, submissionId, owner, company, blocked }: ReportFormProps) {
  const { t } = useTranslation("contact");
  const field = fieldsOf(answer);
  return (
    <form method="post" className="stack" noValidate>
      <SubmissionIdField value={submissionId} />
      <HiddenField name="owner" value={owner} />
      <ErrorSummary fields={named(field, { kind: t("safety.kind"), text: t("safety.text") })} />
      <RadioChips
        field={{ ...field("kind"), required: true }}
        label={t("safety.kind")}
        options={SAFETY_KINDS.map((value) => ({ value, label: t(`safety.kinds.${value}`) }))}
      />
      <TextAreaField
        field={{ ...field("text"), required: true, minLength: REPORT_TEXT_MIN, maxLength: REPORT_TEXT_MAX }}
        label={t("safety.text")}
        hint={t("safety.textHint", { company })}
        rows={8}
      />
      <CheckField field={field("callMe")} label={t("safety.callMe")} />
      {blocked ? null : (
        <CheckField
          field={field("neverAgain")}
          label={t("safety.neverAgain")}
          hint={t("safety.neverAgainHint", { company })}
        />
      )}
      <p>
        <SubmitButton tone="act">{t("safety.send")}</SubmitButton>
      </p>
    </form>
  );
}
