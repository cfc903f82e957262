import { z } from "zod";
import { HOUR } from "~/config/durations";
import { sameShape } from "../shared/schema";
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

/** The fields of the profile by the catalogue's names (STF-05), each kind once: the form and its calls are made of them. */
export const PROFILE_FIELDS = {
  texts: [
    "firstName",
    "lastName",
    "email",
    "phone",
    "gender",
    "nationality",
    "country",
    "city",
    "postalCode",
    "addressLineOne",
    "addressLineTwo",
    "motherTongue",
    "hairColor",
    "height",
    "weight",
    "size",
    "shoeSize",
    "jobExperience",
  ],
  lists: ["foreignLanguages", "preferedJobs", "preferedJobRegion", "previousJobs"],
  answers: ["piercings", "visibleTattoos", "driversLicense", "carAvailable", "blackPantsuit", "blackSkirtBlazer"],
} as const;

/** A field that was not posted is empty; what is right of it say the rules of profile-form.ts. */
export const profileForm = z.object({
  ...sameShape(PROFILE_FIELDS.texts, text),
  ...sameShape(PROFILE_FIELDS.answers, text),
  ...sameShape(PROFILE_FIELDS.lists, list),
  dateOfBirth: birthDay,
  password: typed,
  passwordConfirm: typed,
  acceptTerms: typed.transform((box) => box === "on"),
});

export type ProfileValues = z.output<typeof profileForm>;

export const squareForm = z.object({ square: z.enum(SQUARES).optional().catch(undefined) });

/** Parts of the picture's width and height, and degrees, as text; crop.ts reads them. */
export const cropForm = z.object({ rotation: typed, x: typed, y: typed, width: typed, height: typed });
