import { isEmailInUse } from "~/domain/account/address-in-use.server";
import { foldEmail } from "~/domain/account/email-rules";
import { normalisePhone } from "~/domain/account/phone/phone-rules";
import type { Role } from "~/domain/account/rules";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type Duty, users } from "~db/schema";

/** Who a person is, as every account holds it. */
export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: "de" | "en";
  /** Argon2id, made before the transaction; null lets nobody in until a password is set. */
  passwordHash: string | null;
}

/** The row behind every kind of account; belongs into the transaction of the command that makes the account. */
export function insertUser(
  { db, now }: Context,
  { email, firstName, lastName, phone, language, passwordHash }: Person,
  account: { role: Role; companyId?: string; duty?: Duty },
): Result<{ userId: string }, "emailInUse"> {
  const emailFolded = foldEmail(email);
  if (isEmailInUse({ db, now }, email)) return refuse("emailInUse");
  const userId = newId(now);
  db.insert(users)
    .values({
      id: userId,
      email: email.trim(),
      emailFolded,
      passwordHash,
      role: account.role,
      companyId: account.companyId ?? null,
      ...(account.duty ? { duty: account.duty } : {}),
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      phone: normalisePhone(phone),
      language,
      createdAt: now,
    })
    .run();
  return ok({ userId });
}
