import { vatNumberQuestion, vatNumberRefusal } from "~/domain/account/company/vat-number.server";
import { FIELD_CAPS } from "~/domain/account/rules";
import { lineTwoRefusal } from "~/domain/place/line-two-rules";
import { postalCodeRefusal } from "~/domain/place/postal-code-rules";
import { choiceRefusal, refusalsOf, textRefusal } from "~/domain/shared/refusals";
import type { FieldRefusal } from "~/domain/shared/result";
import { isCountry } from "~/i18n/countries.server";
import type { TypedBilling } from "./schema";

type Stored = { billingVatNumber: string | null; billingAddressStreetTwo: string | null };

/**
 * Everything wrong with a billing address (PROF-20 to PROF-26). A number with a wrong check digit is asked about, unless
 * it is `stored` already (CASE-27).
 */
export function billingRefusals(typed: TypedBilling, stored?: Stored | null): FieldRefusal[] {
  const { vatNumber, billingAddressCountry: country, confirmed } = typed;
  return refusalsOf({
    billingAddressName: textRefusal(typed.billingAddressName, FIELD_CAPS.companyName),
    vatNumber:
      vatNumberRefusal(vatNumber, country) ??
      vatNumberQuestion(vatNumber, country, { confirmed, stored: stored?.billingVatNumber }),
    billingAddressCountry: choiceRefusal(typed.billingAddressCountry, isCountry),
    billingAddressCity: textRefusal(typed.billingAddressCity, FIELD_CAPS.address),
    billingAddressPostCode: postalCodeRefusal(typed.billingAddressPostCode, country),
    billingAddressStreet: textRefusal(typed.billingAddressStreet, FIELD_CAPS.address),
    billingAddressStreetTwo: lineTwoRefusal(typed.billingAddressStreetTwo, stored?.billingAddressStreetTwo),
  });
}
