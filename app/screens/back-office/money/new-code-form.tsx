import { useTranslation } from "react-i18next";
import { RadioChips } from "~/ui/form/choices";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { DateField, type FieldSource, NumberField, TextField } from "~/ui/form/form";
import { SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";

type NewCodeFormProps = {
  field: (name: string) => FieldSource;
  errors?: string[];
  submissionId: string;
  today: string;
};

/** The fields of a new promotion code (BO-08). */
export function NewCodeForm({ field, errors, submissionId, today }: NewCodeFormProps) {
  const { t } = useTranslation("backOffice");
  const names = ["code", "kind", "value", "validFrom", "validUntil", "maximumUses"] as const;
  return (
    <>
      <SubmissionIdField value={submissionId} />
      <ErrorSummary fields={names.map((name) => ({ field: field(name), label: t(`codes.field.${name}`) }))} />
      <FormError errors={errors} />
      <div className="grid">
        <TextField
          field={{ ...field("code"), required: true, maxLength: 30 }}
          label={t("codes.field.code")}
          hint={t("codes.codeHint")}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <RadioChips
          field={field("kind")}
          label={t("codes.field.kind")}
          options={[
            { value: "percent", label: t("codes.percent") },
            { value: "amount", label: t("codes.amount") },
          ]}
        />
        <TextField
          field={{ ...field("value"), required: true, maxLength: 12 }}
          label={t("codes.field.value")}
          hint={t("codes.valueHint")}
          inputMode="decimal"
          autoComplete="off"
        />
        <NumberField
          field={{ ...field("maximumUses"), maxLength: 7 }}
          label={t("codes.field.maximumUses")}
          hint={t("codes.maximumHint")}
        />
        <DateField field={{ ...field("validFrom"), min: today }} label={t("codes.field.validFrom")} />
        <DateField
          field={{ ...field("validUntil"), min: today }}
          label={t("codes.field.validUntil")}
          hint={t("codes.untilHint")}
        />
      </div>
      <div className="row">
        <SubmitButton>{t("codes.create")}</SubmitButton>
      </div>
    </>
  );
}
