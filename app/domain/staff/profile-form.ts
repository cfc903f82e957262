import { addressRefusals, passwordRefusals } from "~/domain/account/registration/registration-rules";
import { choiceRefusal, refusalsOf, textRefusal } from "~/domain/shared/refusals";
import { emailRefusal } from "../account/email-rules";
import { lastNameRefusal, nameRefusal } from "../account/name-refusals";
import { phoneRefusal } from "../account/phone/phone-rules";
import { FIELD_CAPS } from "../account/rules";
import { lineTwoRefusal } from "../place/line-two-rules";
import { NO_NATIONALITY } from "../place/no-nationality";
import { stateCodes } from "../place/rules";
import type { FieldRefusal, Message } from "../shared/result";
import {
  birthDayRefusal,
  GENDERS,
  HAIR_COLORS,
  HEIGHT_CM,
  imagesRefusal,
  measureRefusal,
  SHOE_SIZES,
  SIZES,
  WEIGHT_KG,
} from "./rules";
import type { ProfileValues } from "./schema";

/** Sizes as they are stored: a group and a size of it (STF-09). */
export const SIZE_GROUPS = ["female", "male"] as const;
export const SIZE_CODES: readonly string[] = SIZE_GROUPS.flatMap((group) => SIZES.map((size) => `${group}-${size}`));

export interface ProfileFacts {
  /** YYYY-MM-DD in Vienna. */
  today: string;
  isCountry: (code: string) => boolean;
  isLanguage: (code: string) => boolean;
  staffTypeIds: readonly string[];
  /** What the account holds: a value taken over from the registration never blocks saving (D-06). */
  storedAddressLineTwo: string | null;
  /** Photos that the gallery will hold. */
  photoCount: number;
  /** The terms were agreed to before, so the form does not ask again (STF-29). */
  termsAccepted: boolean;
  textMaxLength: number;
  /** "Complete later": what is missing is none to refuse, what is wrong is. */
  partial?: boolean;
}

type Keys = Partial<Record<keyof ProfileValues | "images", Message | null>>;

/** Everything that is wrong with a profile, in the order of the form (STF-06 to STF-32, STF-40). */
export function profileRefusals(values: ProfileValues, facts: ProfileFacts): FieldRefusal[] {
  const keys: Keys = {
    images: imagesRefusal(facts.photoCount),
    ...personKeys(values, facts),
    ...addressKeys(values, facts),
    ...workKeys(values, facts),
    ...aboutKeys(values, facts),
    ...lookKeys(values),
    acceptTerms: values.acceptTerms || facts.termsAccepted ? null : "agreeToBasicContract",
  };
  const refusals = refusalsOf({ ...keys });
  // The password is asked for nowhere else and may stay empty (STF-32).
  if (values.password || values.passwordConfirm) {
    refusals.push(...passwordRefusals(values.password, values.passwordConfirm));
  }
  return facts.partial ? refusals.filter(({ key }) => !missing.has(key)) : refusals;
}

/** Messages that only say that something is not there yet. */
const missing = new Set<string>([
  "required",
  "yesOrNo",
  "selectMinimumOneJob",
  "selectAtLeastOne",
  "photoRequired",
  "agreeToBasicContract",
]);

const oneOf = (value: string, options: readonly (string | number)[]): Message | null =>
  choiceRefusal(value, (code) => options.map(String).includes(code));
const someOf = (values: string[], options: readonly string[], none: Message): Message | null =>
  values.length === 0 ? none : values.every((value) => options.includes(value)) ? null : "oneOf";

function personKeys(values: ProfileValues, { today, isCountry }: ProfileFacts): Keys {
  return {
    firstName: nameRefusal(values.firstName, FIELD_CAPS.firstName),
    lastName: lastNameRefusal(values.lastName),
    email: emailRefusal(values.email),
    phone: phoneRefusal(values.phone),
    gender: oneOf(values.gender, GENDERS),
    dateOfBirth: isCalendarDay(values.dateOfBirth) ? birthDayRefusal(values.dateOfBirth, today) : "date",
    nationality: choiceRefusal(
      values.nationality,
      (code) => isCountry(code) || NO_NATIONALITY.some((none) => none === code),
    ),
  };
}

function addressKeys(values: ProfileValues, { isCountry, storedAddressLineTwo }: ProfileFacts): Keys {
  const refused = addressRefusals({ ...values, addressLineTwo: "" }, { isCountry });
  return {
    ...Object.fromEntries(refused.map(({ field, key }) => [field, key])),
    addressLineTwo: lineTwoRefusal(values.addressLineTwo, storedAddressLineTwo),
  };
}

function workKeys(values: ProfileValues, { staffTypeIds, textMaxLength }: ProfileFacts): Keys {
  return {
    preferedJobRegion: someOf(values.preferedJobRegion, stateCodes, "selectAtLeastOne"),
    preferedJobs: someOf(values.preferedJobs, staffTypeIds, "selectMinimumOneJob"),
    previousJobs: values.previousJobs.length ? someOf(values.previousJobs, staffTypeIds, "oneOf") : null,
    jobExperience: textRefusal(values.jobExperience, textMaxLength),
  };
}

function aboutKeys(values: ProfileValues, { isLanguage }: ProfileFacts): Keys {
  const { foreignLanguages } = values;
  return {
    motherTongue: choiceRefusal(values.motherTongue, isLanguage),
    foreignLanguages:
      foreignLanguages.length === 0 ? "selectAtLeastOne" : foreignLanguages.every(isLanguage) ? null : "oneOf",
    driversLicense: answered(values.driversLicense),
    carAvailable: answered(values.carAvailable),
  };
}

function lookKeys(values: ProfileValues): Keys {
  return {
    height: measureRefusal(values.height, HEIGHT_CM),
    weight: measureRefusal(values.weight, WEIGHT_KG),
    hairColor: oneOf(values.hairColor, HAIR_COLORS),
    size: oneOf(values.size, SIZE_CODES),
    shoeSize: oneOf(values.shoeSize, SHOE_SIZES),
    piercings: answered(values.piercings),
    visibleTattoos: answered(values.visibleTattoos),
    blackPantsuit: answered(values.blackPantsuit),
    blackSkirtBlazer: answered(values.blackSkirtBlazer),
  };
}

function answered(value: string): Message | null {
  return value === "yes" || value === "no" ? null : "yesOrNo";
}

/** Empty, or a day that the calendar has: not 31 February. */
function isCalendarDay(typed: string): boolean {
  if (typed === "") return true;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed)?.map(Number) ?? [];
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
