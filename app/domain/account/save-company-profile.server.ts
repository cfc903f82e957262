import { and, eq, ne } from "drizzle-orm";
import { companies, users } from "~db/schema";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { companyProfileRefusals, type TypedCompanyProfile } from "./company-profile-refusals.server";
import { foldEmail, normalisePhone } from "./rules";
import { closeSessionsOf } from "./sessions.server";
import { normaliseVatNumber } from "./vat-number.server";

export interface SaveCompanyProfile {
  typed: TypedCompanyProfile;
  /** Hashed before the transaction; null keeps the password. */
  passwordHash: string | null;
  /** The session that stays when the password changes. */
  sessionKey: string;
}

/** Saves company and person of the actor (PROF-14, PROF-15). A new password ends the person's other sessions. */
export function saveCompanyProfile(
  context: Context<UserActor>,
  { typed, passwordHash, sessionKey }: SaveCompanyProfile,
): Result<undefined, Message | "forbidden" | "emailInUse"> {
  return transact(context, (tx): Result<undefined, Message | "forbidden" | "emailInUse"> => {
    const { companyId, userId } = tx.actor;
    if (!companyId) return refuse("forbidden");
    const [wrong] = companyProfileRefusals(typed);
    if (wrong) return refuse(wrong.key);
    const emailFolded = foldEmail(typed.email);
    const taken = and(eq(users.emailFolded, emailFolded), ne(users.id, userId));
    if (tx.db.select({ id: users.id }).from(users).where(taken).get()) return refuse("emailInUse");
    tx.db
      .update(companies)
      .set({
        companyName: typed.companyName.trim(),
        companyVatNumber: normaliseVatNumber(typed.companyVatNumber) || null,
        country: typed.country,
        city: typed.city.trim(),
        postalCode: typed.postalCode.trim(),
        addressLineOne: typed.addressLineOne.trim(),
        addressLineTwo: typed.addressLineTwo.trim() || null,
        contactPerson: typed.contactPerson.trim(),
      })
      .where(eq(companies.id, companyId))
      .run();
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
    recordAudit(tx, { action: "company.profileSaved", objectType: "company", objectId: companyId, companyId, data });
    return ok();
  });
}
