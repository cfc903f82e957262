import type { BillingAddress } from "~/domain/payment/rules";
import { countryName } from "~/i18n/countries.server";

/** Street, town and, outside Austria, the country. */
export function addressLines(billing: BillingAddress, language: "de" | "en"): string[] {
  const country = billing.billingAddressCountry ?? "";
  return [
    billing.billingAddressStreet,
    billing.billingAddressStreetTwo,
    `${billing.billingAddressPostCode ?? ""} ${billing.billingAddressCity ?? ""}`.trim(),
    country === "AT" || country === "" ? null : countryName(country, language),
  ].filter((line): line is string => Boolean(line?.trim()));
}
