import { useTranslation } from "react-i18next";
import { type FieldSource, TextAreaField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";

/** Why the agency changes what somebody said about themselves, and the button that does it (POOL-03). */
export function CorrectionEnd({ reason, name }: { reason: FieldSource; name: string }) {
  const { t } = useTranslation("backOffice");
  return (
    <>
      <TextAreaField
        field={{ ...reason, required: true, maxLength: 200 }}
        label={t("correct.reason")}
        hint={t("correct.reasonHint", { name })}
        rows={2}
      />
      <p>
        <SubmitButton tone="act" icon="mail">
          {t("correct.save")}
        </SubmitButton>
      </p>
    </>
  );
}
