import { useTranslation } from "react-i18next";
import type { FieldSource } from "./form";
import { SubmitButton } from "./submit-button";

/** Below a VAT number whose check digit is wrong: it is asked about once, and this is the answer (CASE-27). */
export function ConfirmNumber({ field, busy }: { field: FieldSource; busy?: boolean }) {
  const { t } = useTranslation("contract");
  if (!field.errors?.includes("vatNumberChecksum")) return null;
  return (
    <div>
      <SubmitButton tone="plain" small busy={busy} name="confirmed" value={String(field.initialValue)}>
        {t("bank.right")}
      </SubmitButton>
    </div>
  );
}
