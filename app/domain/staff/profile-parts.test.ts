import { expect, test } from "vitest";
import { FIELDS_OF_PART, missingFields, PROFILE_PARTS, profilePartOf, withFields } from "./profile-parts";
import { profileValuesOf } from "./profile-values";
import { REQUIRED_PROFILE_FIELDS } from "./rules";
import { profileForm } from "./schema";

const nobody = { firstName: "Lena", lastName: "Mayr", email: "lena@tagwerk.example", phone: "06601234567" };

test("every field of the profile stands on exactly one page", () => {
  const onPages = PROFILE_PARTS.flatMap((part) => [...FIELDS_OF_PART[part]]);
  expect(new Set(onPages).size).toBe(onPages.length);
  expect([...onPages].sort()).toEqual(
    ["audio", "currentPassword", "images", ...Object.keys(profileValuesOf(nobody, null))].sort(),
  );
});

test("whatever is missing has a way to its field", () => {
  const links = missingFields(REQUIRED_PROFILE_FIELDS);
  expect(links.map(({ field }) => field).sort()).toEqual([...REQUIRED_PROFILE_FIELDS].sort());
  expect(missingFields(["hairColor", "images"])).toEqual([
    { part: "work", field: "images" },
    { part: "looks", field: "hairColor" },
  ]);
  expect(missingFields([])).toEqual([]);
});

test("an address that names no part leads to the first", () => {
  expect([null, "", "nothing", "looks"].map(profilePartOf)).toEqual(["work", "work", "work", "looks"]);
});

test("a part that was posted changes its own fields only", () => {
  const stored = profileValuesOf(nobody, { hairColor: "red", city: "Graz" });
  const typed = profileForm.parse({ hairColor: "blond", city: "Wien" });
  expect(withFields(stored, typed, FIELDS_OF_PART.looks)).toMatchObject({
    hairColor: "blond",
    city: "Graz",
    height: "",
  });
});
