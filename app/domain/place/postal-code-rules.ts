import type { Message } from "../shared/result";

/** Countries whose codes are 4 or 5 digits, the rule of the documents. */
const PLAIN = new Set(
  "AL AT BA BE BG CH CY DE DK EE ES FI FR HR HU IT LI LT LU MC ME MK NO RS SI SM TR UA VA XK".split(" "),
);
/** Letters that people write in front, where they are not those of ISO: the sign on the cars. */
const CAR_SIGNS: Record<string, string> = {
  AT: "A",
  BA: "BIH",
  BE: "B",
  DE: "D",
  EE: "EST",
  ES: "E",
  FI: "FIN",
  FR: "F",
  GR: "EL",
  HU: "H",
  IE: "IRL",
  IT: "I",
  LI: "FL",
  LU: "L",
  ME: "MNE",
  NO: "N",
  PT: "P",
  RS: "SRB",
  SE: "S",
  SI: "SLO",
  XK: "RKS",
};

const spaced = { parts: /^(\d{3})(\d{2})$/, written: "$1 $2" };
const british = { parts: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, written: "$1 $2" };
/** How a country writes its codes: the parts of one without blanks and hyphens. */
const WRITTEN: Record<string, { parts: RegExp; written: string }> = {
  CA: { parts: /^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, written: "$1 $2" },
  CZ: spaced,
  GB: british,
  GG: british,
  GR: spaced,
  IE: { parts: /^([A-Z]\d[\dW])([A-Z\d]{4})$/, written: "$1 $2" },
  IM: british,
  JE: british,
  LV: { parts: /^(\d{4})$/, written: "LV-$1" },
  NL: { parts: /^(\d{4})([A-Z]{2})$/, written: "$1 $2" },
  PL: { parts: /^(\d{2})(\d{3})$/, written: "$1-$2" },
  PT: { parts: /^(\d{4})(\d{3})$/, written: "$1-$2" },
  SE: spaced,
  SK: spaced,
};

/** Where the letters of the country belong to the code. */
const PART_OF_CODE = new Set(["AI", "AZ", "MD"]);

/** Letters close to the digits may belong to the code, as in JE2 3AB, where codes have letters. */
function withoutCountry(code: string, country: string): string {
  const [, letters = "", between = "", rest = code] = /^([A-Z]{1,3})([\s-]*)(\d.*)$/.exec(code) ?? [];
  const own = letters !== "" && (letters === country || letters === CAR_SIGNS[country]);
  const digitsOnly = PLAIN.has(country) || WRITTEN[country]?.parts.source.startsWith("^(\\d") === true;
  return own && (between !== "" || digitsOnly) ? rest : code;
}

/** Reading costs the square of the length, and no field takes so much. */
const MOST_READ = 100;

/** "1010 Wien", "1012 AB Amsterdam": a code and, behind it, the town that people write along. */
export function splitPostalCode(typed: string): { code: string; town: string } {
  if (typed.length > MOST_READ) return { code: typed, town: "" };
  const [, code = typed, town = ""] = /^(.*\d\S*?(?: [a-z]{2})?),? +(\p{L}{2}[\p{L}.].*)$/iu.exec(typed.trim()) ?? [];
  return { code, town };
}

/**
 * A postal code as its country (ISO) writes it and as it is stored, without the country's letters in front and a town
 * behind (CASE-07).
 */
export function normalisePostalCode(typed: string, country: string): string {
  const code = splitPostalCode(typed)
    .code.toUpperCase()
    .trim()
    .replace(/^(?:PLZ|ZIP|POSTLEITZAHL|POSTCODE)[\s:.]*/, "");
  const bare = PART_OF_CODE.has(country) ? code : withoutCountry(code, country);
  const close = bare.replace(/[\s-]/g, "");
  const form = WRITTEN[country];
  if (form?.parts.test(close)) return close.replace(form.parts, form.written);
  return PLAIN.has(country) ? bare.replace(/\s/g, "") : bare.replace(/\s+/g, " ");
}

/** REG-18, STF-23, PROF-24, CASE-07: 4 or 5 digits where codes are such, elsewhere 3 to 10 signs as the country has them. */
export function postalCodeRefusal(typed: string, country: string): Message | null {
  const code = normalisePostalCode(typed, country);
  if (code === "") return "required";
  if (code.startsWith("-")) return "postalcodenotnegative";
  if (country === "" || PLAIN.has(country)) return /^\d{4,5}$/.test(code) ? null : "Postalcodevalidation";
  return /^(?=.*\d)[A-Z\d][A-Z\d -]{1,8}[A-Z\d]$/.test(code) ? null : "postalCodeOfCountry";
}
