import { z } from "zod";

export const billingAddress = z.object({
  billingAddressName: z.string(),
  billingAddressCountry: z.string(),
  billingAddressCity: z.string(),
  billingAddressPostCode: z.string(),
  billingAddressStreet: z.string(),
  billingAddressStreetTwo: z.string().nullable(),
});

type Address = z.input<typeof billingAddress>;

/** A billing address as bills and companies hold it; what is not known of it is empty. */
export const billingAddressOf = (known: Partial<Record<keyof Address, string | null>>): Address => ({
  billingAddressName: known.billingAddressName ?? "",
  billingAddressCountry: known.billingAddressCountry ?? "",
  billingAddressCity: known.billingAddressCity ?? "",
  billingAddressPostCode: known.billingAddressPostCode ?? "",
  billingAddressStreet: known.billingAddressStreet ?? "",
  billingAddressStreetTwo: known.billingAddressStreetTwo ?? null,
});
