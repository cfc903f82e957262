import { eq } from "drizzle-orm";
import { normalisePhone } from "~/domain/account/phone/phone-rules";
import { findRegistration, type RegistrationLink } from "~/domain/account/registration/registration.queries.server";
import type { Context } from "~/domain/shared/context";
import { type Message, type Result, refuse } from "~/domain/shared/result";
import { type SaveTurn, takesTurn } from "~/domain/shared/submissions.server";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { asStaff } from "../as-staff";
import { type ProfileFields, saveStaffProfile } from "../save-staff-profile.server";

export interface SaveRegistrationPage {
  link: RegistrationLink;
  person: { firstName: string; lastName: string; phone: string };
  fields: ProfileFields;
  /** Of a page that saves by itself. */
  turn?: SaveTurn | null;
}

/**
 * Saves what is there of the profile while somebody registers, whatever is still missing; nothing is handed in by it
 * (JOIN-06). Refused with failedToFetchUser for a link that opens nothing, and before the first step; with
 * changedMeanwhile for a save that a newer one of the same view has overtaken.
 */
export function saveRegistrationPage(
  context: Context,
  { link, person, fields, turn = null }: SaveRegistrationPage,
): Result<{ missing: string[] }, Message> {
  return transact(context, (tx): Result<{ missing: string[] }, Message> => {
    const registration = findRegistration(tx, link);
    const open = registration?.state === "open" && registration.role === "employee";
    if (!open || registration.stepOneAt === null) return refuse("failedToFetchUser");
    if (turn && !takesTurn(tx, link.userId, turn)) return refuse("changedMeanwhile");
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
    return saveStaffProfile(asStaff(tx, link.userId), { fields });
  });
}
