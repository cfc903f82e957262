import { and, eq, ne } from "drizzle-orm";
import { foldEmail, normalisePhone } from "~/domain/account/rules";
import { closeSessionsOf } from "~/domain/account/sessions.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type Message, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { type ProfileFields, saveStaffProfile } from "./save-staff-profile.server";

export interface SaveOwnProfile {
  person: { firstName: string; lastName: string; email: string; phone: string };
  fields: ProfileFields;
  acceptTerms: boolean;
  /** Argon2id, made before; null keeps the password (STF-32). */
  passwordHash: string | null;
  /** The session that stays when the password changes. */
  sessionKey: string;
}

/** Saves the actor's own profile with name, address of mail and password (STF-35, CALL-07). A taken address is refused. */
export function saveOwnProfile(
  context: Context<UserActor>,
  { person, fields, acceptTerms, passwordHash, sessionKey }: SaveOwnProfile,
): Result<{ missing: string[] }, Message> {
  return transact(context, (tx): Result<{ missing: string[] }, Message> => {
    const { userId } = tx.actor;
    const emailFolded = foldEmail(person.email);
    const taken = and(eq(users.emailFolded, emailFolded), ne(users.id, userId));
    if (tx.db.select({ id: users.id }).from(users).where(taken).get()) return refuse("emailInUse");
    tx.db
      .update(users)
      .set({
        firstName: person.firstName.trim(),
        lastName: person.lastName.trim(),
        email: person.email.trim(),
        emailFolded,
        phone: normalisePhone(person.phone),
        ...(passwordHash ? { passwordHash } : {}),
      })
      .where(eq(users.id, userId))
      .run();
    if (passwordHash) closeSessionsOf(tx, userId, sessionKey);
    const saved = saveStaffProfile(tx, { fields, acceptTerms });
    if (!saved.ok) return saved;
    const data = { passwordChanged: passwordHash !== null };
    recordAudit(tx, { action: "staff.profileSaved", objectType: "user", objectId: userId, data });
    return saved;
  });
}
