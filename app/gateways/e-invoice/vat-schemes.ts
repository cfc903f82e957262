/** Peppol's schemes of addresses for VAT numbers of the EU, by the letters of the number; the others have schemes of their own. */
const SCHEMES: Record<string, string> = {
  AT: "9914",
  BE: "9925",
  BG: "9926",
  CY: "9928",
  CZ: "9929",
  DE: "9930",
  EE: "9931",
  EL: "9933",
  ES: "9920",
  FR: "9957",
  HR: "9934",
  HU: "9910",
  IE: "9935",
  IT: "0211",
  LT: "9937",
  LU: "9938",
  LV: "9939",
  MT: "9943",
  NL: "9944",
  PL: "9945",
  PT: "9946",
  RO: "9947",
  SE: "9955",
  SI: "9949",
  SK: "9950",
};

/** By which scheme a company is addressed under its VAT number, or null. */
export const vatSchemeOf = (vatNumber: string): string | null => SCHEMES[vatNumber.slice(0, 2)] ?? null;
