import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { VAT_NOTE_MAX, type VatMode } from "~/domain/payment/billing/vat-rules";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Note } from "~/ui/parts/note";

export interface ShownVat {
  mode: VatMode;
  checking: boolean;
  waiting: boolean;
  claim: string;
  /** The check digit of its number is wrong, and it said that the number is right (CASE-27). */
  numberHint: "vatNumberChecksum" | null;
  /** Its own number and that of its bills, where they differ. */
  others: { company: string; bills: string } | null;
  /** Whether there is anything that the agency could approve. */
  reviewable: boolean;
}

interface VatReviewProps {
  vat: ShownVat;
  answer?: RefusedForm;
}

/** How a company is taxed, and the agency's word on what it claims (SAFE-09). */
export function VatReview({ vat, answer: any }: VatReviewProps) {
  const { t } = useTranslation("backOffice");
  const answer = any?.typed.claim === undefined ? undefined : any;
  const field = fieldsOf(answer)("note");
  return (
    <section className="card stack" id="vat" aria-labelledby="vat-title">
      <h2 id="vat-title">{t("companies.vat.title")}</h2>
      <p>{t(`companies.vat.modes.${vat.mode}`)}</p>
      {vat.checking ? <Note tone="act">{t("companies.vat.checking")}</Note> : null}
      {vat.waiting ? <Note tone="act">{t("companies.vat.waiting")}</Note> : null}
      {vat.numberHint ? <Note tone="act">{t(`messages:${vat.numberHint}`)}</Note> : null}
      {vat.others ? <Note tone="act">{t("companies.vat.others", vat.others)}</Note> : null}
      {vat.reviewable ? (
        <Form method="post" className="stack" noValidate>
          <HiddenField name="claim" value={vat.claim} />
          <ErrorSummary fields={[{ field, label: t("companies.vat.note") }]} />
          <FormError errors={answer?.errors.form} />
          <p>{t("companies.vat.claim", { claim: vat.claim })}</p>
          <TextAreaField
            field={field}
            label={t("companies.vat.note")}
            hint={t("companies.vat.noteHint")}
            maxLength={VAT_NOTE_MAX}
            required
          />
          <p className="row tight">
            <SubmitButton tone="act" name="intent" value="approveVat">
              {t("companies.vat.approve")}
            </SubmitButton>
            <SubmitButton tone="plain" name="intent" value="refuseVat">
              {t("companies.vat.refuse")}
            </SubmitButton>
          </p>
        </Form>
      ) : null}
    </section>
  );
}
