import { useTranslation } from "react-i18next";
import { NO_NATIONALITY } from "~/domain/place/no-nationality";
import { AddressFields } from "~/ui/form/address-fields";
import { SelectField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { PartProps } from "./profile-options";

interface AddressPartProps extends PartProps {
  /** Where the form is posted for the other countries, when only the likely ones are offered. */
  allCountriesAction?: string | undefined;
}

/** Where somebody comes from and lives: the two lists of countries stand on one page. */
export function AddressPart({ field, options, allCountriesAction }: AddressPartProps) {
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  return (
    <fieldset className="stack">
      <legend className="h3 gap-below">{t("profile.nationalityAndAddress")}</legend>
      <SelectField
        field={field("nationality")}
        label={t("field.nationality")}
        options={[
          ...options.countries,
          ...NO_NATIONALITY.map((value) => ({ value, label: t(`nationality.${value}`) })),
        ]}
        blank={common("form.choose")}
        required
      />
      <AddressFields
        field={field}
        countries={options.countries}
        afterCountry={
          allCountriesAction ? (
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
          ) : null
        }
        addition={t("field.addressLineTwo")}
      />
    </fieldset>
  );
}
