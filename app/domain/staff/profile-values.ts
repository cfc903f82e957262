import { normalisePostalCode } from "../place/postal-code-rules";
import type { ProfileFields } from "./save-staff-profile.server";
import type { ProfileValues } from "./schema";

const orNull = (typed: string) => typed || null;
const numberOf = (typed: string) => (typed === "" ? null : Number(typed));
const answerOf = (value: string) => (value === "" ? null : value === "yes");

/** Values that were not refused, as the account stores them: codes, numbers and answers (STF-15, STF-22). */
export function profileFieldsOf(values: ProfileValues): ProfileFields {
  return {
    gender: (orNull(values.gender) as ProfileFields["gender"]) ?? null,
    dateOfBirth: orNull(values.dateOfBirth),
    nationality: orNull(values.nationality),
    country: orNull(values.country),
    city: orNull(values.city),
    postalCode: orNull(normalisePostalCode(values.postalCode, values.country)),
    addressLineOne: orNull(values.addressLineOne),
    addressLineTwo: orNull(values.addressLineTwo),
    motherTongue: orNull(values.motherTongue),
    foreignLanguages: values.foreignLanguages,
    hairColor: orNull(values.hairColor),
    heightCm: numberOf(values.height),
    weightKg: numberOf(values.weight),
    size: orNull(values.size),
    shoeSize: numberOf(values.shoeSize),
    piercings: answerOf(values.piercings),
    visibleTattoos: answerOf(values.visibleTattoos),
    driversLicense: answerOf(values.driversLicense),
    carAvailable: answerOf(values.carAvailable),
    blackPantsuit: answerOf(values.blackPantsuit),
    blackSkirtBlazer: answerOf(values.blackSkirtBlazer),
    preferedJobs: values.preferedJobs,
    preferedJobRegion: values.preferedJobRegion,
    previousJobs: values.previousJobs,
    jobExperience: orNull(values.jobExperience),
  };
}

type Person = Pick<ProfileValues, "firstName" | "lastName" | "email" | "phone">;
type Stored = { [Key in keyof ProfileFields]?: ProfileFields[Key] | undefined };

/** What a stored profile shows in its form. */
export function profileValuesOf(person: Person, profile: Stored | null): ProfileValues {
  const text = (value: string | number | null | undefined) => (value === null || value === undefined ? "" : `${value}`);
  const answer = (value: boolean | null | undefined) =>
    value === null || value === undefined ? "" : value ? "yes" : "no";
  return {
    ...person,
    gender: text(profile?.gender),
    dateOfBirth: text(profile?.dateOfBirth),
    nationality: text(profile?.nationality),
    country: text(profile?.country),
    city: text(profile?.city),
    postalCode: text(profile?.postalCode),
    addressLineOne: text(profile?.addressLineOne),
    addressLineTwo: text(profile?.addressLineTwo),
    motherTongue: text(profile?.motherTongue),
    foreignLanguages: profile?.foreignLanguages ?? [],
    hairColor: text(profile?.hairColor),
    height: text(profile?.heightCm),
    weight: text(profile?.weightKg),
    size: text(profile?.size),
    shoeSize: text(profile?.shoeSize),
    piercings: answer(profile?.piercings),
    visibleTattoos: answer(profile?.visibleTattoos),
    driversLicense: answer(profile?.driversLicense),
    carAvailable: answer(profile?.carAvailable),
    blackPantsuit: answer(profile?.blackPantsuit),
    blackSkirtBlazer: answer(profile?.blackSkirtBlazer),
    preferedJobs: profile?.preferedJobs ?? [],
    preferedJobRegion: profile?.preferedJobRegion ?? [],
    previousJobs: profile?.previousJobs ?? [],
    jobExperience: text(profile?.jobExperience),
    password: "",
    passwordConfirm: "",
    acceptTerms: false,
  };
}
