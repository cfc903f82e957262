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
import type { TypedCompanyProfile, TypedPerson } from "./schema";
import { vatNumberRefusal } from "./vat-number.server";

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
