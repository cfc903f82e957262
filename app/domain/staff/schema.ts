import { z } from "zod";
import { HOUR } from "~/config/durations";
import { SQUARES } from "./crop";

const typed = z
  .string()
  .optional()
  .transform((text) => text ?? "");
const text = typed.transform((given) => given.trim());
const list = z.array(z.string()).default([]);

/**
 * A date of birth as a day, also where it was sent as a timestamp (STF-27): midnight of the day in Vienna or in UTC, which
 * two hours later are both on that day.
 */
const birthDay = text.transform((given) =>
  /^-?\d{5,14}$/.test(given) ? new Date(Number(given) + 2 * HOUR).toISOString().slice(0, 10) : given,
);

/** The profile by the catalogue's field names (STF-05); a field that was not posted is empty. Its rules: profile-form.ts. */
export const profileForm = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  gender: text,
  dateOfBirth: birthDay,
  nationality: text,
  country: text,
  city: text,
  postalCode: text,
  addressLineOne: text,
  addressLineTwo: text,
  motherTongue: text,
  foreignLanguages: list,
  hairColor: text,
  height: text,
  weight: text,
  size: text,
  shoeSize: text,
  piercings: text,
  visibleTattoos: text,
  driversLicense: text,
  carAvailable: text,
  blackPantsuit: text,
  blackSkirtBlazer: text,
  preferedJobs: list,
  preferedJobRegion: list,
  previousJobs: list,
  jobExperience: text,
  password: typed,
  passwordConfirm: typed,
  acceptTerms: typed.transform((box) => box === "on"),
});

export type ProfileValues = z.output<typeof profileForm>;

export const squareForm = z.object({ square: z.enum(SQUARES).optional().catch(undefined) });

/** Parts of the picture's width and height, and degrees, as text; crop.ts reads them. */
export const cropForm = z.object({ rotation: typed, x: typed, y: typed, width: typed, height: typed });
