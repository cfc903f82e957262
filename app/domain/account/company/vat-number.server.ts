import { type Country, checkVAT, countries } from "jsvat";

const EU_NAMES = new Set([
  "Austria",
  "Belgium",
  "Bulgaria",
  "Croatia",
  "Cyprus",
  "Czech Republic",
  "Denmark",
  "Estonia",
  "Finland",
  "France",
  "Germany",
  "Greece",
  "Hungary",
  "Ireland",
  "Italy",
  "Latvia",
  "Lithuania",
  "Luxembourg",
  "Malta",
  "Netherlands",
  "Poland",
  "Portugal",
  "Romania",
  "Slovakia Republic",
  "Slovenia",
  "Spain",
  "Sweden",
]);
const EU: readonly Country[] = countries.filter((country) => EU_NAMES.has(country.name));

/** A VAT number as stored: upper case, without blanks, dots and hyphens. */
export function normaliseVatNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, "");
}

/** REG-19, PROF-21: the format of a member state of the EU, for example AT, U and eight digits. */
export function vatNumberRefusal(typed: string): "required" | "vatNumberFormat" | null {
  if (typed.trim() === "") return "required";
  return checkVAT(normaliseVatNumber(typed), EU).isValidFormat ? null : "vatNumberFormat";
}

/** A wrong check digit is a hint, never a refusal: only the format is a stated rule. */
export function vatNumberHint(typed: string): "vatNumberChecksum" | null {
  const { isValid, isValidFormat } = checkVAT(normaliseVatNumber(typed), EU);
  return isValidFormat && !isValid ? "vatNumberChecksum" : null;
}
