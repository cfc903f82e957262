import { emailRefusal } from "~/domain/account/email-rules";
import { contactPersonRefusal, lastNameRefusal, nameRefusal } from "~/domain/account/name-refusals";
import { phoneRefusal } from "~/domain/account/phone/phone-rules";
import { confirmationRefusal, FIELD_CAPS, passwordProblems, postalCodeRefusal } from "~/domain/account/rules";
import { choiceRefusal, lengthRefusal, refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal } from "~/domain/shared/result";
import { isCountry } from "~/i18n/countries.server";
import type { TypedCompanyProfile, TypedPerson } from "./schema";
import { vatNumberRefusal } from "./vat-number.server";

/** Everything wrong with the profile of a company's person (PROF-05 to PROF-13). */
export function companyProfileRefusals(typed: TypedCompanyProfile): FieldRefusal[] {
  const vat = typed.companyVatNumber.trim();
  const company = refusalsOf({
    companyName: textRefusal(typed.companyName, FIELD_CAPS.companyName),
    companyVatNumber: vat === "" ? null : vatNumberRefusal(vat),
    contactPerson: contactPersonRefusal(typed.contactPerson, "profile"),
    addressLineOne: textRefusal(typed.addressLineOne, FIELD_CAPS.address),
    addressLineTwo: lengthRefusal(typed.addressLineTwo, FIELD_CAPS.address),
    postalCode: postalCodeRefusal(typed.postalCode),
    city: textRefusal(typed.city, FIELD_CAPS.address),
    country: choiceRefusal(typed.country, isCountry),
  });
  return [...company, ...personRefusals(typed)];
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
