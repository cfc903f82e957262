import { useTranslation } from "react-i18next";
import { RadioChips } from "./choices";
import type { FieldSource } from "./form";

/** A question that has no answer of its own accord (STF-16). */
export function YesNoField({ field, label }: { field: FieldSource; label: string }) {
  const { t } = useTranslation("common");
  return (
    <RadioChips
      field={field}
      label={label}
      options={[
        { value: "yes", label: t("answer.yes") },
        { value: "no", label: t("answer.no") },
      ]}
    />
  );
}
