import { emailRefusal } from "~/domain/account/email-rules";
import { contactPersonRefusal, lastNameRefusal, nameRefusal } from "~/domain/account/name-refusals";
import { COMPANY_PHONE_DIGITS, phoneRefusal } from "~/domain/account/phone/phone-rules";
import { confirmationRefusal, FIELD_CAPS, passwordProblems } from "~/domain/account/rules";
import { lineTwoRefusal } from "~/domain/place/line-two-rules";
import { postalCodeRefusal } from "~/domain/place/postal-code-rules";
import { choiceRefusal, refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal, Message } from "~/domain/shared/result";

const needed = (typed: string, max: number = FIELD_CAPS.address) => textRefusal(typed, max);

/** REG-25 to REG-27: a new password and its repetition; `names` are the names of the two fields. */
export function passwordRefusals(
  password: string,
  repeated: string,
  [first, second]: readonly [string, string] = ["password", "passwordConfirm"],
): FieldRefusal[] {
  const problem = password === "" ? "required" : (passwordProblems(password)[0] ?? null);
  const repetition = password === "" && repeated === "" ? "required" : confirmationRefusal(password, repeated);
  return refusalsOf({ [first]: problem, [second]: repetition });
}

export interface SignUpValues {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  acceptTerms: boolean;
  privacy: boolean;
}

/** REG-03 to REG-06 and REG-08; the captcha is checked beside them, because it is of no use twice. */
export function signUpRefusals(values: SignUpValues): FieldRefusal[] {
  return refusalsOf({
    firstName: nameRefusal(values.firstName, FIELD_CAPS.firstName),
    lastName: lastNameRefusal(values.lastName),
    email: emailRefusal(values.email),
    phone: phoneRefusal(values.phone),
    acceptTerms: values.acceptTerms ? null : "mustAccept",
    privacy: values.privacy ? null : "mustAccept",
  });
}

export interface AddressValues {
  country: string;
  city: string;
  postalCode: string;
  addressLineOne: string;
  addressLineTwo: string;
}

/** REG-17, REG-18, REG-33, REG-34. With `partial` an empty field is none to refuse: the rest comes later. */
export function addressRefusals(
  values: AddressValues,
  { isCountry, partial = false }: { isCountry: (code: string) => boolean; partial?: boolean },
): FieldRefusal[] {
  const refusals = refusalsOf({
    country: choiceRefusal(values.country, isCountry),
    city: needed(values.city),
    postalCode: postalCodeRefusal(values.postalCode, values.country),
    addressLineOne: needed(values.addressLineOne),
    addressLineTwo: lineTwoRefusal(values.addressLineTwo),
  });
  return partial ? refusals.filter(({ key }) => key !== "required") : refusals;
}

export interface CompanyValues extends AddressValues {
  companyName: string;
  companyVatNumber: string;
  phoneNumber: string;
  contactPerson: string;
}

interface CompanyFacts {
  isCountry: (code: string) => boolean;
  /** What the format of the VAT number is refused for, if it is (REG-19). */
  vatNumber: Message | null;
  /** The setting of D-19. */
  allowPunctuation?: boolean;
}

/** REG-16 to REG-21, in the order of the form. */
export function companyRefusals(values: CompanyValues, facts: CompanyFacts): FieldRefusal[] {
  return [
    ...refusalsOf({
      companyName: needed(values.companyName, FIELD_CAPS.companyName),
      companyVatNumber: facts.vatNumber,
      contactPerson: contactPersonRefusal(values.contactPerson, "completion", facts.allowPunctuation),
      phoneNumber: phoneRefusal(values.phoneNumber, COMPANY_PHONE_DIGITS),
    }),
    ...addressRefusals(values, facts),
  ];
}
