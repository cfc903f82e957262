import { useTranslation } from "react-i18next";
import { PendingEmail } from "~/ui/parts/pending-email";
import { CurrentPasswordField } from "./current-password-field";
import { type FieldSource, TextField } from "./form";
import { inputs } from "./inputs";
import { PasswordField } from "./password-field";

interface PersonFieldsProps {
  field: (name: string) => FieldSource;
  title: string;
  /** A new address that waits for its link. */
  pendingEmail: string | null;
}

/** Name, ways to reach and password of a person, the same for companies and the agency (PROF-06 to PROF-09, PROF-13). */
export function PersonFields({ field, title, pendingEmail }: PersonFieldsProps) {
  const { t } = useTranslation("payment");
  const label = (name: string) => t(`profile.field.${name}`);
  return (
    <>
      <h2>{title}</h2>
      <div className="two">
        <TextField field={field("firstName")} label={label("firstName")} {...inputs.firstName} />
        <TextField
          field={field("lastName")}
          label={label("lastName")}
          hint={t("common:form.oneNameHint")}
          {...inputs.lastName}
        />
      </div>
      <TextField field={field("email")} label={label("email")} {...inputs.email} />
      <PendingEmail email={pendingEmail} />
      <TextField field={field("phone")} label={label("phone")} {...inputs.phone} />
      <h2>{t("profile.password")}</h2>
      <PasswordField
        field={field("password")}
        label={label("password")}
        hint={t("profile.passwordHint")}
        autoComplete="new-password"
      />
      <PasswordField field={field("passwordConfirm")} label={label("passwordConfirm")} autoComplete="new-password" />
      <CurrentPasswordField field={field("currentPassword")} />
    </>
  );
}
