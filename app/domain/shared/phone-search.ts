const FEWEST_DIGITS = 6;

/**
 * How the digits of the phone number begin that was typed, in any writing: without 0043 and leading zeros, as they are
 * indexed. Two readings where "43" may be the country or the number itself; null when it is no phone number.
 */
export function phoneBeginnings(typed: string): string[] | null {
  if (!/^[+\d\s()/.\-\u00a0]+$/.test(typed)) return null;
  const digits = typed.trim().replace(/^\+/, "00").replace(/\D/g, "");
  const national = digits.replace(/^0043/, "").replace(/^0+/, "");
  if (national.length < FEWEST_DIGITS) return null;
  const plain = !digits.startsWith("0");
  return plain && national.startsWith("43") && national.length > FEWEST_DIGITS + 1
    ? [national, national.slice(2).replace(/^0+/, "")]
    : [national];
}
