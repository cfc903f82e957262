import { useTranslation } from "react-i18next";
import { NO_NATIONALITY } from "~/domain/place/no-nationality";
import { AddressFields } from "~/ui/form/address-fields";
import { SelectField, textOf } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import type { PartProps } from "./profile-options";

interface AddressPartProps extends PartProps {
  /** Where the form is posted for the other countries, when only the likely ones are offered. */
  allCountriesAction?: string | undefined;
  /** The address was asked for one step before: a whole one is a line that opens. */
  folded?: boolean;
}

const WHOLE = ["country", "postalCode", "city", "addressLineOne"];

/** Where somebody comes from and lives: the two lists of countries stand on one page. */
export function AddressPart({ field, options, allCountriesAction, folded = false }: AddressPartProps) {
  const { t } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  const wrong = [...WHOLE, "addressLineTwo"].some((name) => field(name).errors?.length);
  const folds = folded && !wrong && WHOLE.every((name) => textOf(field(name)));
  const allCountries = allCountriesAction ? (
    <div>
      <SubmitButton tone="bare" small name="intent" value="countries" formAction={allCountriesAction} formNoValidate>
        {t("profile.allCountries")}
      </SubmitButton>
    </div>
  ) : null;
  const address = (
    <AddressFields
      field={field}
      countries={options.countries}
      afterCountry={folds ? null : allCountries}
      addition={t("field.addressLineTwo")}
    />
  );
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
      {folds ? (
        <>
          {allCountries}
          <details>
            <summary className="tap">
              {t("profile.addressGiven", {
                address: `${textOf(field("addressLineOne"))}, ${textOf(field("postalCode"))} ${textOf(field("city"))}`,
              })}
            </summary>
            {address}
          </details>
        </>
      ) : (
        address
      )}
    </fieldset>
  );
}
