import { emailRefusal, FIELD_CAPS, phoneRefusal } from "../account/rules";
import type { FieldRefusal, Message } from "../shared/result";
import { contactFirstNameRefusal } from "./rules";
import type { ContactForm } from "./schema";

/**
 * Everything wrong with a message to the agency (PUB-21 to PUB-27). Who is logged in may have a name with hyphens and
 * blanks, as it comes from the account. `longest` is the setting for texts (D-68).
 */
export function contactRefusals(
  form: ContactForm,
  { signedIn, longest }: { signedIn: boolean; longest: number },
): FieldRefusal[] {
  const found: [string, Message | null][] = [
    ["firstName", contactFirstNameRefusal(form.firstName, signedIn)],
    ["lastName", textRefusal(form.lastName, FIELD_CAPS.lastName)],
    ["email", emailRefusal(form.email)],
    ["phone", phoneRefusal(form.phone)],
    ["message", textRefusal(form.message, longest)],
    ["privacy", form.privacy === "on" ? null : "required"],
  ];
  return found.flatMap(([field, key]) => (key ? [{ field, key }] : []));
}

function textRefusal(typed: string, longest: number): Message | null {
  const text = typed.trim();
  if (text === "") return "required";
  return text.length > longest ? `tooLong?max=${longest}` : null;
}
