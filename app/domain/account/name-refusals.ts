import type { Message } from "../shared/result";
import { cleanName } from "../shared/typed-text";
import { NO_LAST_NAME } from "./name-rules";
import { FIELD_CAPS } from "./rules";

/**
 * Letters and marks of any script, and what stands between them in names: apostrophes, hyphens, dots and spaces, joiners
 * of a script, a colon or middle dot inside (K:son, Gal·la), and a comma with what is added (Jr.).
 */
const LETTERS = "[\\p{L}\\p{M}.'\\u200c\\u200d-]";
const NAME = new RegExp(`^ ?${LETTERS}+(?:(?:[ :·・]|, | [-] )${LETTERS}+)*$`, "u");

/** Whether a clean text is made of letters and of what stands between them in names. */
export const isName = (name: string): boolean => /\p{L}/u.test(name) && NAME.test(name);

/** D-181: O'Hara, van der Bellen and Dr. Özgür-Šimić are names; digits and other signs are none. */
export function nameRefusal(typed: string, maxLength: number): Message | null {
  const name = cleanName(typed);
  if (name === "") return "required";
  if (name.length > maxLength) return `tooLong?max=${maxLength}`;
  return isName(name) ? null : "nameLettersOnly";
}

/** The same for a last name, which nobody needs: "-" says that there is none (D-245). */
export const lastNameRefusal = (typed: string): Message | null =>
  cleanName(typed) === NO_LAST_NAME ? null : nameRefusal(typed, FIELD_CAPS.lastName);

/** D-19: "completion" takes letters and spaces, or what a person's name may hold; "profile" anything without digits. */
export function contactPersonRefusal(
  typed: string,
  form: "completion" | "profile",
  allowPunctuation = false,
): Message | null {
  const name = cleanName(typed);
  if (name === "") return "required";
  if (name.length > FIELD_CAPS.contactPerson) return `tooLong?max=${FIELD_CAPS.contactPerson}`;
  if (/\d/.test(name)) return "nameNoDigits";
  if (form === "profile") return null;
  return (allowPunctuation ? NAME : /^[\p{L}\p{M} ]+$/u).test(name) ? null : "nameLettersAndSpaces";
}
