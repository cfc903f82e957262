import { useTranslation } from "react-i18next";
import { FIELD_CAPS } from "~/domain/account/rules";
import { PendingEmail } from "~/ui/parts/pending-email";
import { CurrentPasswordField } from "./current-password-field";
import { type FieldSource, TextField } from "./form";

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
        <TextField
          field={field("firstName")}
          label={label("firstName")}
          maxLength={FIELD_CAPS.firstName}
          autoComplete="given-name"
          required
        />
        <TextField
          field={field("lastName")}
          label={label("lastName")}
          maxLength={FIELD_CAPS.lastName}
          autoComplete="family-name"
          required
        />
      </div>
      <TextField
        field={field("email")}
        label={label("email")}
        type="email"
        maxLength={FIELD_CAPS.email}
        autoComplete="email"
        required
      />
      <PendingEmail email={pendingEmail} />
      <TextField
        field={field("phone")}
        label={label("phone")}
        type="tel"
        maxLength={FIELD_CAPS.phone}
        autoComplete="tel"
        required
      />
      <h2>{t("profile.password")}</h2>
      <TextField
        field={field("password")}
        label={label("password")}
        hint={t("profile.passwordHint")}
        type="password"
        autoComplete="new-password"
      />
      <TextField
        field={field("passwordConfirm")}
        label={label("passwordConfirm")}
        type="password"
        autoComplete="new-password"
      />
      <CurrentPasswordField field={field("currentPassword")} />
    </>
  );
}
