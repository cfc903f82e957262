import { useTranslation } from "react-i18next";
import type { FieldSource } from "./form";
import { PasswordField } from "./password-field";

/** The password that opens the account now: a new address or password needs it in the same form (SAFE-01). */
export function CurrentPasswordField({ field }: { field: FieldSource }) {
  const { t } = useTranslation("account");
  return (
    <PasswordField
      field={field}
      label={t("password.current")}
      hint={t("password.currentHint")}
      autoComplete="current-password"
    />
  );
}
