import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isFiltering, type StaffFilter as Values } from "~/domain/selection/filter";
import { FILTER_DISTANCES, FILTER_LANGUAGES, GENDERS, HAIR_COLORS, SIZES } from "~/domain/staff/rules";
import { CheckChips, CheckField } from "~/ui/form/choices";
import { SelectField } from "~/ui/form/form";
import { AppLink } from "~/ui/frame/app-link";
import { Icon } from "~/ui/parts/icon";

type StaffFilterProps = {
  filter: Values;
  placeKnown: boolean;
  /** Names of languages by code, in the page's language. */
  languageNames: Record<string, string>;
  /** The page without any filter. */
  resetHref: string;
};

/** Narrows the applications by a plain GET form (SEL-02); how somebody looks is folded away. */
export function StaffFilter({ filter, placeKnown, languageNames, resetHref }: StaffFilterProps) {
  const { t } = useTranslation("booking");
  const { t: staff } = useTranslation("staff");
  const { t: common } = useTranslation("common");
  const looksChosen = filter.hairColors.length + filter.genders.length + filter.sizes.length;
  const options = (codes: readonly string[], label: (code: string) => string) =>
    codes.map((value) => ({ value, label: label(value) }));
  return (
    <Form className="card stack" aria-label={t("filter.label")} preventScrollReset key={JSON.stringify(filter)}>
      <div className="filters filters--staff">
        <SelectField
          field={{ name: "kms", initialValue: filter.kms ?? "" }}
          label={t("filter.kms")}
          hint={placeKnown ? undefined : t("filter.placeUnknown")}
          disabled={!placeKnown}
          blank={common("form.any")}
          options={options(FILTER_DISTANCES.map(String), (km) => t("filter.km", { km }))}
        />
        <CheckChips
          field={{ name: "languages", initialValue: filter.languages }}
          label={t("filter.languages")}
          options={options(FILTER_LANGUAGES, (code) => languageNames[code] ?? code)}
        />
      </div>
      <div className="row row--top">
        <CheckField
          field={{ name: "driversLicense" }}
          defaultChecked={filter.driversLicense}
          label={t("filter.driversLicense")}
        />
        <CheckField
          field={{ name: "carAvailable" }}
          defaultChecked={filter.carAvailable}
          label={t("filter.carAvailable")}
        />
        <details className="filters__looks" open={looksChosen > 0}>
          <summary className="tap row tight">
            {t("filter.looks")}
            {looksChosen > 0 ? <span className="badge num">{looksChosen}</span> : null}
            <Icon name="fold" />
          </summary>
          <div className="stack mt">
            <CheckChips
              field={{ name: "hairColors", initialValue: filter.hairColors }}
              label={t("filter.hairColors")}
              options={options(HAIR_COLORS, (code) => staff(`hairColor.${code}`))}
            />
            <CheckChips
              field={{ name: "genders", initialValue: filter.genders }}
              label={t("filter.genders")}
              options={options(GENDERS, (code) => staff(`gender.${code}`))}
            />
            <CheckChips
              field={{ name: "sizes", initialValue: filter.sizes }}
              label={t("filter.sizes")}
              options={options(SIZES, (code) => t(`filter.size.${code}`))}
            />
          </div>
        </details>
        {isFiltering(filter) ? (
          <AppLink className="button button--bare button--s" href={resetHref}>
            {t("selection.resetFilter")}
          </AppLink>
        ) : null}
        <button type="submit" className="button button--s">
          {t("filter.submit")}
        </button>
      </div>
    </Form>
  );
}
