import { type SavePerson, savePerson } from "~/domain/account/save-person.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import type { Message, Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { type ProfileFields, saveStaffProfile } from "./save-staff-profile.server";

/** The password's Argon2id was made before; null keeps the old one (STF-32). */
export interface SaveOwnProfile extends SavePerson {
  fields: ProfileFields;
  acceptTerms: boolean;
}

/** Saves the actor's own profile with name, address of mail and password (STF-35, CALL-07); refused as savePerson refuses. */
export function saveOwnProfile(
  context: Context<UserActor>,
  { typed, fields, acceptTerms, ...access }: SaveOwnProfile,
): Result<{ missing: string[] }, Message> {
  return transact(context, (tx): Result<{ missing: string[] }, Message> => {
    const { userId } = tx.actor;
    const person = savePerson(tx, { typed, ...access });
    if (!person.ok) return person;
    const saved = saveStaffProfile(tx, { fields, acceptTerms });
    if (!saved.ok) return saved;
    const data = { passwordChanged: access.passwordHash !== null };
    recordAudit(tx, { action: "staff.profileSaved", objectType: "user", objectId: userId, data });
    return saved;
  });
}
