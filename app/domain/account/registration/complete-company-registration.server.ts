import { eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { users } from "~db/schema";
import { noteConsent } from "../consents/note-consent.server";
import { completeRegistration } from "./complete-registration.server";
import { insertCompany, type NewCompany } from "./insert-company.server";
import { findRegistration, type RegistrationLink } from "./registration.queries.server";

export interface CompleteCompanyRegistration {
  link: RegistrationLink;
  company: Omit<NewCompany, "logoFileId">;
  /** Argon2id, made before. */
  passwordHash: string;
  /** The logo of this form; without one the logo that an earlier form brought counts. */
  logo: RecordedFile | null;
}

/**
 * Makes the company of somebody who signed up, and opens the account with its password (REG-15, REG-28). The mailed key
 * is used up. Refused with failedToFetchUser for a link that opens nothing.
 */
export function completeCompanyRegistration(
  context: Context,
  { link, company, passwordHash, logo }: CompleteCompanyRegistration,
): Result<{ companyId: string }, "failedToFetchUser"> {
  return transact(context, (tx): Result<{ companyId: string }, "failedToFetchUser"> => {
    const registration = findRegistration(tx, link);
    if (registration?.state !== "open" || registration.role !== "employer") return refuse("failedToFetchUser");
    const logoFileId = logo ? recordFile(tx, logo) : (registration.logo?.fileId ?? null);
    const companyId = insertCompany(tx, { ...company, logoFileId });
    tx.db.update(users).set({ companyId, passwordHash }).where(eq(users.id, link.userId)).run();
    for (const purpose of ["terms", "privacy"] as const)
      noteConsent(tx, { userId: link.userId, purpose, given: true, way: "registration" });
    completeRegistration(tx, link.userId, companyId);
    return ok({ companyId });
  });
}
