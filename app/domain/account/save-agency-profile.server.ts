import { and, eq, ne } from "drizzle-orm";
import { users } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { personRefusals, type TypedPerson } from "./company-profile-refusals.server";
import { foldEmail, normalisePhone } from "./rules";
import { closeSessionsOf } from "./sessions.server";

export interface SaveAgencyProfile {
  typed: TypedPerson;
  /** Hashed before the transaction; null keeps the password. */
  passwordHash: string | null;
  /** The session that stays when the password changes. */
  sessionKey: string;
}

/** Saves the person of the agency who acts; such an account has no company (D-25). */
export function saveAgencyProfile(
  context: Context<UserActor>,
  { typed, passwordHash, sessionKey }: SaveAgencyProfile,
): Result<undefined, Message | "forbidden" | "emailInUse"> {
  return transact(context, (tx): Result<undefined, Message | "forbidden" | "emailInUse"> => {
    const { role, userId } = tx.actor;
    if (role !== "superuser") return refuse("forbidden");
    const [wrong] = personRefusals(typed);
    if (wrong) return refuse(wrong.key);
    const emailFolded = foldEmail(typed.email);
    const taken = and(eq(users.emailFolded, emailFolded), ne(users.id, userId));
    if (tx.db.select({ id: users.id }).from(users).where(taken).get()) return refuse("emailInUse");
    tx.db
      .update(users)
      .set({
        firstName: typed.firstName.trim(),
        lastName: typed.lastName.trim(),
        email: typed.email.trim(),
        emailFolded,
        phone: normalisePhone(typed.phone),
        ...(passwordHash ? { passwordHash } : {}),
      })
      .where(eq(users.id, userId))
      .run();
    if (passwordHash) closeSessionsOf(tx, userId, sessionKey);
    const data = { passwordChanged: passwordHash !== null };
    recordAudit(tx, { action: "account.profileSaved", objectType: "user", objectId: userId, data });
    return ok();
  });
}
