import { useTranslation } from "react-i18next";
import { type FieldSource, TextField } from "./form";

/** The password that opens the account now: a new address or password needs it in the same form (SAFE-01). */
export function CurrentPasswordField({ field }: { field: FieldSource }) {
  const { t } = useTranslation("account");
  return (
    <TextField
      field={field}
      label={t("password.current")}
      hint={t("password.currentHint")}
      type="password"
      autoComplete="current-password"
    />
  );
}
