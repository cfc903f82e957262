import { useTranslation } from "react-i18next";
import { EVENT_STATES, type EventFilter, WITHIN_HOURS } from "~/domain/event/overview/event-filter";
import { stateCodes } from "~/domain/place/rules";
import { CheckField } from "~/ui/form/choices";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import { FilterBar } from "~/ui/parts/filter-bar";

type EventsFilterProps = { filter: EventFilter; filtered: boolean; exportHref: string };

/** What the agency asks of the events of all companies (POOL-04). */
export function EventsFilter({ filter, filtered, exportHref }: EventsFilterProps) {
  const { t } = useTranslation("event");
  const field = (name: keyof EventFilter) => ({ name, initialValue: filter[name] });
  const words = (name: string, options: readonly string[]) =>
    options.map((value) => ({ value, label: t(`overview.filter.${name}s.${value}`) }));
  const any = t("common:form.any");
  return (
    <FilterBar label={t("overview.filter.label")} filtered={filtered} exportHref={exportHref}>
      <TextField field={{ ...field("search"), maxLength: 100 }} label={t("overview.filter.search")} type="search" />
      <SelectField
        field={field("state")}
        label={t("overview.filter.state")}
        blank={t("overview.filter.notOver")}
        options={words("state", EVENT_STATES)}
      />
      <SelectField
        field={field("region")}
        label={t("overview.filter.region")}
        blank={any}
        options={stateCodes.map((value) => ({ value, label: t(`common:place.state.${value}`) }))}
      />
      <DateField field={field("day")} label={t("overview.filter.day")} />
      <SelectField
        field={field("within")}
        label={t("overview.filter.within")}
        blank={any}
        options={words("within", WITHIN_HOURS)}
      />
      <SelectField
        field={field("sort")}
        label={t("overview.filter.sort")}
        blank={t("overview.filter.earliest")}
        options={[{ value: "-day", label: t("overview.filter.latest") }]}
      />
      <CheckField field={field("free")} value="1" label={t("overview.filter.free")} />
    </FilterBar>
  );
}
