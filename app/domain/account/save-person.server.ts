import { and, eq, ne } from "drizzle-orm";
import { users } from "~db/schema";
import type { Context, UserActor } from "../shared/context";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import type { TypedPerson } from "./company-profile-refusals.server";
import { foldEmail, normalisePhone } from "./rules";
import { closeSessionsOf } from "./sessions.server";

export interface SavePerson {
  typed: TypedPerson;
  /** Hashed before the transaction; null keeps the password. */
  passwordHash: string | null;
  /** The session that stays when the password changes. */
  sessionKey: string;
}

/** Saves name, e-mail, phone and password of the actor. A new password ends the person's other sessions. */
export function savePerson(
  context: Context<UserActor>,
  { typed, passwordHash, sessionKey }: SavePerson,
): Result<undefined, "emailInUse"> {
  return transact(context, (tx): Result<undefined, "emailInUse"> => {
    const { userId } = tx.actor;
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
    return ok();
  });
}
