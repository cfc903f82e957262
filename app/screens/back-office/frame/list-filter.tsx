import { SelectField, TextField } from "~/ui/form/form";
import { FilterBar } from "./filter-bar";

type Choice = { name: string; label: string; blank: string; options: { value: string; label: string }[] };

type ListFilterProps = {
  label: string;
  /** What the words are looked for in. */
  search: string;
  query: { search: string; [name: string]: string | null };
  maxLength?: number;
  exportHref: string;
  choices?: Choice[];
};

/** Whether a list shows less than all. */
export const isFiltered = (query: object) => Object.values(query).some(Boolean);

/** The filter of a list: by words, and by what its rows may be. */
export function ListFilter({ label, search, query, maxLength = 100, exportHref, choices = [] }: ListFilterProps) {
  return (
    <FilterBar label={label} filtered={isFiltered(query)} exportHref={exportHref}>
      <TextField field={{ name: "search", initialValue: query.search, maxLength }} label={search} type="search" />
      {choices.map(({ name, ...choice }) => (
        <SelectField key={name} field={{ name, initialValue: query[name] }} {...choice} />
      ))}
    </FilterBar>
  );
}
