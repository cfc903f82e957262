import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatMoney, formatMoneyInput } from "~/i18n/format";
import { ErrorSummary, named } from "~/ui/form/error-summary";
import { MoneyField, TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { ButtonLink } from "~/ui/parts/button-link";
import { Line, Lines } from "~/ui/parts/lines";
import { Note } from "~/ui/parts/note";

/** What a correction would do, before it is made. */
export type CorrectionReview = {
  netCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  amount: string;
  reason: string;
  refundCents: number;
  openAfterCents: number;
  method: "creditCard" | "invoice";
};

type CorrectionFormProps = {
  remainingCents: number;
  submissionId: string;
  answer?: RefusedForm<{ review?: CorrectionReview }>;
};

/** Takes back a part of a bill or all of it: first what it will do, then the correction itself. */
export function CorrectionForm({ remainingCents, submissionId, answer }: CorrectionFormProps) {
  const { t } = useTranslation("backOffice");
  if (answer?.values?.review) return <Review review={answer.values.review} submissionId={submissionId} />;
  const field = fieldsOf(answer, { amount: formatMoneyInput(t, remainingCents), reason: "" });
  return (
    <section className="card stack" aria-labelledby="correct-title">
      <h2 id="correct-title">{t("correction.title")}</h2>
      <p>{t("correction.text")}</p>
      <Form method="post" className="stack" noValidate>
        <HiddenField name="intent" value="review" />
        <ErrorSummary fields={named(field, { amount: t("correction.amount"), reason: t("correction.reason") })} />
        <MoneyField
          field={{ ...field("amount"), required: true }}
          label={t("correction.amount")}
          hint={t("correction.amountHint", { amount: formatMoney(t, remainingCents) })}
          maxLength={12}
        />
        <TextAreaField
          field={{ ...field("reason"), required: true, maxLength: 300 }}
          label={t("correction.reason")}
          hint={t("correction.reasonHint")}
        />
        <div className="row">
          <SubmitButton tone="plain">{t("correction.review")}</SubmitButton>
        </div>
      </Form>
    </section>
  );
}

function Review({ review, submissionId }: { review: CorrectionReview; submissionId: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <section className="card stack" aria-labelledby="correct-title">
      <h2 id="correct-title">{t("correction.confirmTitle")}</h2>
      <p>{review.reason}</p>
      <Lines>
        <Line label={t("order.net")}>{formatMoney(t, review.netCents - review.discountCents)}</Line>
        <Line label={t("correction.tax")}>{formatMoney(t, review.taxCents)}</Line>
        <Line label={t("correction.total")} sum>
          {formatMoney(t, review.totalCents)}
        </Line>
      </Lines>
      {review.refundCents ? (
        <Note tone="act">
          {t(`correction.refund.${review.method}`, { amount: formatMoney(t, review.refundCents) })}
        </Note>
      ) : (
        <Note>{t("correction.noRefund", { amount: formatMoney(t, review.openAfterCents) })}</Note>
      )}
      <Form method="post" className="row row--end">
        <HiddenField name="intent" value="correct" />
        <HiddenField name="amount" value={review.amount} />
        <HiddenField name="reason" value={review.reason} />
        <SubmissionIdField value={submissionId} />
        <ButtonLink tone="plain" href="?">
          {t("correction.keep")}
        </ButtonLink>
        <SubmitButton tone="lose">{t("correction.confirm")}</SubmitButton>
      </Form>
    </section>
  );
}
