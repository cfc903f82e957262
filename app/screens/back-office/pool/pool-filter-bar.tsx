import { useTranslation } from "react-i18next";
import {
  narrowsPool,
  POOL_LAST_JOB,
  POOL_RELIABILITY,
  POOL_TRAITS,
  type PoolFilter,
} from "~/domain/invitation/pool/pool-filter";
import { FILTER_DISTANCES, FILTER_LANGUAGES, SHOE_SIZES, SIZES } from "~/domain/staff/rules";
import { CheckChips } from "~/ui/form/choices";
import { DateField, NumberField, SelectField, TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { FilterBar } from "~/ui/parts/filter-bar";

interface PoolFilterBarProps {
  filter: PoolFilter;
  filtered: boolean;
  placeUnknown: boolean;
  exportHref: string;
  staffTypes: { id: string; name: string }[];
  languageNames: Record<string, string>;
}

/** What the agency asks of its people; what is asked rarely is folded away until it is (POOL-01). */
export function PoolFilterBar(props: PoolFilterBarProps) {
  const { filter, filtered, placeUnknown, exportHref, staffTypes } = props;
  const { t } = useTranslation("backOffice");
  const field = (name: keyof PoolFilter) => ({ name, initialValue: filter[name] });
  const any = t("common:form.any");
  const label = (name: string) => t(`pool.filter.${name}`);
  return (
    <FilterBar label={label("label")} filtered={filtered} exportHref={exportHref}>
      {filter.position ? <HiddenField name="position" value={filter.position} /> : null}
      <DateField field={field("from")} label={label("from")} />
      <DateField field={field("until")} label={label("until")} />
      <TextField
        field={{ ...field("place"), maxLength: 100, errors: placeUnknown ? ["poolPlaceUnknown"] : [] }}
        label={label("place")}
      />
      <SelectField
        field={field("km")}
        label={label("km")}
        blank={any}
        options={FILTER_DISTANCES.map((km) => ({ value: String(km), label: t("booking:filter.km", { km }) }))}
      />
      <SelectField
        field={field("work")}
        label={label("work")}
        blank={any}
        options={staffTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <More {...props} />
    </FilterBar>
  );
}

function More({ filter, languageNames }: PoolFilterBarProps) {
  const { t } = useTranslation("backOffice");
  const field = (name: keyof PoolFilter) => ({ name, initialValue: filter[name] });
  const any = t("common:form.any");
  const label = (name: string) => t(`pool.filter.${name}`);
  const none = { from: "", until: "", place: "", km: "", work: "" } as const;
  return (
    <details open={narrowsPool({ ...filter, ...none })}>
      <summary className="tap">{label("more")}</summary>
      <div className="stack stack--s">
        <CheckChips
          field={field("languages")}
          label={t("booking:filter.languages")}
          options={FILTER_LANGUAGES.map((value) => ({ value, label: languageNames[value] ?? value }))}
        />
        <CheckChips
          field={field("traits")}
          label={label("traits")}
          options={POOL_TRAITS.map((value) => ({ value, label: t(`staff:field.${value}`) }))}
        />
        <CheckChips
          field={field("sizes")}
          label={t("staff:field.size")}
          options={SIZES.map((value) => ({ value, label: t(`booking:filter.size.${value}`) }))}
        />
        <div className="filters">
          <SelectField
            field={field("shoe")}
            label={t("staff:field.shoeSize")}
            blank={any}
            options={SHOE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          />
          <NumberField field={{ ...field("ageFrom"), maxLength: 2 }} label={label("ageFrom")} />
          <NumberField field={{ ...field("ageTo"), maxLength: 2 }} label={label("ageTo")} />
          <TextField field={{ ...field("worked"), maxLength: 100 }} label={label("worked")} />
          <SelectField
            field={field("reliable")}
            label={label("reliable")}
            blank={any}
            options={POOL_RELIABILITY.map((percent) => ({
              value: percent,
              label: t("pool.filter.percent", { percent }),
            }))}
          />
          <SelectField
            field={field("lastJob")}
            label={label("lastJob")}
            blank={any}
            options={POOL_LAST_JOB.map((days) => ({ value: days, label: t("pool.filter.days", { days }) }))}
          />
        </div>
      </div>
    </details>
  );
}
