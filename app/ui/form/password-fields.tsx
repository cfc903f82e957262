import { useTranslation } from "react-i18next";
import type { FieldSource } from "./form";
import { PasswordField } from "./password-field";

const rules = [
  ["passwordTooShort", "^.{8,}$"],
  ["passwordLowercase", "\\p{Ll}"],
  ["passwordUppercase", "\\p{Lu}"],
  ["passwordDigit", "[0-9]"],
  ["passwordSpecial", "[^\\p{L}\\p{N}\\s]"],
] as const;

interface PasswordFieldsProps {
  password: FieldSource;
  repeated: FieldSource;
  label: string;
  /** False where a password is kept when the fields stay empty. */
  required?: boolean;
}

/** A new password with its repetition; with scripts the rule's parts are ticked off while typing (REG-25). */
export function PasswordFields({ password, repeated, label, required = true }: PasswordFieldsProps) {
  const { t } = useTranslation("account");
  return (
    <>
      <password-rules>
        <PasswordField
          field={password}
          label={label}
          autoComplete="new-password"
          aria-describedby="password-rules"
          required={required}
        />
        <div id="password-rules" className="hint">
          {t("password.needs")}{" "}
          <ul className="rules">
            {rules.map(([rule, pattern]) => (
              <li key={rule} data-rule={pattern}>
                {t(`password.rules.${rule}`)}
              </li>
            ))}
          </ul>
        </div>
      </password-rules>
      <PasswordField field={repeated} label={t("password.repeat")} autoComplete="new-password" required={required} />
    </>
  );
}
