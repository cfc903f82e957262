import { refusalsOf } from "~/domain/shared/refusals";
import { emailRefusal } from "../account/email-rules";
import { isName } from "../account/name-refusals";
import type { FieldRefusal, Message } from "../shared/result";
import { cleanName } from "../shared/typed-text";

export const NEWSLETTER_NAME_MAX = 70;
/** How long the link that confirms a subscription opens. */
export const CONFIRM_DAYS = 7;

/** PUB-47: what names may hold, at most 70 characters. */
export function newsletterNameRefusal(typed: string): Message | null {
  const name = cleanName(typed);
  if (name === "") return "required";
  if (name.length > NEWSLETTER_NAME_MAX) return `tooLong?max=${NEWSLETTER_NAME_MAX}`;
  return isName(name) ? null : "nameLettersSpacesHyphens";
}

/** Everything wrong with a subscription (PUB-46 to PUB-48). */
export function newsletterRefusals(form: { name: string; email: string; privacy?: "on" | undefined }): FieldRefusal[] {
  return refusalsOf({
    name: newsletterNameRefusal(form.name),
    email: emailRefusal(form.email),
    privacy: form.privacy === "on" ? null : "required",
  });
}

/** PUB-49, D-69: the first word is the first name, the rest the last name, which may be empty. */
export function splitName(typed: string): { firstname: string; lastname: string } {
  const [firstname = "", ...rest] = cleanName(typed).split(/\s+/);
  return { firstname, lastname: rest.join(" ") };
}

/** What messages to the agency are filtered by. */
export const messageStates = ["waiting", "done"] as const;

/** Confirmed: the second half of the double opt-in was done. Only these may be written to. */
export const subscriberStates = ["confirmed", "waiting"] as const;
