import { z } from "zod";
import { typedText } from "../../shared/typed-text";

/** The billing address of a company. */
export const billingForm = z.object({
  billingAddressName: typedText,
  vatNumber: typedText,
  billingAddressCountry: typedText,
  billingAddressCity: typedText,
  billingAddressPostCode: typedText,
  billingAddressStreet: typedText,
  billingAddressStreetTwo: typedText,
});

export type TypedBilling = z.output<typeof billingForm>;
