import type { Message } from "~/domain/shared/result";

/** Where the agency is at home; its own VAT applies there. */
export const HOME_COUNTRY = "AT";

/** Member states of the EU by ISO 3166 code. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(" "),
);

export type VatMode = "domestic" | "reverseCharge" | "thirdCountry";

export type VatFacts = {
  /** Of the billing address. */
  country: string;
  /** Well-formed, without blanks; "" for none. */
  vatNumber: string;
  /** What the EU's register last said of this number within vatCheckDays was "valid". */
  registerSaysValid: boolean;
  /** The agency has approved this country and number in writing. */
  approved: boolean;
};

/** The country that a VAT number is of; Greece has letters of its own. */
export function countryOfVatNumber(vatNumber: string): string {
  const letters = vatNumber.slice(0, 2);
  return letters === "EL" ? "GR" : letters;
}

/** What a customer's country and number would come to if somebody stood for them; an Austrian number claims nothing. */
export function claimedVatMode({ country, vatNumber }: Pick<VatFacts, "country" | "vatNumber">): VatMode {
  if (country === HOME_COUNTRY || /^ATU\d{8}$/.test(vatNumber)) return "domestic";
  if (!EU_COUNTRIES.has(country)) return "thirdCountry";
  return countryOfVatNumber(vatNumber) === country ? "reverseCharge" : "domestic";
}

/**
 * How a customer is taxed (§3a, §19 UStG; confirmed by the tax adviser before use): a company elsewhere in the EU whose
 * number of that country the register or the agency has confirmed owes the tax itself, one outside the EU has none on the
 * bill once the agency has approved it, everyone else pays Austrian VAT (SAFE-09, D-183).
 */
export function vatMode(facts: VatFacts): VatMode {
  const claimed = claimedVatMode(facts);
  if (facts.approved) return claimed;
  return claimed === "reverseCharge" && facts.registerSaysValid ? claimed : "domestic";
}

/** Whether Austrian VAT is charged only until somebody has confirmed what the customer claims. */
export function isVatChecking(facts: VatFacts): boolean {
  return claimedVatMode(facts) !== vatMode(facts);
}

/** The rate on the bill in percent. */
export function billTaxPercent(mode: VatMode, domesticPercent: number): number {
  return mode === "domestic" ? domesticPercent : 0;
}

/** The note that replaces VAT, as a key of the bill's texts; null where VAT is charged. */
export function taxNote(mode: VatMode): "reverseCharge" | "thirdCountry" | null {
  return mode === "domestic" ? null : mode;
}

export const VAT_NOTE_MAX = 500;

/** Why the agency's note on a company's VAT cannot be kept, or null. */
export function vatNoteRefusal(typed: string): Message | null {
  const { length } = typed.trim();
  if (length === 0) return "required";
  return length > VAT_NOTE_MAX ? `tooLong?max=${VAT_NOTE_MAX}` : null;
}
