import { useTranslation } from "react-i18next";
import { APPEAL_WORDS_MAX } from "~/domain/booking/no-show/no-show-rules";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface AppealFormProps {
  until: string;
  submissionId: string;
  answer: RefusedForm | undefined;
}

/** The one button that contradicts a report, with room for words. */
export function AppealForm({ until, submissionId, answer }: AppealFormProps) {
  const { t } = useTranslation("cancellation");
  return (
    <form method="post" className="stack">
      <SubmissionIdField value={submissionId} />
      <FormError errors={aboveForm(answer, "words")} />
      <h2>{t("missed.ask")}</h2>
      <p>{t("missed.askText", { until })}</p>
      <TextAreaField
        field={{ ...fieldsOf(answer)("words"), maxLength: APPEAL_WORDS_MAX }}
        label={t("missed.words")}
        hint={t("missed.wordsHint")}
        rows={4}
      />
      <p>
        <SubmitButton tone="act">{t("missed.confirm")}</SubmitButton>
      </p>
    </form>
  );
}
