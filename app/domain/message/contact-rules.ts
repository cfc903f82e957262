import { refusalsOf, textRefusal } from "~/domain/shared/refusals";
import { emailRefusal } from "../account/email-rules";
import { nameRefusal } from "../account/name-refusals";
import { phoneRefusal } from "../account/phone/phone-rules";
import { FIELD_CAPS } from "../account/rules";
import type { FieldRefusal } from "../shared/result";
import type { ContactForm } from "./schema";

/** Everything wrong with a message to the agency (PUB-21 to PUB-27). `longest` is the setting for texts (D-68). */
export function contactRefusals(form: ContactForm, { longest }: { longest: number }): FieldRefusal[] {
  return refusalsOf({
    firstName: nameRefusal(form.firstName, FIELD_CAPS.firstName),
    lastName: textRefusal(form.lastName, FIELD_CAPS.lastName),
    email: emailRefusal(form.email),
    phone: phoneRefusal(form.phone),
    message: textRefusal(form.message, longest),
    privacy: form.privacy === "on" ? null : "required",
  });
}
