import { recordAudit } from "~/domain/shared/audit.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { ok, type Result } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { companies } from "~db/schema";
import { insertUser, type Person } from "./insert-user.server";
import { normaliseVatNumber } from "./vat-number.server";

export interface NewCompany {
  companyName: string;
  country: string;
  city: string;
  postalCode: string;
  addressLineOne: string;
  addressLineTwo?: string | null;
  companyVatNumber?: string | null;
  phoneNumber?: string | null;
  contactPerson: string;
}

/** Makes a company with the person who first acts for it. Both ways to pay are open to it (PAY-15). */
export function createCompanyAccount(
  context: Context,
  { company, person }: { company: NewCompany; person: Person },
): Result<{ companyId: string; userId: string }, "emailInUse"> {
  return transact(context, (tx) => {
    const companyId = newId(tx.now);
    const vatNumber = company.companyVatNumber ? normaliseVatNumber(company.companyVatNumber) : null;
    tx.db
      .insert(companies)
      .values({
        ...company,
        id: companyId,
        companyVatNumber: vatNumber,
        paymentMethods: ["creditCard", "invoice"],
        createdAt: tx.now,
      })
      .run();
    const user = insertUser(tx, person, { role: "employer", companyId });
    if (!user.ok) return user;
    const { userId } = user.value;
    recordAudit(tx, { action: "company.created", objectType: "user", objectId: userId, companyId });
    return ok({ companyId, userId });
  });
}
