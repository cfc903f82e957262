import { eq } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { companyRefusals } from "~/domain/account/company/company-profile-refusals.server";
import { type CompanyValues, companyValues } from "~/domain/account/company/company-values";
import { saveCompany, wantedOf } from "~/domain/account/company/save-company-profile.server";
import { COMPANY_PHONE_DIGITS, normalisePhone, phoneRefusal } from "~/domain/account/phone/phone-rules";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { refusalsOf } from "~/domain/shared/refusals";
import { type FieldRefusal, type Message, ok, type Result, refuse } from "~/domain/shared/result";
import type { Seen } from "~/domain/shared/seen";
import { transact } from "~/domain/shared/transact.server";
import { companies } from "~db/schema";
import { noteCorrection } from "./note-correction.server";

export type CompanyCorrection = CompanyValues & { phoneNumber: string; confirmed?: string | undefined };
type Stored = typeof companies.$inferSelect;

/** What the agency may correct of a company, as its form shows it. */
export const companyCorrectionOf = (company: Omit<Stored, "phoneNumber"> & { phoneNumber: string | null }) => ({
  ...companyValues(company),
  phoneNumber: company.phoneNumber ?? "",
});

/** Everything wrong with a correction; a company that never gave a number needs none. */
export function companyCorrectionRefusals(typed: CompanyCorrection, stored: Stored): FieldRefusal[] {
  const same = typed.phoneNumber === (stored.phoneNumber ?? "");
  const phoneNumber = same ? null : phoneRefusal(typed.phoneNumber, COMPANY_PHONE_DIGITS);
  return [...companyRefusals(typed, stored), ...refusalsOf({ phoneNumber })];
}

/**
 * Corrects name, address, VAT number and contact of a company, whose people are mailed what was changed and why
 * (POOL-03). Refused for a faulty field, when nothing changes, and when the company has changed a field meanwhile.
 */
export function correctCompany(
  context: Context<UserActor>,
  correction: { companyId: string; typed: CompanyCorrection; reason: string; seen?: Seen },
): Result<undefined, Message> {
  const { companyId, typed, reason, seen } = correction;
  return transact(context, (tx): Result<undefined, Message> => {
    const company = tx.db.select().from(companies).where(eq(companies.id, companyId)).get();
    if (!company) return refuse("notFound");
    const [wrong] = companyCorrectionRefusals(typed, company);
    if (wrong) return refuse(wrong.key);
    const before = companyCorrectionOf(company);
    const phoneNumber =
      typed.phoneNumber === before.phoneNumber ? before.phoneNumber : normalisePhone(typed.phoneNumber);
    const after = { ...wantedOf(typed), phoneNumber };
    const of = { objectType: "company", objectId: companyId, companyId } as const;
    const noted = noteCorrection(tx, { of, before, after, reason, seen });
    if (!noted.ok) return noted;
    const { phoneNumber: phone, ...wanted } = after;
    saveCompany(tx, company, phone ? after : wanted);
    const data = { role: "employer", fields: noted.value.fields, reason } as const;
    mailCompany(tx, { companyId, template: "data-corrected", data, about: newId(tx.now) });
    return ok();
  });
}
