import { useTranslation } from "react-i18next";
import { APPEAL_WORDS_MAX } from "~/domain/booking/appeals/appeal-rules";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface AppealFormProps {
  /** The person was reported as missing. */
  missed: boolean;
  until: string;
  /** Until when the pay of a missed job waits for the answer; null once it does not. */
  payUntil: string | null;
  submissionId: string;
  owner: string;
  answer: RefusedForm | undefined;
}

/** The one button that contradicts an entry, with room for words. */
export function AppealForm({ missed, until, payUntil, submissionId, owner, answer }: AppealFormProps) {
  const { t } = useTranslation("cancellation");
  const texts = missed ? "missed" : "appeal";
  return (
    <form method="post" className="stack">
      <SubmissionIdField value={submissionId} />
      <HiddenField name="owner" value={owner} />
      <FormError errors={aboveForm(answer, "words")} />
      <h2>{t(`${texts}.ask`)}</h2>
      <p>
        {t("appeal.askText", { until })} {payUntil ? t("missed.payWaits", { until: payUntil }) : null}
      </p>
      <TextAreaField
        field={{ ...fieldsOf(answer)("words"), maxLength: APPEAL_WORDS_MAX }}
        label={t("missed.words")}
        hint={t("missed.wordsHint")}
        rows={4}
      />
      <p>
        <SubmitButton tone="act">{t(`${texts}.confirm`)}</SubmitButton>
      </p>
    </form>
  );
}
