import { vatNumberRefusal } from "~/domain/account/company/vat-number.server";
import { FIELD_CAPS, postalCodeRefusal } from "~/domain/account/rules";
import { choiceRefusal, lengthRefusal, refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal } from "~/domain/shared/result";
import { isCountry } from "~/i18n/countries.server";
import type { TypedBilling } from "./schema";

/** Everything wrong with a billing address (PROF-20 to PROF-26). */
export function billingRefusals(typed: TypedBilling): FieldRefusal[] {
  return refusalsOf({
    billingAddressName: textRefusal(typed.billingAddressName, FIELD_CAPS.companyName),
    vatNumber: vatNumberRefusal(typed.vatNumber),
    billingAddressCountry: choiceRefusal(typed.billingAddressCountry, isCountry),
    billingAddressCity: textRefusal(typed.billingAddressCity, FIELD_CAPS.address),
    billingAddressPostCode: postalCodeRefusal(typed.billingAddressPostCode),
    billingAddressStreet: textRefusal(typed.billingAddressStreet, FIELD_CAPS.address),
    billingAddressStreetTwo: lengthRefusal(typed.billingAddressStreetTwo, FIELD_CAPS.address),
  });
}
