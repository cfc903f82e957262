import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isFiltering, type StaffFilter as Values } from "~/domain/selection/filter";
import { AppLink } from "~/ui/frame/app-link";
import { Icon } from "~/ui/parts/icon";
import { DistanceField, DriverFields, LanguageChips, LooksChips } from "./filter-fields";

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
  const looksChosen = filter.hairColors.length + filter.genders.length + filter.sizes.length;
  return (
    <Form className="card stack" aria-label={t("filter.label")} preventScrollReset key={JSON.stringify(filter)}>
      <div className="filters filters--staff">
        <DistanceField
          filter={filter}
          placeKnown={placeKnown}
          hint={placeKnown ? undefined : t("filter.placeUnknown")}
        />
        <LanguageChips filter={filter} languageNames={languageNames} />
      </div>
      <div className="row row--top">
        <DriverFields filter={filter} />
        <details className="filters__looks" open={looksChosen > 0}>
          <summary className="tap row tight">
            {t("filter.looks")}
            {looksChosen > 0 ? <span className="badge num">{looksChosen}</span> : null}
            <Icon name="fold" />
          </summary>
          <div className="stack mt">
            <LooksChips filter={filter} />
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
