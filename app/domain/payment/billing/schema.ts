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
  /** The number that was asked about and is right (CASE-27). */
  confirmed: typedText.optional(),
});

export type TypedBilling = z.output<typeof billingForm>;
