import { emailRefusal } from "~/domain/account/email-rules";
import { contactPersonRefusal, lastNameRefusal, nameRefusal } from "~/domain/account/name-refusals";
import { phoneRefusal } from "~/domain/account/phone/phone-rules";
import { confirmationRefusal, FIELD_CAPS, passwordProblems } from "~/domain/account/rules";
import { lineTwoRefusal } from "~/domain/place/line-two-rules";
import { postalCodeRefusal } from "~/domain/place/postal-code-rules";
import { choiceRefusal, refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal } from "~/domain/shared/result";
import { isCountry } from "~/i18n/countries.server";
import type { CompanyValues } from "./company-values";
import type { TypedCompanyProfile, TypedPerson } from "./schema";
import { vatNumberQuestion, vatNumberRefusal } from "./vat-number.server";

type Stored = { companyVatNumber: string | null; addressLineTwo: string | null };

/** Everything wrong with the profile of a company's person (PROF-05 to PROF-13). */
export const companyProfileRefusals = (typed: TypedCompanyProfile, stored?: Stored | null): FieldRefusal[] => [
  ...companyRefusals(typed, stored),
  ...personRefusals(typed),
];

/**
 * Everything wrong with the details of a company. A VAT number with a wrong check digit is asked about, unless it is
 * `stored` already (CASE-27).
 */
export function companyRefusals(
  typed: CompanyValues & Pick<TypedCompanyProfile, "confirmed">,
  stored?: Stored | null,
): FieldRefusal[] {
  const { companyVatNumber: vat, country, confirmed } = typed;
  const number =
    vatNumberRefusal(vat, country) ?? vatNumberQuestion(vat, country, { confirmed, stored: stored?.companyVatNumber });
  return refusalsOf({
    companyName: textRefusal(typed.companyName, FIELD_CAPS.companyName),
    companyVatNumber: vat === "" ? null : number,
    contactPerson: contactPersonRefusal(typed.contactPerson, "profile"),
    addressLineOne: textRefusal(typed.addressLineOne, FIELD_CAPS.address),
    addressLineTwo: lineTwoRefusal(typed.addressLineTwo, stored?.addressLineTwo),
    postalCode: postalCodeRefusal(typed.postalCode, country),
    city: textRefusal(typed.city, FIELD_CAPS.address),
    country: choiceRefusal(typed.country, isCountry),
  });
}

/** Everything wrong with a person's own details (PROF-06 to PROF-09, PROF-12, PROF-13). */
export function personRefusals(typed: TypedPerson): FieldRefusal[] {
  return refusalsOf({
    firstName: nameRefusal(typed.firstName, FIELD_CAPS.firstName),
    lastName: lastNameRefusal(typed.lastName),
    email: emailRefusal(typed.email),
    phone: phoneRefusal(typed.phone),
    password: typed.password === "" ? null : (passwordProblems(typed.password)[0] ?? null),
    passwordConfirm: confirmationRefusal(typed.password, typed.passwordConfirm),
  });
}
