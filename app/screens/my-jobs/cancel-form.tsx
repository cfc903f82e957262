import { useTranslation } from "react-i18next";
import { OWN_CANCEL_REASONS, OWN_CANCEL_WORDS_MAX } from "~/domain/booking/cancellation-rules";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { SelectField, TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { AgencyPhone } from "~/ui/parts/agency-phone";

interface CancelFormProps {
  /** What the page shows of the effect, as the form carries it. */
  effect: string;
  submissionId: string;
  answer: RefusedForm | undefined;
  phone: string;
}

/** Why, and the button that cancels. */
export function CancelForm({ effect, submissionId, answer, phone }: CancelFormProps) {
  const { t } = useTranslation("cancellation");
  const field = fieldsOf(answer);
  return (
    <>
      <form method="post" className="stack">
        <SubmissionIdField value={submissionId} />
        <HiddenField name="effect" value={effect} />
        <ErrorSummary fields={named(field, { reason: t("own.reason"), words: t("own.words") })} />
        <SelectField
          field={{ ...field("reason"), required: true }}
          label={t("own.reason")}
          blank={t("own.choose")}
          options={OWN_CANCEL_REASONS.map((value) => ({ value, label: t(`own.reasons.${value}`) }))}
        />
        <TextAreaField
          field={{ ...field("words"), maxLength: OWN_CANCEL_WORDS_MAX }}
          label={t("own.words")}
          hint={t("own.wordsHint")}
          rows={3}
        />
        <p>
          <SubmitButton tone="lose">{t("own.confirm")}</SubmitButton>
        </p>
      </form>
      <p className="small soft">
        {t("own.unsure")} <AgencyPhone phone={phone} />
      </p>
    </>
  );
}
