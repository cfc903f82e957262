/** Countries in which the zero in front is dialled at home only; in Italy, say, it belongs to the number. */
const HOME_ZERO =
  /^(20|27|3[123]|40|4[13469]|6[0-6]|8[1246]|9[0-4]|98|212|234|35[3589]|38[0-35-79]|421|96[1-46]|99[4-6])0+/;

/** The digits of a number from its country on, without a zero that is dialled at home only. */
export const withoutHomeZero = (digits: string): string => digits.replace(HOME_ZERO, "$1");

/** What older forms kept of a number whose plus they cut: 436641234567, 4917012345. Austrian mobiles begin with 65 to 69. */
const COUNTRY_FIRST = /^43|^(?!6[5-9])[1-9]\d{9,}$/;

/**
 * The link that calls a stored number from anywhere (CASE-02). One without a country is Austrian; what is too short for a
 * person's number, such as 112, stays as it is.
 */
export function phoneLink(stored: string): string {
  const signs = stored
    .replace("(0)", "")
    .replace(/[^+\d]/g, "")
    .replace(/^00/, "+");
  const digits = signs.replaceAll("+", "");
  if (digits.length < 6) return `tel:${digits}`;
  if (signs.startsWith("+") || COUNTRY_FIRST.test(digits)) return `tel:+${withoutHomeZero(digits)}`;
  return `tel:+43${digits.replace(/^0/, "")}`;
}
