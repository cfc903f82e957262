import { type Country, checkVAT, countries } from "jsvat";
import type { Message } from "../../shared/result";

/** The EU by the names that jsvat has, by ISO code; Monaco is taxed as a part of France. */
const EU: Record<string, string> = {
  AT: "Austria",
  BE: "Belgium",
  BG: "Bulgaria",
  HR: "Croatia",
  CY: "Cyprus",
  CZ: "Czech Republic",
  DK: "Denmark",
  EE: "Estonia",
  FI: "Finland",
  FR: "France",
  DE: "Germany",
  GR: "Greece",
  HU: "Hungary",
  IE: "Ireland",
  IT: "Italy",
  LV: "Latvia",
  LT: "Lithuania",
  LU: "Luxembourg",
  MT: "Malta",
  NL: "Netherlands",
  PL: "Poland",
  PT: "Portugal",
  RO: "Romania",
  SK: "Slovakia Republic",
  SI: "Slovenia",
  ES: "Spain",
  SE: "Sweden",
};
/** Outside the EU, whose numbers have a form and a check digit; Liechtenstein shares that of Switzerland. */
const OTHERS: Record<string, string> = {
  CH: "Switzerland",
  LI: "Switzerland",
  GB: "United Kingdom",
  IM: "United Kingdom",
  NO: "Norway",
  RS: "Serbia",
};
/** Letters in front of a number where they are not those of the country. */
const LETTERS: Record<string, string> = { AT: "ATU", GR: "EL", CH: "CHE", LI: "CHE", IM: "GB", MC: "FR" };
/** Those of the letters with which people begin such a number. */
const HALF_LETTERS: Record<string, RegExp> = { ATU: /^(ATU|AT|U)/, CHE: /^CHE?(?=\d)/ };

const named = (names: string[]): readonly Country[] => countries.filter(({ name }) => names.includes(name));
const EU_FORMS = named(Object.values(EU));

/** What people write in front of the number: "UID-Nr.:", "USt-IdNr.", "VAT no.", "P.IVA". */
const LABEL =
  /^(?:P\.? ?IVA|UID|UST|UMSATZSTEUER|VAT|MWST|TVA|IVA|BTW|CVR|PIB|NIP|IČ ?DPH|DIČ)(?:[\s.:#\u2116-]|\([A-Z]*\)|ID(?:ENT[A-Z]*)?|NUMMER|NUMBER|NR|NO(?!\d))*(?=[A-Z0-9])/;

const check = (number: string, country: string) => {
  // Since 2023 Belgium has numbers that begin with 1, which jsvat does not know.
  if (/^BE[01]\d{9}$/.test(number)) {
    const isValid = 97 - (Number(number.slice(2, 10)) % 97) === Number(number.slice(10));
    return { isValid, isValidFormat: true };
  }
  const own = OTHERS[country];
  // Northern Ireland's numbers are British ones with letters of their own.
  const read = own === OTHERS.GB ? number.replace(/^XI/, "GB") : number;
  return checkVAT(read, own ? [...EU_FORMS, ...named([own])] : EU_FORMS);
};

/**
 * A VAT number as stored: upper case, without label and separators, with the letters of the country (ISO) that was
 * chosen if it came without them (CASE-27).
 */
export function normaliseVatNumber(typed: string, country: string): string {
  const number = typed
    .toUpperCase()
    .trim()
    .replace(LABEL, "")
    // The tax number of a Hungarian company begins with its VAT number.
    .replace(/^(?:HU)?(\d{8})-[1-5]-\d{2}$/, (all, own: string) => (country === "HU" ? own : all))
    .replace(/[\s.,:;/_-]/g, "")
    .replace(/^GR(?=\d{9}$)/, "EL")
    .replace(/^(BE)?(?=[1-9]\d{8}$)/, (all) => (all || country === "BE" ? `${all}0` : all));
  const lettered = /^[A-Z]{2}/.test(number) && check(number, country).isValidFormat;
  if (lettered || !(country in EU || country in OTHERS || country in LETTERS)) return number;
  const letters = LETTERS[country] ?? country;
  const bare = number.replace(HALF_LETTERS[letters] ?? "", "");
  const whole = [letters + bare, letters + number].find((complete) => check(complete, country).isValidFormat);
  return whole ?? number;
}

/**
 * REG-19, PROF-21, CASE-27: the format of a member state of the EU. A company elsewhere gives the number that its own
 * country has: of the form known for it, else 4 to 20 letters and digits.
 */
export function vatNumberRefusal(typed: string, country: string): Message | null {
  if (typed.trim() === "") return "required";
  const number = normaliseVatNumber(typed, country);
  if (check(number, country).isValidFormat) return null;
  if (country in EU || country === "") return "vatNumberFormat";
  const free = country === "LI" || !(country in OTHERS);
  return free && /^(?=.*\d)[A-Z0-9]{4,20}$/.test(number) ? null : "vatNumberOfCountry";
}

/** A wrong check digit is a hint, never a refusal for good: only the format is a stated rule. */
export function vatNumberHint(typed: string, country: string): "vatNumberChecksum" | null {
  const { isValid, isValidFormat } = check(normaliseVatNumber(typed, country), country);
  return isValidFormat && !isValid ? "vatNumberChecksum" : null;
}

interface Answered {
  /** The number of which the company says that it is right. */
  confirmed?: string | undefined;
  /** The number that is there already. */
  stored?: string | null | undefined;
}

/** A wrong check digit is asked about once: not when it was confirmed or is stored already (CASE-27). */
export function vatNumberQuestion(
  typed: string,
  country: string,
  { confirmed, stored }: Answered,
): "vatNumberChecksum" | null {
  const number = normaliseVatNumber(typed, country);
  const known = [confirmed, stored].some((before) => before && normaliseVatNumber(before, country) === number);
  return known ? null : vatNumberHint(typed, country);
}
