import { FIELD_CAPS, PHONE_TYPED } from "~/domain/account/rules";

/** What many forms ask of a person: kind, length and what the browser may fill in, each said once. */
export const inputs = {
  firstName: { autoComplete: "given-name", maxLength: FIELD_CAPS.firstName, required: true },
  lastName: { autoComplete: "family-name", maxLength: FIELD_CAPS.lastName, required: true },
  email: { type: "email", autoComplete: "email", maxLength: FIELD_CAPS.email, required: true },
  phone: { type: "tel", autoComplete: "tel", maxLength: PHONE_TYPED, required: true },
  contactPerson: { autoComplete: "name", maxLength: FIELD_CAPS.contactPerson, required: true },
  /** Of who has an account already. */
  login: { type: "email", autoComplete: "username", maxLength: FIELD_CAPS.email, required: true },
} as const;
