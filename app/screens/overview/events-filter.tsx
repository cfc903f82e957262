import { useTranslation } from "react-i18next";
import { askedBy, EVENT_STATES, type EventFilter, WITHIN_HOURS } from "~/domain/event/overview/event-filter";
import { stateCodes } from "~/domain/place/rules";
import { CheckField } from "~/ui/form/choices";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import { HiddenField } from "~/ui/form/hidden-field";
import { AppLink } from "~/ui/frame/app-link";
import { FilterBar } from "~/ui/parts/filter-bar";

type EventsFilterProps = { filter: EventFilter; filtered: boolean; exportHref: string };

/** What the agency asks of the events of all companies (POOL-04). */
export function EventsFilter({ filter, filtered, exportHref }: EventsFilterProps) {
  const { t } = useTranslation("event");
  const field = (name: keyof EventFilter) => ({ name, initialValue: filter[name] });
  const words = (name: string, options: readonly string[]) =>
    options.map((value) => ({ value, label: t(`overview.filter.${name}s.${value}`) }));
  const any = t("common:form.any");
  const down = filter.sort === "-day";
  return (
    <>
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
        {filter.sort ? <HiddenField name="sort" value={filter.sort} /> : null}
        <CheckField field={field("free")} value="1" label={t("overview.filter.free")} />
      </FilterBar>
      <AppLink className="tap small" href={`?${askedBy({ ...filter, sort: down ? "" : "-day" })}`}>
        {t(down ? "overview.earliest" : "overview.latest")}
      </AppLink>
    </>
  );
}
