import { useTranslation } from "react-i18next";
import { CurrentPasswordField } from "~/ui/form/current-password-field";
import { PasswordFields } from "~/ui/form/password-fields";
import type { FieldOf } from "~/ui/person/profile-options";

/** A new password, if one is wanted (STF-32). */
export function AccessPart({ field }: { field: FieldOf }) {
  const { t: account } = useTranslation("account");
  return (
    <fieldset className="stack">
      <legend className="h3 gap-below">{account("password.new")}</legend>
      <p className="hint">{account("password.saved")}</p>
      <PasswordFields
        password={field("password")}
        repeated={field("passwordConfirm")}
        label={account("password.new")}
        required={false}
      />
      <CurrentPasswordField field={field("currentPassword")} />
    </fieldset>
  );
}
