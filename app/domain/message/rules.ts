import { refusalsOf } from "~/domain/shared/refusals";
import { emailRefusal, FIELD_CAPS, nameRefusal } from "../account/rules";
import type { FieldRefusal, Message } from "../shared/result";

export const NEWSLETTER_NAME_MAX = 70;
/** How long the link that confirms a subscription opens. */
export const CONFIRM_DAYS = 7;

/** PUB-47: letters, spaces, apostrophes and hyphens, at most 70 characters. */
export function newsletterNameRefusal(typed: string): Message | null {
  const name = typed.trim();
  if (name === "") return "required";
  if (name.length > NEWSLETTER_NAME_MAX) return `tooLong?max=${NEWSLETTER_NAME_MAX}`;
  return /^[\p{L}\p{M}\s'’-]+$/u.test(name) ? null : "nameLettersSpacesHyphens";
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
  const [firstname = "", ...rest] = typed.trim().split(/\s+/);
  return { firstname, lastname: rest.join(" ") };
}

/** PUB-21, D-18: letters only; a name prefilled from an account may hold what names of accounts may (D-181). */
export function contactFirstNameRefusal(typed: string, prefilled: boolean): Message | null {
  const name = typed.trim();
  if (name === "") return "required";
  if (name.length > FIELD_CAPS.firstName) return `tooLong?max=${FIELD_CAPS.firstName}`;
  if (prefilled) return nameRefusal(name, FIELD_CAPS.firstName);
  return /^[\p{L}\p{M}]+$/u.test(name) ? null : "nameLettersOnly";
}
