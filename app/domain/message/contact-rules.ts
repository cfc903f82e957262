import { refusalsOf, textRefusal } from "~/domain/shared/refusals";
import { emailRefusal, FIELD_CAPS, phoneRefusal } from "../account/rules";
import type { FieldRefusal } from "../shared/result";
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
  return refusalsOf({
    firstName: contactFirstNameRefusal(form.firstName, signedIn),
    lastName: textRefusal(form.lastName, FIELD_CAPS.lastName),
    email: emailRefusal(form.email),
    phone: phoneRefusal(form.phone),
    message: textRefusal(form.message, longest),
    privacy: form.privacy === "on" ? null : "required",
  });
}
