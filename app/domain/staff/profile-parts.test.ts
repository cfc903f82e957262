import { expect, test } from "vitest";
import { FIELDS_OF_PART, missingLinks, PROFILE_PARTS, profileHref, profilePartOf, withPart } from "./profile-parts";
import { profileValuesOf, readProfileForm } from "./profile-values";
import { REQUIRED_PROFILE_FIELDS } from "./rules";

const nobody = { firstName: "Lena", lastName: "Mayr", email: "lena@tagwerk.example", phone: "06601234567" };

test("every field of the profile stands on exactly one page", () => {
  const onPages = PROFILE_PARTS.flatMap((part) => [...FIELDS_OF_PART[part]]);
  expect(new Set(onPages).size).toBe(onPages.length);
  expect([...onPages].sort()).toEqual(
    ["audio", "currentPassword", "images", ...Object.keys(profileValuesOf(nobody, null))].sort(),
  );
});

test("whatever is missing has a way to its field", () => {
  const links = missingLinks(REQUIRED_PROFILE_FIELDS);
  expect(links.map(({ field }) => field).sort()).toEqual([...REQUIRED_PROFILE_FIELDS].sort());
  expect(missingLinks(["hairColor", "images"]).map(({ href }) => href)).toEqual([
    "/staff/profile#images",
    "/staff/profile?part=looks#hairColor",
  ]);
  expect(missingLinks([])).toEqual([]);
});

test("an address that names no part leads to the first", () => {
  expect([null, "", "nothing", "looks"].map(profilePartOf)).toEqual(["work", "work", "work", "looks"]);
  expect(profileHref("address")).toBe("/staff/profile?part=address");
});

test("a part that was posted changes its own fields only", () => {
  const stored = profileValuesOf(nobody, { hairColor: "red", city: "Graz" });
  const form = new FormData();
  form.set("hairColor", "blond");
  form.set("city", "Wien");
  expect(withPart(stored, readProfileForm(form), "looks")).toMatchObject({
    hairColor: "blond",
    city: "Graz",
    height: "",
  });
});
