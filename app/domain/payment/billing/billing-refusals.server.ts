import { vatNumberRefusal } from "~/domain/account/company/vat-number.server";
import { FIELD_CAPS, postalCodeRefusal } from "~/domain/account/rules";
import type { FieldRefusal, Message } from "~/domain/shared/result";
import { isCountry } from "~/i18n/countries.server";
import type { TypedBilling } from "./schema";

const LINE_CAP = 100;

function lineRefusal(typed: string, cap: number, required = true): Message | null {
  if (typed.trim() === "") return required ? "required" : null;
  return typed.trim().length > cap ? `tooLong?max=${cap}` : null;
}

/** Everything wrong with a billing address (PROF-20 to PROF-26). */
export function billingRefusals(typed: TypedBilling): FieldRefusal[] {
  const country = typed.billingAddressCountry;
  const found: [keyof TypedBilling, Message | null][] = [
    ["billingAddressName", lineRefusal(typed.billingAddressName, FIELD_CAPS.companyName)],
    ["vatNumber", vatNumberRefusal(typed.vatNumber)],
    ["billingAddressCountry", country === "" ? "required" : isCountry(country) ? null : "oneOf"],
    ["billingAddressCity", lineRefusal(typed.billingAddressCity, LINE_CAP)],
    ["billingAddressPostCode", postalCodeRefusal(typed.billingAddressPostCode)],
    ["billingAddressStreet", lineRefusal(typed.billingAddressStreet, LINE_CAP)],
    ["billingAddressStreetTwo", lineRefusal(typed.billingAddressStreetTwo, LINE_CAP, false)],
  ];
  return found.flatMap(([field, key]) => (key ? [{ field, key }] : []));
}
