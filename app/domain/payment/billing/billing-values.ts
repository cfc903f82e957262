import type { TypedBilling } from "./schema";

interface Stored {
  billingAddressName: string | null;
  billingVatNumber: string | null;
  billingAddressCountry: string | null;
  billingAddressCity: string | null;
  billingAddressPostCode: string | null;
  billingAddressStreet: string | null;
  billingAddressStreetTwo: string | null;
  country: string;
}

/** What is stored of a billing address, as its form shows it: a company that has none begins with its own country. */
export const billingValues = (company: Stored): TypedBilling => ({
  billingAddressName: company.billingAddressName ?? "",
  vatNumber: company.billingVatNumber ?? "",
  billingAddressCountry: company.billingAddressCountry ?? company.country,
  billingAddressCity: company.billingAddressCity ?? "",
  billingAddressPostCode: company.billingAddressPostCode ?? "",
  billingAddressStreet: company.billingAddressStreet ?? "",
  billingAddressStreetTwo: company.billingAddressStreetTwo ?? "",
});
