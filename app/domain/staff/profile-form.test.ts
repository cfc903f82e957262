import { describe, expect, test } from "vitest";
import { type ProfileFacts, profileRefusals } from "./profile-form";
import { profileFieldsOf, profileValuesOf } from "./profile-values";
import { HAIR_COLORS } from "./rules";
import { type ProfileValues, profileForm } from "./schema";

const good: ProfileValues = {
  firstName: "Anna",
  lastName: "Leitner",
  email: "anna@tagwerk.example",
  phone: "06601234567",
  gender: "female",
  dateOfBirth: "2000-03-14",
  nationality: "AT",
  country: "AT",
  city: "Wien",
  postalCode: "1070",
  addressLineOne: "Neubaugasse 5",
  addressLineTwo: "",
  motherTongue: "de",
  foreignLanguages: ["en"],
  hairColor: "brown",
  height: "172",
  weight: "64",
  size: "female-small",
  shoeSize: "39",
  piercings: "no",
  visibleTattoos: "no",
  driversLicense: "yes",
  carAvailable: "no",
  blackPantsuit: "yes",
  blackSkirtBlazer: "no",
  preferedJobs: ["hostess"],
  preferedJobRegion: ["AT-9"],
  previousJobs: [],
  jobExperience: "Zwei Sommer im Service.",
  password: "",
  passwordConfirm: "",
  acceptTerms: true,
};
const facts: ProfileFacts = {
  today: "2026-11-20",
  isCountry: (code) => ["AT", "DE"].includes(code),
  isLanguage: (code) => ["de", "en", "hr"].includes(code),
  staffTypeIds: ["hostess", "promoter"],
  storedAddressLineTwo: "Stiege 2, Top 12",
  photoCount: 1,
  termsAccepted: false,
  textMaxLength: 5000,
};

const refusals = (given: Partial<ProfileValues> = {}, change: Partial<ProfileFacts> = {}) =>
  Object.fromEntries(
    profileRefusals({ ...good, ...given }, { ...facts, ...change }).map(({ field, key }) => [field, key]),
  );

