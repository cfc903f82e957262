import { FILTER_DISTANCES, FILTER_LANGUAGES, GENDERS, HAIR_COLORS, SIZES } from "~/domain/staff/rules";

/** What narrows the applications of a position (SEL-02); empty lists and null mean anything. */
export type StaffFilter = {
  kms: number | null;
  languages: string[];
  hairColors: string[];
  genders: string[];
  sizes: string[];
  driversLicense: boolean;
  carAvailable: boolean;
};

/** The filter from a query string; what is not on offer is dropped. */
export function readFilter(query: URLSearchParams): StaffFilter {
  const chosen = (name: string, options: readonly string[]) =>
    query.getAll(name).filter((value) => options.includes(value));
  const kms = Number(query.get("kms"));
  return {
    kms: (FILTER_DISTANCES as readonly number[]).includes(kms) ? kms : null,
    languages: chosen("languages", FILTER_LANGUAGES),
    hairColors: chosen("hairColors", HAIR_COLORS),
    genders: chosen("genders", GENDERS),
    sizes: chosen("sizes", SIZES),
    driversLicense: query.get("driversLicense") === "on",
    carAvailable: query.get("carAvailable") === "on",
  };
}

/** Whether the filter leaves anybody out. */
export function isFiltering({ kms, driversLicense, carAvailable, ...lists }: StaffFilter): boolean {
  return kms !== null || driversLicense || carAvailable || Object.values(lists).some((list) => list.length > 0);
}

/** Whether it looks at how people look; that takes a reason. */
export function usesLooks({ hairColors, genders, sizes }: StaffFilter): boolean {
  return hairColors.length + genders.length + sizes.length > 0;
}

/** The filter without hair, gender and size, for whom no reason was given. */
export function withoutLooks(filter: StaffFilter): StaffFilter {
  return { ...filter, hairColors: [], genders: [], sizes: [] };
}

export type FilteredPerson = {
  /** As the crow flies; null when a place is unknown. */
  distanceKm: number | null;
  languages: readonly string[];
  hairColor: string | null;
  gender: string | null;
  size: string | null;
  driversLicense: boolean | null;
  carAvailable: boolean | null;
};

/** A person has one hair colour, gender and size, so any chosen one fits; chosen languages must all be spoken (SEL-08). */
export function matchesFilter(person: FilteredPerson, filter: StaffFilter): boolean {
  const fits = (list: readonly string[], value: string | null) =>
    list.length === 0 || (value !== null && list.includes(value));
  return (
    (filter.kms === null || (person.distanceKm !== null && person.distanceKm <= filter.kms)) &&
    filter.languages.every((language) => person.languages.includes(language)) &&
    fits(filter.hairColors, person.hairColor) &&
    fits(filter.genders, person.gender) &&
    fits(filter.sizes, bareSize(person.size)) &&
    (!filter.driversLicense || person.driversLicense === true) &&
    (!filter.carAvailable || person.carAvailable === true)
  );
}

/** Profiles keep the group with the size: "female-small" is "small" (STF-09). */
export function bareSize(size: string | null): string | null {
  return size?.replace(/^(female|male)-/, "") ?? null;
}
