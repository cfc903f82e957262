import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/parts/icon";
import { FieldFrame, type TextFieldProps, wire } from "./form";

/** A password, which never travels back. With scripts a button shows what is typed (JOIN-11). */
export function PasswordField({ field, label, hint, ...input }: TextFieldProps) {
  const { t } = useTranslation("common");
  const wired = wire(field, hint, input["aria-describedby"]);
  return (
    <FieldFrame wired={wired} label={label} hint={hint}>
      <show-password>
        <input
          required={field.required}
          {...input}
          type="password"
          id={wired.id}
          name={field.name}
          aria-invalid={wired.invalid}
          aria-describedby={wired.describedBy}
        />
        <button
          type="button"
          className="button button--bare button--icon"
          hidden
          aria-pressed="false"
          aria-controls={wired.id}
        >
          <Icon name="eye" />
          <span className="hush">{t("form.showPassword")}</span>
        </button>
      </show-password>
    </FieldFrame>
  );
}