describe("the staff profile", () => {
  test("a complete profile is not refused", () => {
    expect(refusals()).toEqual({});
  });

  test.each([
    "gender",
    "motherTongue",
    "nationality",
    "size",
    "shoeSize",
    "hairColor",
    "country",
    "firstName",
    "lastName",
    "city",
    "addressLineOne",
    "postalCode",
    "phone",
    "height",
    "weight",
    "email",
    "dateOfBirth",
    "jobExperience",
  ] as const)("[STF-06] %s is needed", (field) => {
    expect(refusals({ [field]: "" })).toEqual({ [field]: "required" });
  });

  test.each([
    "piercings",
    "visibleTattoos",
    "driversLicense",
    "carAvailable",
    "blackPantsuit",
    "blackSkirtBlazer",
  ] as const)("[STF-16] %s needs a yes or a no", (field) => {
    expect(refusals({ [field]: "" })).toEqual({ [field]: "yesOrNo" });
  });

  const wrong: [string, Partial<ProfileValues>, Record<string, string>][] = [
    ["an invented gender", { gender: "x" }, { gender: "oneOf" }],
    ["an invented colour of hair", { hairColor: "green" }, { hairColor: "oneOf" }],
    ["a size without its group", { size: "small" }, { size: "oneOf" }],
    ["shoes of size 34", { shoeSize: "34" }, { shoeSize: "oneOf" }],
    ["shoes of size 49", { shoeSize: "49" }, { shoeSize: "oneOf" }],
    ["a country that is no code", { country: "Austria" }, { country: "oneOf" }],
    ["a language that is no code", { motherTongue: "xx" }, { motherTongue: "oneOf" }],
    ["a state that is none", { preferedJobRegion: ["AT-10"] }, { preferedJobRegion: "oneOf" }],
    ["a kind of work that is not offered", { preferedJobs: ["dancer"] }, { preferedJobs: "oneOf" }],
    ["no kind of work", { preferedJobs: [] }, { preferedJobs: "selectMinimumOneJob" }],
    ["no state", { preferedJobRegion: [] }, { preferedJobRegion: "selectAtLeastOne" }],
    ["no foreign language", { foreignLanguages: [] }, { foreignLanguages: "selectAtLeastOne" }],
    ["a phone number of 21 digits", { phone: "1".repeat(21) }, { phone: "tooLong?max=20" }],
    ["a phone number of 8 digits", { phone: "06601234" }, { phone: "phoneTooShort?min=9" }],
    ["a height of 18", { height: "18" }, { height: "settingNumber?min=100&max=250" }],
    ["a weight of 7", { weight: "7" }, { weight: "settingNumber?min=30&max=250" }],
    ["a height of 0", { height: "0" }, { height: "atLeast?min=1" }],
    ["a weight with a letter", { weight: "1a" }, { weight: "digitsOnly" }],
    ["a height of four digits", { height: "1000" }, { height: "tooLong?max=3" }],
    ["a weight of four digits", { weight: "1000" }, { weight: "tooLong?max=3" }],
    ["a negative postal code", { postalCode: "-1234" }, { postalCode: "postalcodenotnegative" }],
    ["a postal code of three digits", { postalCode: "123" }, { postalCode: "Postalcodevalidation" }],
    ["a postal code of six digits", { postalCode: "123456" }, { postalCode: "Postalcodevalidation" }],
    ["a first name of 31 letters", { firstName: "a".repeat(31) }, { firstName: "tooLong?max=30" }],
    ["a last name of 51 letters", { lastName: "a".repeat(51) }, { lastName: "tooLong?max=50" }],
    ["an address of mail of 61 signs", { email: `${"a".repeat(46)}@tagwerk.example` }, { email: "tooLong?max=60" }],
    ["a name with a digit", { firstName: "Anna1" }, { firstName: "nameLettersOnly" }],
    ["one day younger than sixteen", { dateOfBirth: "2010-11-21" }, { dateOfBirth: "tooYoung?min=16" }],
    ["a day that the calendar does not have", { dateOfBirth: "2000-02-31" }, { dateOfBirth: "date" }],
    ["the terms are not agreed to", { acceptTerms: false }, { acceptTerms: "agreeToBasicContract" }],
    ["an addition of 31 characters", { addressLineTwo: "1".repeat(31) }, { addressLineTwo: "tooLong?max=30" }],
    ["an addition with other signs", { addressLineTwo: "Top 4 <a>" }, { addressLineTwo: "lineTwoSigns" }],
    ["a weak password", { password: "abc", passwordConfirm: "abc" }, { password: "passwordTooShort" }],
    ["a password given once", { password: "Abcdef1!" }, { passwordConfirm: "reenterPassword" }],
  ];

  test.each(wrong)(
    "[STF-07][STF-08][STF-10][STF-17][STF-18][STF-19][STF-20][STF-21][STF-23][STF-24][STF-32][LIM-04][LIM-05] %s",
    (_, given, expected) => {
      expect(refusals(given)).toEqual(expected);
    },
  );

  test("[STF-08][STF-10][STF-20][STF-21][STF-23] each choice of the lists, and what is just long enough, is accepted", () => {
    expect([...HAIR_COLORS]).toEqual(["none", "red", "black", "brown", "blond", "white", "gray", "other"]);
    for (const hairColor of HAIR_COLORS) expect(refusals({ hairColor }), hairColor).toEqual({});
    const shoeSizes = Array.from({ length: 14 }, (_, at) => String(35 + at));
    for (const shoeSize of shoeSizes) expect(refusals({ shoeSize }), shoeSize).toEqual({});
    expect(refusals({ phone: "066012345", height: "180", weight: "30", postalCode: "10115" })).toEqual({});
  });

  test("[CASE-06] nobody needs to have a nationality, and it may be unclear; a country to live in there is", () => {
    expect(refusals({ nationality: "XXA" })).toEqual({});
    expect(refusals({ nationality: "XXX" })).toEqual({});
    expect(refusals({ country: "XXA" })).toMatchObject({ country: "oneOf" });
  });

  test("[CASE-22] line two takes staircase and door as they are written", () => {
    for (const addressLineTwo of ["Stiege 3/Top 12", "3/13", "Top 4a", "Tür 5"])
      expect(refusals({ addressLineTwo }), addressLineTwo).toEqual({});
  });

  test("[STF-30] what the registration brought may stay", () => {
    expect(refusals({ addressLineTwo: "Stiege 2, Top 12" })).toEqual({});
  });

  test("[STF-29] agreed once is enough", () => {
    expect(refusals({ acceptTerms: false }, { termsAccepted: true })).toEqual({});
  });

  test("[STF-39][STF-40] one photo at least, ten at most", () => {
    expect(refusals({}, { photoCount: 0 })).toEqual({ images: "photoRequired" });
    expect(refusals({}, { photoCount: 10 })).toEqual({});
    expect(refusals({}, { photoCount: 11 })).toEqual({ images: "maximumImages" });
  });

  test("later means that only what is wrong is refused", () => {
    const empty = profileForm.parse({});
    expect(profileRefusals(empty, { ...facts, photoCount: 0, partial: true })).toEqual([]);
    expect(profileRefusals({ ...empty, height: "x" }, { ...facts, partial: true })).toEqual([
      { field: "height", key: "digitsOnly" },
    ]);
  });

  test("[STF-15][STF-22] values are stored as codes and numbers, and come back as they were typed", () => {
    const fields = profileFieldsOf(good);
    expect(fields).toMatchObject({ heightCm: 172, weightKg: 64, shoeSize: 39, piercings: false, driversLicense: true });
    const { firstName, lastName, email, phone } = good;
    expect(profileValuesOf({ firstName, lastName, email, phone }, fields)).toEqual({ ...good, acceptTerms: false });
  });
});
