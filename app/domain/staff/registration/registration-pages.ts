import { FIELDS_OF_PART, type ProfileFieldName } from "../profile-parts";
import type { ProfileField } from "../rules";

/** The short pages that complete the profile when somebody registers, each saved by itself (JOIN-06). */
export const REGISTRATION_PAGES = ["about", "work", "photos", "voice"] as const;
export type RegistrationPage = (typeof REGISTRATION_PAGES)[number];

export const FIELDS_OF_PAGE: Record<RegistrationPage, readonly ProfileFieldName[]> = {
  about: [
    "firstName",
    "lastName",
    "phone",
    "email",
    "gender",
    "dateOfBirth",
    "motherTongue",
    "foreignLanguages",
    "nationality",
    "country",
    "postalCode",
    "city",
    "addressLineOne",
    "addressLineTwo",
  ],
  work: [
    "preferedJobRegion",
    "preferedJobs",
    "previousJobs",
    "jobExperience",
    "driversLicense",
    "carAvailable",
    ...FIELDS_OF_PART.looks,
  ],
  photos: ["images"],
  voice: ["audio", "acceptTerms"],
};

/** The page that an address names, or null. */
export const registrationPageOf = (typed: string | undefined): RegistrationPage | null =>
  REGISTRATION_PAGES.find((page) => page === typed) ?? null;

/** The page after or before this one, or null at either end. */
export const pageBeside = (page: RegistrationPage, by: 1 | -1): RegistrationPage | null =>
  REGISTRATION_PAGES[REGISTRATION_PAGES.indexOf(page) + by] ?? null;

/** What is missing, page by page in the order of the form (JOIN-07). */
export function missingByPage(missing: readonly ProfileField[]): { page: RegistrationPage; fields: ProfileField[] }[] {
  return REGISTRATION_PAGES.map((page) => ({
    page,
    fields: FIELDS_OF_PAGE[page].flatMap((name) => missing.find((field) => field === name) ?? []),
  }));
}
