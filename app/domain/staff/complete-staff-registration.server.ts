import { eq } from "drizzle-orm";
import { completeRegistration } from "~/domain/account/registration/complete-registration.server";
import { findRegistration, type RegistrationLink } from "~/domain/account/registration/registration.queries.server";
import { normalisePhone } from "~/domain/account/rules";
import type { Context } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { asStaff } from "./as-staff";
import { type ProfileFields, saveStaffProfile } from "./save-staff-profile.server";

export interface CompleteStaffRegistration {
  link: RegistrationLink;
  person: { firstName: string; lastName: string; phone: string };
  fields: ProfileFields;
  acceptTerms: boolean;
  /** "Complete later": what is there is saved, nothing is handed in (REG-39). */
  later: boolean;
}

/**
 * Ends a staff registration: handed in, it waits for the agency (STF-51); put off, the account can log in and its
 * profile stays unfinished (STF-50). Refused with failedToFetchUser for a link that opens nothing, and with checkProfile
 * when something is missing after all.
 */
export function completeStaffRegistration(
  context: Context,
  { link, person, fields, acceptTerms, later }: CompleteStaffRegistration,
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    const registration = findRegistration(tx, link);
    const open = registration?.state === "open" && registration.role === "employee";
    if (!open || registration.stepOneAt === null) return refuse("failedToFetchUser");
    const { firstName, lastName, phone } = registration.user;
    tx.db
      .update(users)
      .set({
        firstName: person.firstName.trim() || firstName,
        lastName: person.lastName.trim() || lastName,
        phone: normalisePhone(person.phone) || phone,
      })
      .where(eq(users.id, link.userId))
      .run();
    const saved = saveStaffProfile(asStaff(tx, link.userId), { fields, acceptTerms: acceptTerms && !later });
    if (!saved.ok) return saved;
    if (!later && saved.value.missing.length > 0) return refuse("checkProfile");
    completeRegistration(tx, link.userId);
    return ok();
  });
}
