import { eq } from "drizzle-orm";
import { type PersonRefusal, type SavePerson, savePerson } from "~/domain/account/save-person.server";
import { normalisePostalCode } from "~/domain/place/postal-code-rules";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { listBookedOnPlainDays } from "~/domain/shared/job-changes/booked-jobs.queries.server";
import { contactFact, noteJobChanges } from "~/domain/shared/job-changes/note-job-changes.server";
import { type Message, ok, type Result, refuse } from "~/domain/shared/result";
import { type Seen, staleRefusal } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { companies } from "~db/schema";
import { companyProfileRefusals } from "./company-profile-refusals.server";
import { type CompanyValues, companyValues } from "./company-values";
import type { TypedCompanyProfile } from "./schema";
import { normaliseVatNumber } from "./vat-number.server";

export interface SaveCompanyProfile extends Omit<SavePerson, "typed"> {
  typed: TypedCompanyProfile;
  /** What the page showed of the company. */
  seen?: Seen;
}

/**
 * Saves company and person of the actor (PROF-14, PROF-15). Refused as savePerson
 * refuses, for a faulty field, and when a colleague has changed the company since the page was shown.
 */
export function saveCompanyProfile(
  context: Context<UserActor>,
  { typed, seen, ...access }: SaveCompanyProfile,
): Result<undefined, Message | "forbidden" | PersonRefusal> {
  return transact(context, (tx): Result<undefined, Message | "forbidden" | PersonRefusal> => {
    const { companyId } = tx.actor;
    if (!companyId) return refuse("forbidden");
    const company = tx.db.select().from(companies).where(eq(companies.id, companyId)).get();
    if (!company) return refuse("forbidden");
    const [wrong] = companyProfileRefusals(typed, company);
    if (wrong) return refuse(wrong.key);
    const wanted = wantedOf(typed);
    const stale = staleRefusal(seen, companyValues(company), wanted);
    if (stale) return stale;
    const saved = savePerson(tx, { typed, ...access });
    if (!saved.ok) return saved;
    saveCompany(tx, company, wanted);
    const data = { passwordChanged: access.passwordHash !== null };
    recordAudit(tx, { action: "company.profileSaved", objectType: "company", objectId: companyId, companyId, data });
    return ok();
  });
}

/** What was typed of a company as it is stored. */
export const wantedOf = (typed: CompanyValues): CompanyValues => ({
  companyName: typed.companyName.trim(),
  companyVatNumber: normaliseVatNumber(typed.companyVatNumber, typed.country),
  country: typed.country,
  city: typed.city.trim(),
  postalCode: normalisePostalCode(typed.postalCode, typed.country),
  addressLineOne: typed.addressLineOne.trim(),
  addressLineTwo: typed.addressLineTwo.trim(),
  contactPerson: typed.contactPerson.trim(),
});

/**
 * Writes the details of a company. Whoever is to be called is another one, or has another number, on all days that name
 * nobody of their own (REM-15). Belongs into a transaction.
 */
export function saveCompany(
  tx: Context,
  company: typeof companies.$inferSelect,
  wanted: CompanyValues & { phoneNumber?: string },
): void {
  const { companyVatNumber, addressLineTwo } = wanted;
  const contact = ({ contactPerson, phoneNumber }: { contactPerson: string; phoneNumber: string | null }) =>
    contactFact({ contactName: contactPerson, contactPhone: phoneNumber ?? "" });
  const before = { contact: contact(company) };
  const after = { contact: contact({ ...company, ...wanted }) };
  if (before.contact !== after.contact) noteJobChanges(tx, listBookedOnPlainDays(tx, company.id), { before, after });
  tx.db
    .update(companies)
    .set({ ...wanted, companyVatNumber: companyVatNumber || null, addressLineTwo: addressLineTwo || null })
    .where(eq(companies.id, company.id))
    .run();
}
