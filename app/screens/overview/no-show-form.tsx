import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { REPORT_WORDS_MAX } from "~/domain/booking/no-show/no-show-rules";
import { CheckField } from "~/ui/form/choices";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Fact, Facts } from "~/ui/parts/facts";

interface NoShowFormProps {
  bookingId: string;
  submissionId: string;
  firstName: string;
  /** What the person said of coming and leaving, and whether the money therefore waits for the agency (SAFE-41). */
  said: string | null;
  waits: boolean;
  /** Where everything stays as it is. */
  back: string;
  answer: RefusedForm | undefined;
}

/** What a report does, the words for the person, and the two answers. */
export function NoShowForm({ bookingId, submissionId, firstName, said, waits, back, answer }: NoShowFormProps) {
  const { t } = useTranslation("cancellation");
  const busy = useNavigation().state === "submitting";
  const field = fieldsOf(answer);
  return (
    <Form method="post" className="stack">
      <HiddenField name="bookingId" value={bookingId} />
      <SubmissionIdField value={submissionId} />
      <FormError errors={aboveForm(answer, "words", "called")} />
      <Facts>
        {said ? <Fact icon="clock">{t("missing.said", { name: firstName, said })}</Fact> : null}
        <Fact icon="stop">{t("missing.ends", { name: firstName })}</Fact>
        <Fact icon="mail">{t("missing.written", { name: firstName })}</Fact>
        <Fact icon="euro">{waits ? t("missing.waits", { name: firstName }) : t("missing.money")}</Fact>
      </Facts>
      <TextAreaField
        field={{ ...field("words"), maxLength: REPORT_WORDS_MAX }}
        label={t("missing.words")}
        hint={t("missing.wordsHint", { name: firstName })}
      />
      <CheckField field={field("called")} label={t("missing.called", { name: firstName })} />
      <div className="row row--end">
        <ButtonLink tone="plain" href={back}>
          {t("missing.keep")}
        </ButtonLink>
        <SubmitButton tone="lose" busy={busy}>
          {t("missing.confirm")}
        </SubmitButton>
      </div>
    </Form>
  );
}
