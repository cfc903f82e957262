import { eq } from "drizzle-orm";
import type { TypedPerson } from "~/domain/account/company/schema";
import { users } from "~db/schema";
import type { Context, UserActor } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { isEmailInUse } from "./address-in-use.server";
import { foldEmail } from "./email-rules";
import { nameOf, sameName } from "./name-rules";
import { normalisePhone } from "./phone/phone-rules";
import { reportChange } from "./report-change.server";
import { requestEmailChange } from "./request-email-change.server";
import { needsCurrentPassword } from "./rules";
import { closeSessionsOf, findSession } from "./sessions.server";

export interface SavePerson {
  typed: Pick<TypedPerson, "firstName" | "lastName" | "email" | "phone">;
  /** Hashed before the transaction; null keeps the password. */
  passwordHash: string | null;
  /** The session that asks; it stays when the password changes. */
  sessionKey: string;
  userAgent?: string | null;
}

export type PersonRefusal = "emailInUse" | "currentPasswordWrong" | "userNotFound";

/** Writes what somebody is called and where they are reached; contracts follow a new name. Belongs into a transaction. */
export function saveNameAndPhone(
  tx: Context,
  user: typeof users.$inferSelect,
  typed: Pick<TypedPerson, "firstName" | "lastName" | "phone">,
): void {
  const named = { firstName: typed.firstName.trim(), lastName: typed.lastName.trim() };
  tx.db
    .update(users)
    .set({ ...named, phone: normalisePhone(typed.phone) })
    .where(eq(users.id, user.id))
    .run();
  if (!sameName(nameOf(user), nameOf(named))) enqueue(tx, { kind: "renew-contracts", payload: { userId: user.id } });
}

/**
 * Saves name and phone of the actor, and a new password, which ends the person's other sessions. Contracts follow a new name. A new address is only
 * asked for: it counts once its link was used. Refused with emailInUse, and with currentPasswordWrong for a new address or
 * password when the current one was not given lately in this session (SAFE-01).
 */
export function savePerson(
  context: Context<UserActor>,
  { typed, passwordHash, sessionKey, userAgent = null }: SavePerson,
): Result<undefined, PersonRefusal> {
  return transact(context, (tx): Result<undefined, PersonRefusal> => {
    const { userId } = tx.actor;
    const user = tx.db.select().from(users).where(eq(users.id, userId)).get();
    if (!user) return refuse("userNotFound");
    const newEmail = typed.email.trim();
    const emailChanges = foldEmail(newEmail) !== user.emailFolded;
    const session = findSession(tx, sessionKey);
    const passwordGivenAt = session.state === "live" && session.user.id === userId ? session.passwordGivenAt : null;
    const change = { emailChanges, passwordChanges: passwordHash !== null };
    if (needsCurrentPassword({ ...change, passwordGivenAt, now: tx.now })) return refuse("currentPasswordWrong");
    if (emailChanges && isEmailInUse(tx, newEmail, userId)) return refuse("emailInUse");
    saveNameAndPhone(tx, user, typed);
    const set = { ...(emailChanges ? {} : { email: newEmail }), ...(passwordHash ? { passwordHash } : {}) };
    if (Object.keys(set).length > 0) tx.db.update(users).set(set).where(eq(users.id, userId)).run();
    if (emailChanges) requestEmailChange(tx, { user, newEmail, userAgent });
    if (passwordHash) {
      reportChange(tx, { userId, change: "password", userAgent });
      closeSessionsOf(tx, userId, sessionKey);
    }
    return ok();
  });
}
