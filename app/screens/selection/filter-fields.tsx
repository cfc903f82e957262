import { useTranslation } from "react-i18next";
import type { StaffFilter } from "~/domain/selection/filter";
import { FILTER_DISTANCES, FILTER_LANGUAGES, GENDERS, HAIR_COLORS, SIZES } from "~/domain/staff/rules";
import { CheckChips, CheckField } from "~/ui/form/choices";
import { SelectField } from "~/ui/form/form";

// The controls of the filter (SEL-02), which the page of one place and that of a group put in order in their own ways.

type FilterProps = { filter: StaffFilter };

/** A choice for each code. */
export const optionsOf = (codes: readonly string[], label: (code: string) => string) =>
  codes.map((value) => ({ value, label: label(value) }));

type DistanceProps = FilterProps & { placeKnown: boolean; hint?: string };

export function DistanceField({ filter, placeKnown, hint }: DistanceProps) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  return (
    <SelectField
      field={{ name: "kms", initialValue: filter.kms ?? "" }}
      label={t("filter.kms")}
      hint={hint}
      disabled={!placeKnown}
      blank={common("form.any")}
      options={optionsOf(FILTER_DISTANCES.map(String), (km) => t("filter.km", { km }))}
    />
  );
}

/** A licence, and a car of one's own. */
export function DriverFields({ filter }: FilterProps) {
  const { t } = useTranslation("booking");
  return (["driversLicense", "carAvailable"] as const).map((name) => (
    <CheckField key={name} field={{ name }} defaultChecked={filter[name]} label={t(`filter.${name}`)} />
  ));
}

/** Names of languages by code, in the page's language. */
type LanguagesProps = FilterProps & { languageNames: Record<string, string> };

export function LanguageChips({ filter, languageNames }: LanguagesProps) {
  const { t } = useTranslation("booking");
  return (
    <CheckChips
      field={{ name: "languages", initialValue: filter.languages }}
      label={t("filter.languages")}
      options={optionsOf(FILTER_LANGUAGES, (code) => languageNames[code] ?? code)}
    />
  );
}

/** How somebody looks: hair, gender and size, which take a reason. */
export function LooksChips({ filter }: FilterProps) {
  const { t } = useTranslation("booking");
  const { t: staff } = useTranslation("staff");
  const looks = [
    ["hairColors", optionsOf(HAIR_COLORS, (code) => staff(`hairColor.${code}`))],
    ["genders", optionsOf(GENDERS, (code) => staff(`gender.${code}`))],
    ["sizes", optionsOf(SIZES, (code) => t(`filter.size.${code}`))],
  ] as const;
  return looks.map(([name, options]) => (
    <CheckChips key={name} field={{ name, initialValue: filter[name] }} label={t(`filter.${name}`)} options={options} />
  ));
}
