import type { SIGN_UP_ROLES } from "~/domain/account/rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { registrations } from "~db/schema";
import { endCaptcha } from "./captcha.server";
import { insertUser, type Person } from "./insert-user.server";
import { sendRegistrationLink } from "./send-registration-link.server";

export interface SignUp {
  /** Never the agency: its accounts are made by a program (D-59). */
  role: (typeof SIGN_UP_ROLES)[number];
  person: Omit<Person, "passwordHash">;
  /** The challenge that was answered rightly; this is its one use. */
  challenge: string;
}

/**
 * Notes who wants an account and mails the link that completes it. There is no session and no password before that
 * (D-16): the mail proves the address. Refused with emailInUse (REG-11) or wrongCaptcha, when another form was faster.
 */
export function signUp(
  context: Context,
  { role, person, challenge }: SignUp,
): Result<{ userId: string }, "emailInUse" | "wrongCaptcha"> {
  return transact(context, (tx): Result<{ userId: string }, "emailInUse" | "wrongCaptcha"> => {
    const captcha = endCaptcha(tx, challenge);
    if (!captcha.ok) return captcha;
    const user = insertUser(tx, { ...person, passwordHash: null }, { role });
    if (!user.ok) return user;
    const { userId } = user.value;
    tx.db.insert(registrations).values({ userId, createdAt: tx.now }).run();
    sendRegistrationLink(tx, userId);
    recordAudit(tx, { action: "account.signedUp", objectType: "user", objectId: userId, data: { role } });
    return ok({ userId });
  });
}
