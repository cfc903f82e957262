import type { Message } from "../../shared/result";
import { cleanCode } from "../../shared/typed-text";
import { FIELD_CAPS } from "../rules";
import { withoutHomeZero } from "./phone-link";

/** Digits a phone number needs: nine everywhere, eight in the completion of a company (D-03). */
export const PHONE_DIGITS = 9;
export const COMPANY_PHONE_DIGITS = 8;

const LABEL =
  /^(?:tel(?:ephone|efon)?|fon|phone|mobile?|mobil(?:telefon|nummer)|handy|cell|t|m)(?:[ -]?nr)?[ .:]*(?=[+(\d])/i;
const NOTE = /[ (]*\b(?:mobile?|handy|cell|privat|private)\.?\)?$/i;

/** What was typed without labels, blanks and what else stands between digits; other signs stay, for the rule to refuse. */
const signsOf = (typed: string): string =>
  cleanCode(typed)
    .replace(LABEL, "")
    .replace(NOTE, "")
    .replace(/^(\(?(?:\+|00).*?)\(0\)/, "$1")
    .replace(/[\s/().-]/g, "");

/**
 * A phone number as stored (D-04): `+436641234567` whenever a country was given by + or 00, otherwise the digits as
 * typed, zero in front included: a number of Austria, which `phoneLink` dials.
 */
export function normalisePhone(typed: string): string {
  const signs = signsOf(typed);
  const [, digits] = /^(?:\+(?:00)?|00)(\d+)$/.exec(signs) ?? [];
  return digits === undefined ? signs : `+${withoutHomeZero(digits)}`;
}

/** D-03, D-04: a positive number with enough digits; as stored it has at most 20 signs. */
export function phoneRefusal(typed: string, minDigits: number = PHONE_DIGITS): Message | null {
  const text = cleanCode(typed);
  if (text === "") return "required";
  if (/^\+?\s*-/.test(text)) return "phoneInvalid";
  const phone = normalisePhone(text);
  const [, digits = ""] = /^\+?(\d+)$/.exec(phone) ?? [];
  if (digits === "" || /^0+$/.test(digits)) return "phoneInvalid";
  if (digits.length < minDigits) return `phoneTooShort?min=${minDigits}`;
  return digits.length > FIELD_CAPS.phone ? `tooLong?max=${FIELD_CAPS.phone}` : null;
}
