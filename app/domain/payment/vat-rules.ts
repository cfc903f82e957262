/** Where the agency is at home; its own VAT applies there. */
export const HOME_COUNTRY = "AT";

/** Member states of the EU by ISO 3166 code. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "),
);

export type VatMode = "domestic" | "reverseCharge" | "thirdCountry";

/**
 * How a customer is taxed (§3a, §19 UStG; confirmed by the tax adviser before use): a company elsewhere in the EU with a
 * valid VAT number owes the tax itself, one outside the EU has none on the bill, everyone else pays Austrian VAT.
 */
export function vatMode(customer: { country: string; hasValidVatNumber: boolean }): VatMode {
  if (customer.country === HOME_COUNTRY) return "domestic";
  if (!EU_COUNTRIES.has(customer.country)) return "thirdCountry";
  return customer.hasValidVatNumber ? "reverseCharge" : "domestic";
}

/** The rate on the bill in percent. */
export function billTaxPercent(mode: VatMode, domesticPercent: number): number {
  return mode === "domestic" ? domesticPercent : 0;
}

/** The note that replaces VAT, as a key of the bill's texts; null where VAT is charged. */
export function taxNote(mode: VatMode): "reverseCharge" | "thirdCountry" | null {
  return mode === "domestic" ? null : mode;
}
