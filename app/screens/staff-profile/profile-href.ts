import type { ProfileFieldName, ProfilePart } from "~/domain/staff/profile-parts";

/** A part of the profile, and in it a field. */
export const profileHref = (part: ProfilePart, field?: ProfileFieldName) =>
  `/staff/profile${part === "work" ? "" : `?part=${part}`}${field ? `#${field}` : ""}`;
