import type { Message } from "../shared/result";
import { cleanEmail } from "../shared/typed-text";
import { FIELD_CAPS } from "./rules";

const SIGNS = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/** No dot begins, ends or follows another; the last part of the domain is not all digits. */
const EMAIL = new RegExp(`^${SIGNS}(?:\\.${SIGNS})*@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, "i");

/** The one rule for addresses at every door (AUTH-03, REG-05, CASE-03). */
export function emailRefusal(typed: string): Message | null {
  const email = cleanEmail(typed);
  if (email === "") return "required";
  if (email.length > FIELD_CAPS.email) return `tooLong?max=${FIELD_CAPS.email}`;
  return EMAIL.test(email) ? null : "email";
}

/** The form of an e-mail address by which accounts are found: one account whatever its letter case. */
export const foldEmail = (email: string): string => cleanEmail(email).toLowerCase();
