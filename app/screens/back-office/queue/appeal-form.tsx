import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ANSWER_MAX } from "~/domain/booking/no-show/no-show-rules";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";

interface AppealAnswerFormProps {
  answer: RefusedForm | undefined;
  busy: boolean;
  /** The person gets the place back when the report does not count. */
  bookedAgain: boolean;
}

/** The reason that the person reads, and the two decisions. */
export function AppealAnswerForm({ answer, busy, bookedAgain }: AppealAnswerFormProps) {
  const { t } = useTranslation("backOffice");
  const field = fieldsOf(answer)("answer");
  return (
    <Form method="post" className="card stack" noValidate>
      <ErrorSummary fields={[{ field, label: t("appeal.answer") }]} />
      <FormError errors={answer?.errors.form} />
      <h2>{t("appeal.decide")}</h2>
      <p className="soft small">{t(bookedAgain ? "appeal.bookedAgain" : "appeal.settledOutside")}</p>
      <TextAreaField
        field={{ ...field, required: true, maxLength: ANSWER_MAX }}
        label={t("appeal.answer")}
        hint={t("appeal.answerHint")}
      />
      <div className="row">
        <SubmitButton tone="act" busy={busy} name="intent" value="remove">
          {t("appeal.remove")}
        </SubmitButton>
        <SubmitButton tone="plain" busy={busy} name="intent" value="keep">
          {t("appeal.keep")}
        </SubmitButton>
      </div>
    </Form>
  );
}
