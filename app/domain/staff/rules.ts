import type { Message } from "../shared/result";
import type { Settings } from "../shared/settings";

export const MIN_AGE = 16;
export const MAX_IMAGES = 10;
export const MAX_IMAGE_BYTES = 2_097_152;
/** The largest recording that a setting may allow: what a form may weigh hangs on it. */
export const MOST_VOICE_MEGABYTES = 10;

/** What a recorded voice may take, by the settings (D-68). */
export type VoiceLimits = Pick<Settings, "voiceMaxSeconds" | "voiceMaxMegabytes">;

export const GENDERS = ["female", "male", "other"] as const;
export const HAIR_COLORS = ["none", "red", "black", "brown", "blond", "white", "gray", "other"] as const;
export const SIZES = ["x-small", "small", "medium", "large", "x-large", "xx-large"] as const;
export const SHOE_SIZES = [35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48] as const;
/** Radius in km and languages of the selection's filter (LIM-12, LIM-13). */
export const FILTER_DISTANCES = [10, 25, 50, 75, 100] as const;
export const FILTER_LANGUAGES = ["en", "de", "ru", "fr", "it", "zh"] as const;

export type StaffState = "registrationPending" | "approvalPending" | "approved";

/** STF-50 to STF-52, read from when the profile was handed in and when it was approved. */
export function staffState(facts: { submittedAt: number | null; approvedAt: number | null }): StaffState {
  if (facts.submittedAt === null) return "registrationPending";
  return facts.approvedAt === null ? "approvalPending" : "approved";
}

/** Whether the job wall lists jobs and takes applications (WALL-14, D-13). */
export function hasWallAccess(facts: { state: StaffState; active: boolean }): boolean {
  return facts.active && facts.state === "approved";
}

/** Full years of life on a day (YYYY-MM-DD); who was born on 29 February grows older on 1 March of common years. */
export function ageOn(birthDay: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return day.slice(5) < birthDay.slice(5) ? years - 1 : years;
}

/** The latest day of birth the profile takes: sixteen years before today (STF-26). */
export function latestBirthDay(today: string): string {
  return `${Number(today.slice(0, 4)) - MIN_AGE}${today.slice(4)}`;
}

/** STF-25. Days as YYYY-MM-DD, known to be days of the calendar. */
export function birthDayRefusal(birthDay: string, today: string): Message | null {
  if (birthDay === "") return "required";
  if (birthDay < "1900-01-01" || birthDay > today) return "date";
  return ageOn(birthDay, today) < MIN_AGE ? `tooYoung?min=${MIN_AGE}` : null;
}

/** What a grown person can measure in cm and weigh in kg: anything else is a digit too few or too many. */
export const HEIGHT_CM = [100, 250] as const;
export const WEIGHT_KG = [30, 250] as const;

/** Height in cm or weight in kg: digits only, at most three, at least 1 (STF-21), and within its bounds. */
export function measureRefusal(typed: string, [min, max]: readonly [number, number]): Message | null {
  if (typed.trim() === "") return "required";
  if (!/^\d+$/.test(typed.trim())) return "digitsOnly";
  if (typed.trim().length > 3) return "tooLong?max=3";
  if (Number(typed) < 1) return "atLeast?min=1";
  return Number(typed) < min || Number(typed) > max ? `settingNumber?min=${min}&max=${max}` : null;
}

/** SEL-27: such names are placeholders of the sign-up, not photos. */
export function isPlaceholderImage(name: string): boolean {
  return /^(employee|user)-/.test(name);
}

/** STF-36 to STF-40. */
export function imagesRefusal(count: number): "photoRequired" | "maximumImages" | null {
  if (count === 0) return "photoRequired";
  return count > MAX_IMAGES ? "maximumImages" : null;
}

/** What a profile needs before it can be handed in (STF-06, STF-16 to STF-19), in the order of the form. */
export const REQUIRED_PROFILE_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "gender",
  "dateOfBirth",
  "nationality",
  "country",
  "city",
  "postalCode",
  "addressLineOne",
  "motherTongue",
  "foreignLanguages",
  "hairColor",
  "height",
  "weight",
  "size",
  "shoeSize",
  "piercings",
  "visibleTattoos",
  "driversLicense",
  "carAvailable",
  "blackPantsuit",
  "blackSkirtBlazer",
  "preferedJobs",
  "preferedJobRegion",
  "jobExperience",
  "images",
  "acceptTerms",
] as const;
export type ProfileField = (typeof REQUIRED_PROFILE_FIELDS)[number];

/** Required fields that hold nothing yet (D-57, BO-02). "No" is an answer, an empty list is none. */
export function missingProfileFields(profile: Partial<Record<ProfileField, unknown>>): ProfileField[] {
  return REQUIRED_PROFILE_FIELDS.filter(
    (field) => isMissing(profile[field]) || (field === "acceptTerms" && !profile[field]),
  );
}

function isMissing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return Array.isArray(value) ? value.length === 0 : String(value).trim() === "";
}
