import type { ProfileField } from "./rules";
import type { ProfileValues } from "./schema";

/** The pages of the profile, so that each is light on a phone and is saved by itself. The first one is /staff/profile. */
export const PROFILE_PARTS = ["work", "person", "looks", "address"] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

export type ProfileFieldName = keyof ProfileValues | "images" | "audio" | "currentPassword";

/** What each page asks for, in the order of the page. */
export const FIELDS_OF_PART: Record<ProfilePart, readonly ProfileFieldName[]> = {
  work: [
    "images",
    "audio",
    "preferedJobRegion",
    "preferedJobs",
    "previousJobs",
    "jobExperience",
    "driversLicense",
    "carAvailable",
  ],
  person: [
    "firstName",
    "lastName",
    "phone",
    "email",
    "gender",
    "dateOfBirth",
    "motherTongue",
    "foreignLanguages",
    "password",
    "passwordConfirm",
    "currentPassword",
  ],
  looks: [
    "height",
    "weight",
    "size",
    "shoeSize",
    "hairColor",
    "piercings",
    "visibleTattoos",
    "blackPantsuit",
    "blackSkirtBlazer",
  ],
  address: ["nationality", "country", "postalCode", "city", "addressLineOne", "addressLineTwo", "acceptTerms"],
};

/** The part that an address names; anything else is the first. */
export function profilePartOf(typed: string | null): ProfilePart {
  return PROFILE_PARTS.find((part) => part === typed) ?? "work";
}

/** What is missing, each with the part in which its field stands (D-57). */
export function missingFields(missing: readonly ProfileField[]): { field: ProfileField; part: ProfilePart }[] {
  return PROFILE_PARTS.flatMap((part) =>
    FIELDS_OF_PART[part].flatMap((name) => {
      const field = missing.find((one) => one === name);
      return field ? [{ field, part }] : [];
    }),
  );
}

/** The fields that a page posted, over what the account holds. */
export function withFields(
  stored: ProfileValues,
  typed: ProfileValues,
  fields: readonly ProfileFieldName[],
): ProfileValues {
  const names = fields.filter((name): name is keyof ProfileValues => name in typed);
  return { ...stored, ...Object.fromEntries(names.map((name) => [name, typed[name]])) };
}
