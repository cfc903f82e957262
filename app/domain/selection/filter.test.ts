import { describe, expect, test } from "vitest";
import { bareSize, type FilteredPerson, isFiltering, matchesFilter, readFilter, type StaffFilter } from "./filter";

const anything = readFilter(new URLSearchParams());
const mira: FilteredPerson = {
  distanceKm: 24.9,
  languages: ["de", "en"],
  hairColor: "brown",
  gender: "female",
  size: "female-small",
  driversLicense: true,
  carAvailable: false,
};
const passes = (filter: Partial<StaffFilter>, person: Partial<FilteredPerson> = {}) =>
  matchesFilter({ ...mira, ...person }, { ...anything, ...filter });

describe("the filter of the selection", () => {
  test("[SEL-02] reads its seven controls and drops what is not on offer", () => {
    const query =
      "kms=25&languages=de&languages=xx&hairColors=brown&genders=female&sizes=small&driversLicense=on&carAvailable=on";
    expect(readFilter(new URLSearchParams(query))).toEqual({
      kms: 25,
      languages: ["de"],
      hairColors: ["brown"],
      genders: ["female"],
      sizes: ["small"],
      driversLicense: true,
      carAvailable: true,
    });
    expect(readFilter(new URLSearchParams("kms=30")).kms).toBeNull();
  });

  test("without a choice everybody passes", () => {
    expect(isFiltering(anything)).toBe(false);
    expect(passes({}, { distanceKm: null, hairColor: null, gender: null, size: null, driversLicense: null })).toBe(
      true,
    );
  });

  test("the radius takes real distances; who has no known place is not within it", () => {
    expect(passes({ kms: 25 })).toBe(true);
    expect(passes({ kms: 10 })).toBe(false);
    expect(passes({ kms: 100 }, { distanceKm: null })).toBe(false);
  });

  test("[SEL-08] all chosen languages, but any chosen gender, hair colour and size", () => {
    expect(passes({ languages: ["de", "en"] })).toBe(true);
    expect(passes({ languages: ["de", "fr"] })).toBe(false);
    expect(passes({ genders: ["male", "other"] })).toBe(false);
    expect(passes({ hairColors: ["blond", "brown"], genders: ["female"], sizes: ["small"] })).toBe(true);
    expect(passes({ sizes: ["x-small"] })).toBe(false);
    expect(passes({ driversLicense: true })).toBe(true);
    expect(passes({ carAvailable: true })).toBe(false);
  });

  test("a size is compared without its group", () => {
    expect(bareSize("male-x-large")).toBe("x-large");
    expect(bareSize("medium")).toBe("medium");
    expect(bareSize(null)).toBeNull();
  });
});
