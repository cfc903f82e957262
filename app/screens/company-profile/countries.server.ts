import { type PostRefusal, refusedForm } from "~/http/refused-form.server";
import type { EmployerVisit } from "~/http/visit.server";
import { countryName, listCountries, offerCountries } from "~/i18n/countries.server";
import type { Choice } from "./profile-page";

/** The countries that a refused form offers. */
export interface OfferedCountries {
  countries: Choice[];
  /** Every country is among them. */
  all: boolean;
}

/** The same form with what was typed and every country. */
export const allCountries = async (visit: EmployerVisit) =>
  refusedForm<OfferedCountries>(await visit.form(), {
    status: 200,
    values: { countries: listCountries(visit.language), all: true },
  });

/** A refused form offers the country that was chosen. */
export const withCountries =
  ({ language }: EmployerVisit, chosen: string) =>
  (refusal: PostRefusal): PostRefusal<OfferedCountries> => {
    const country = Object.entries(refusal.typed ?? {}).find(([field]) => /country$/i.test(field))?.[1] ?? chosen;
    return { ...refusal, values: { countries: offerCountries(language, country), all: false } };
  };

/** A country by its name; everything else as it stands. */
export const countryNamed =
  ({ language }: EmployerVisit) =>
  (field: string, now: string) =>
    /country$/i.test(field) && now !== "" ? countryName(now, language) : now;
