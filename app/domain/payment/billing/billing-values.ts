import { hasBillingAddress } from "../rules";
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

interface CompanyAddress extends Stored {
  companyName: string;
  companyVatNumber: string | null;
  city: string;
  postalCode: string;
  addressLineOne: string;
  addressLineTwo: string | null;
}

/**
 * The billing address of a company that has not given all of it, with the company's own name, number and address where
 * something misses; null once it is complete (CREW-11).
 */
export const billingLikeCompany = (company: CompanyAddress): TypedBilling | null =>
  hasBillingAddress(company)
    ? null
    : {
        billingAddressName: company.billingAddressName ?? company.companyName,
        vatNumber: company.billingVatNumber ?? company.companyVatNumber ?? "",
        billingAddressCountry: company.billingAddressCountry ?? company.country,
        billingAddressCity: company.billingAddressCity ?? company.city,
        billingAddressPostCode: company.billingAddressPostCode ?? company.postalCode,
        billingAddressStreet: company.billingAddressStreet ?? company.addressLineOne,
        billingAddressStreetTwo: company.billingAddressStreetTwo ?? company.addressLineTwo ?? "",
      };
