import type { ProfileFieldName } from "~/domain/staff/profile-parts";
import type { RegistrationPage } from "~/domain/staff/registration/registration-pages";

/** A page of the registration, and in it a field; null is where it stands. */
export const registrationHref = (page: RegistrationPage | null, field?: ProfileFieldName) =>
  `/staff/complete-registration${page ? `/${page}` : ""}${field ? `#${field}` : ""}`;
