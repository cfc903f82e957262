import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "~/components/form/form";
import { PlaceField } from "~/components/form/place-field";
import { SubmitButton } from "~/components/form/submit-button";
import type { PartProps } from "~/components/staff-profile/profile-options";

interface AddressPartProps extends PartProps {
  /** A longer addition was taken over from the registration and may stay (D-06). */
  keepsLongAddition: boolean;
  /** Where the form is posted for the other countries, when only the likely ones are offered. */
  allCountriesAction?: string | undefined;
}

/** Where somebody comes from and lives: the two lists of countries stand on one page. */
export function AddressPart({ field, options, keepsLongAddition, allCountriesAction }: AddressPartProps) {
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  return (
    <fieldset className="stack">
      <legend className="h3 gap-below">{t("profile.nationalityAndAddress")}</legend>
      <SelectField
        field={field("nationality")}
        label={t("field.nationality")}
        options={options.countries}
        blank={common("form.choose")}
        required
      />
      <SelectField
        field={field("country")}
        label={t("field.country")}
        options={options.countries}
        blank={common("form.choose")}
        autoComplete="country"
        required
      />
      {allCountriesAction ? (
        <div>
          <SubmitButton
            tone="bare"
            small
            name="intent"
            value="countries"
            formAction={allCountriesAction}
            formNoValidate
          >
            {t("profile.allCountries")}
          </SubmitButton>
        </div>
      ) : null}
      <div className="grid grid--s">
        <TextField
          field={field("postalCode")}
          label={t("field.postalCode")}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
        />
        <PlaceField field={field("city")} label={t("field.city")} wants="city" maxLength={100} required />
      </div>
      <PlaceField
        field={field("addressLineOne")}
        label={t("field.addressLineOne")}
        wants="street"
        maxLength={100}
        required
      />
      <TextField
        field={field("addressLineTwo")}
        label={
          <>
            {t("field.addressLineTwo")} <span className="soft">({common("form.optional")})</span>
          </>
        }
        {...(keepsLongAddition ? {} : { maxLength: 5, inputMode: "numeric" as const, pattern: "[0-9]*" })}
      />
    </fieldset>
  );
}
