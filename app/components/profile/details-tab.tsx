import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, FormError } from "~/components/form/error-summary";
import { SelectField, TextField } from "~/components/form/form";
import { SubmitButton } from "~/components/form/submit-button";
import type { Choice } from "~/domain/payment/profile-view";

type DetailsTabProps = {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  countries: Choice[];
};

/** Company, person and password (PROF-05 to PROF-15). */
export function DetailsTab({ values, errors, countries }: DetailsTabProps) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const label = (name: string) => t(`profile.field.${name}`);
  const field = (name: string) => ({ name, initialValue: values[name], errors: errors[name] });
  const text = (
    name: string,
    maxLength: number,
    autoComplete: string,
    more: { required?: boolean; type?: string } = {},
  ) => (
    <TextField
      field={field(name)}
      label={label(name)}
      maxLength={maxLength}
      autoComplete={autoComplete}
      required
      {...more}
    />
  );
  return (
    <Form method="post" className="card stack" noValidate>
      <ErrorSummary
        fields={Object.keys(errors)
          .filter((name) => name !== "form")
          .map((name) => ({ field: field(name), label: label(name) }))}
      />
      <FormError errors={errors.form} />
      <h2>{t("profile.company")}</h2>
      {text("companyName", 50, "organization")}
      {text("companyVatNumber", 20, "off", { required: false })}
      {text("contactPerson", 50, "off")}
      {text("addressLineOne", 100, "address-line1")}
      {text("addressLineTwo", 100, "address-line2", { required: false })}
      <div className="two">
        {text("postalCode", 5, "postal-code")}
        {text("city", 100, "address-level2")}
      </div>
      <SelectField
        field={field("country")}
        label={label("country")}
        options={countries}
        blank={t("profile.choose")}
        required
      />
      <h2>{t("profile.person")}</h2>
      <div className="two">
        {text("firstName", 30, "given-name")}
        {text("lastName", 50, "family-name")}
      </div>
      {text("email", 60, "email", { type: "email" })}
      {text("phone", 20, "tel", { type: "tel" })}
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
      <div>
        <SubmitButton tone="act" busy={busy}>
          {t("profile.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}
