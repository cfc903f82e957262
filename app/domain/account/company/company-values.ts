import type { TypedCompanyProfile, TypedPerson } from "./schema";

/** What the people of a company share in its profile; their own names and passwords are each person's. */
export type CompanyValues = Omit<TypedCompanyProfile, keyof TypedPerson>;

type Stored = { [Name in keyof CompanyValues]: string | null };

/** What is stored of a company, as its profile form shows it. */
export const companyValues = (company: Stored): CompanyValues => ({
  companyName: company.companyName ?? "",
  companyVatNumber: company.companyVatNumber ?? "",
  country: company.country ?? "",
  city: company.city ?? "",
  postalCode: company.postalCode ?? "",
  addressLineOne: company.addressLineOne ?? "",
  addressLineTwo: company.addressLineTwo ?? "",
  contactPerson: company.contactPerson ?? "",
});
