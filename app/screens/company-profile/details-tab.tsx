import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { FIELD_CAPS } from "~/domain/account/rules";
import type { Choice } from "~/domain/payment/billing/profile-view";
import { DefaultSubmit } from "~/ui/form/default-submit";
import { ErrorSummary, FormError } from "~/ui/form/error-summary";
import { TextField } from "~/ui/form/form";
import { SeenFields } from "~/ui/form/hidden-field";
import { PersonFields } from "~/ui/form/person-fields";
import { PlaceField } from "~/ui/form/place-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { movedOn } from "~/ui/form/typed-fields";
import { CountryField } from "./country-field";

type DetailsTabProps = {
  values: Record<string, string>;
  /** What stands of the company now. */
  stands: Record<string, string>;
  errors: Record<string, string[]>;
  countries: Choice[];
  allCountries: boolean;
  pendingEmail: string | null;
};

const LINE_CAP = 100;

/** Company, person and password (PROF-05 to PROF-15, PROF-41). */
export function DetailsTab({ values, stands, errors, countries, allCountries, pendingEmail }: DetailsTabProps) {
  const { t } = useTranslation("payment");
  const busy = useNavigation().state !== "idle";
  const label = (name: string) => t(`profile.field.${name}`);
  const field = (name: string) => ({
    name,
    initialValue: values[name],
    errors: errors[name],
    ...movedOn(errors[name], values[name]),
  });
  const basics = (name: string, maxLength: number, autoComplete: string) => ({
    field: field(name),
    label: label(name),
    maxLength,
    autoComplete,
  });
  return (
    <Form method="post" className="card stack" noValidate>
      <SeenFields values={stands} />
      <DefaultSubmit>{t("profile.save")}</DefaultSubmit>
      <ErrorSummary
        fields={Object.keys(errors)
          .filter((name) => name !== "form")
          .map((name) => ({ field: field(name), label: label(name) }))}
      />
      <FormError errors={errors.form} />
      <h2>{t("profile.company")}</h2>
      <TextField field={field("companyName")} label={label("companyName")} autoComplete="organization" required />
      <TextField {...basics("companyVatNumber", 20, "off")} />
      <TextField {...basics("contactPerson", FIELD_CAPS.contactPerson, "off")} required />
      <PlaceField {...basics("addressLineOne", LINE_CAP, "address-line1")} wants="street" required />
      <TextField {...basics("addressLineTwo", LINE_CAP, "address-line2")} />
      <div className="two">
        <TextField {...basics("postalCode", FIELD_CAPS.postalCode, "postal-code")} inputMode="numeric" required />
        <PlaceField {...basics("city", LINE_CAP, "address-level2")} wants="city" required />
      </div>
      <CountryField
        field={field("country")}
        label={label("country")}
        countries={countries}
        all={allCountries}
        busy={busy}
      />
      <PersonFields field={field} title={t("profile.person")} pendingEmail={pendingEmail} />
      <div>
        <SubmitButton tone="act" busy={busy}>
          {t("profile.save")}
        </SubmitButton>
      </div>
    </Form>
  );
}
