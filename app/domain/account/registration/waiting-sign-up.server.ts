import { and, eq, isNull } from "drizzle-orm";
import { isEmailInUse } from "~/domain/account/address-in-use.server";
import { emailRefusal, foldEmail } from "~/domain/account/email-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { registrations, users } from "~db/schema";
import { resendRegistrationLink } from "./resend-registration-link.server";

/** The address to which the link of a sign-up was sent, until somebody has opened it and set a password; else null. */
export function findWaitingSignUp({ db }: Pick<Context, "db">, userId: string): { email: string } | null {
  const waiting = and(
    eq(users.id, userId),
    isNull(users.passwordHash),
    isNull(users.deactivatedAt),
    isNull(registrations.stepOneAt),
    isNull(registrations.completedAt),
  );
  const row = db
    .select({ email: users.email })
    .from(users)
    .innerJoin(registrations, eq(registrations.userId, users.id))
    .where(waiting)
    .get();
  return row ?? null;
}

/**
 * Sends the link of a waiting sign-up to another address (JOIN-09); the links before end. Refused for a faulty address,
 * for one that belongs to an account, and with registrationFinished once the link was used.
 */
export function changeSignUpAddress(
  context: Context,
  { userId, email }: { userId: string; email: string },
): Result<undefined, Message | "userNotFound"> {
  return transact(context, (tx): Result<undefined, Message | "userNotFound"> => {
    if (!findWaitingSignUp(tx, userId)) return refuse("registrationFinished");
    const wrong = emailRefusal(email);
    if (wrong) return refuse(wrong);
    if (isEmailInUse(tx, email, userId)) return refuse("emailInUse");
    const address = { email: email.trim(), emailFolded: foldEmail(email) };
    tx.db.update(users).set(address).where(eq(users.id, userId)).run();
    recordAudit(tx, { action: "account.signUpAddressChanged", objectType: "user", objectId: userId });
    const sent = resendRegistrationLink(tx, { userId });
    return sent.ok ? ok() : sent;
  });
}
