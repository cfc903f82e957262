import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EXTRA_KINDS, EXTRA_REASON } from "~/domain/pay/rules";
import { RadioChips } from "~/ui/form/choices";
import { ErrorSummary } from "~/ui/form/error-summary";
import { FileField } from "~/ui/form/file-field";
import { MoneyField, TextField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm, useSubmissionId } from "~/ui/form/typed-fields";

/** A line by hand: travel by logbook, an expense or a deduction (PAYR-07). */
export function ExtraForm({ submissionId: shown, answer }: { submissionId: string; answer: RefusedForm | undefined }) {
  const { t } = useTranslation("pay");
  const submissionId = useSubmissionId(shown, answer);
  const field = fieldsOf(answer, { kind: "expense" });
  return (
    <Form method="post" encType="multipart/form-data" className="card stack" noValidate key={submissionId}>
      <h2>{t("extra.title")}</h2>
      <SubmissionIdField value={submissionId} />
      <ErrorSummary
        fields={[
          { field: field("amount"), label: t("extra.amount") },
          { field: field("reason"), label: t("extra.reason") },
          { field: field("receipt"), label: t("extra.receipt") },
        ]}
      />
      <RadioChips
        field={field("kind")}
        label={t("extra.kind")}
        options={EXTRA_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <div className="row row--top">
        <MoneyField field={field("amount")} label={t("extra.amount")} hint={t("extra.amountHint")} />
        <TextField
          field={field("reason")}
          label={t("extra.reason")}
          hint={t("extra.reasonHint")}
          maxLength={EXTRA_REASON.max}
        />
      </div>
      <FileField
        field={field("receipt")}
        label={t("extra.receipt")}
        hint={t("extra.receiptHint")}
        accept=".pdf,.png,.jpg,.jpeg"
      />
      <SubmitButton tone="act" icon="plus" name="intent" value="add">
        {t("extra.submit")}
      </SubmitButton>
    </Form>
  );
}
