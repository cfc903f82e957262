import { normaliseVatNumber } from "~/domain/account/company/vat-number.server";
import { normalisePhone } from "~/domain/account/phone/phone-rules";
import { normalisePostalCode } from "~/domain/place/postal-code-rules";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { companies } from "~db/schema";

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
  logoFileId?: string | null;
}

/** The row of a company, to which both ways to pay are open (PAY-15); belongs into the transaction of its account. */
export function insertCompany({ db, now }: Context, company: NewCompany): string {
  const id = newId(now);
  db.insert(companies)
    .values({
      ...company,
      id,
      postalCode: normalisePostalCode(company.postalCode, company.country),
      phoneNumber: company.phoneNumber ? normalisePhone(company.phoneNumber) : null,
      companyVatNumber: company.companyVatNumber ? normaliseVatNumber(company.companyVatNumber, company.country) : null,
      paymentMethods: ["creditCard", "invoice"],
      createdAt: now,
    })
    .run();
  return id;
}
