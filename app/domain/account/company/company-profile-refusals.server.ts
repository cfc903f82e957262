import {
  confirmationRefusal,
  contactPersonRefusal,
  emailRefusal,
  FIELD_CAPS,
  nameRefusal,
  passwordProblems,
  phoneRefusal,
  postalCodeRefusal,
} from "~/domain/account/rules";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { isCountry } from "~/i18n/countries.server";
import { vatNumberRefusal } from "./vat-number.server";

/** What every profile form asks of a person, as typed. */
export interface TypedPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Empty keeps the one that is there. */
  password: string;
  passwordConfirm: string;
}

/** What the profile form of a company's person sends, as typed. */
export interface TypedCompanyProfile extends TypedPerson {
  companyName: string;
  companyVatNumber: string;
  country: string;
  city: string;
  postalCode: string;
  addressLineOne: string;
  addressLineTwo: string;
  contactPerson: string;
}

const LINE_CAP = 100;

function lineRefusal(typed: string, cap: number, required = true): Message | null {
  if (typed.trim() === "") return required ? "required" : null;
  return typed.trim().length > cap ? `tooLong?max=${cap}` : null;
}

/** Everything wrong with the profile of a company's person (PROF-05 to PROF-13). */
export function companyProfileRefusals(typed: TypedCompanyProfile): FieldRefusal[] {
  const vat = typed.companyVatNumber.trim();
  const country = typed.country;
  const found: [keyof TypedCompanyProfile, Message | null][] = [
    ["companyName", lineRefusal(typed.companyName, FIELD_CAPS.companyName)],
    ["companyVatNumber", vat === "" ? null : vatNumberRefusal(vat)],
    ["contactPerson", contactPersonRefusal(typed.contactPerson, "profile")],
    ["addressLineOne", lineRefusal(typed.addressLineOne, LINE_CAP)],
    ["addressLineTwo", lineRefusal(typed.addressLineTwo, LINE_CAP, false)],
    ["postalCode", postalCodeRefusal(typed.postalCode)],
    ["city", lineRefusal(typed.city, LINE_CAP)],
    ["country", country === "" ? "required" : isCountry(country) ? null : "oneOf"],
  ];
  return [...toRefusals(found), ...personRefusals(typed)];
}

/** Everything wrong with a person's own details (PROF-06 to PROF-09, PROF-12, PROF-13). */
export function personRefusals(typed: TypedPerson): FieldRefusal[] {
  return toRefusals([
    ["firstName", nameRefusal(typed.firstName, FIELD_CAPS.firstName)],
    ["lastName", nameRefusal(typed.lastName, FIELD_CAPS.lastName)],
    ["email", emailRefusal(typed.email)],
    ["phone", phoneRefusal(typed.phone)],
    ["password", typed.password === "" ? null : (passwordProblems(typed.password)[0] ?? null)],
    ["passwordConfirm", confirmationRefusal(typed.password, typed.passwordConfirm)],
  ]);
}

const toRefusals = (found: [string, Message | null][]) =>
  found.flatMap(([field, key]) => (key ? [{ field, key }] : []));
