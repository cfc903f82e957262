import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { CANCEL_REASON_MAX } from "~/domain/booking/cancellation-rules";
import { formatMoney } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { aboveForm, fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { CancellationSums, type CancellationSumsProps } from "./cancellation-sums";

type CancellationFormProps = CancellationSumsProps & {
  bookingId: string;
  submissionId: string;
  firstName: string;
  /** Where everything stays as it is. */
  back: string;
  answer?: RefusedForm;
};

/** What cancelling costs and gives back, a word to the person, and the two answers. */
export function CancellationForm({ sums, bookingId, submissionId, firstName, back, answer }: CancellationFormProps) {
  const { t } = useTranslation("cancellation");
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="stack">
      <HiddenField name="bookingId" value={bookingId} />
      <HiddenField name="feeCents" value={sums.feeCents} />
      <HiddenField name="backCents" value={sums.back?.totalCents ?? 0} />
      <SubmissionIdField value={submissionId} />
      <FormError errors={aboveForm(answer, "reason")} />
      <CancellationSums sums={sums} />
      <p>{t("lead", { name: firstName })}</p>
      <TextAreaField
        field={{ ...fieldsOf(answer)("reason"), maxLength: CANCEL_REASON_MAX }}
        label={t("reason")}
        hint={t("reasonHint", { name: firstName })}
      />
      <div className="row row--end">
        <ButtonLink tone="plain" href={back}>
          {t("keep")}
        </ButtonLink>
        <SubmitButton tone="lose" busy={busy}>
          {sums.feeCents ? t("confirm", { amount: formatMoney(t, sums.feeCents) }) : t("confirmFree")}
        </SubmitButton>
      </div>
    </Form>
  );
}
