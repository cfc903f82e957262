import { cleanCode } from "./typed-text";

const FEWEST_DIGITS = 6;

/**
 * How the digits of the phone number begin that was typed, in any writing, as they are indexed: of an Austrian number
 * without 0043 and leading zeros, and as older forms kept +43 … and +43 (0)…. Null when it is no phone number.
 */
export function phoneBeginnings(typed: string): string[] | null {
  const text = cleanCode(typed);
  if (!/^[+\d\s()/.-]+$/.test(text)) return null;
  const digits = text.replace(/^\(?\+/, "00").replace(/\D/g, "");
  const abroad = /^00(?!43)/.test(digits);
  const plain = !digits.startsWith("0") && digits.length > FEWEST_DIGITS + 1;
  const national = digits.replace(plain ? /^43/ : /^0043/, "").replace(/^0+/, "");
  if (national.length < FEWEST_DIGITS) return null;
  return abroad ? [national] : [national, `43${national}`, `430${national}`];
}
