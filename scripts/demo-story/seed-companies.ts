import { holdCard } from "~/domain/account/company/hold-card.server";
import { hashPassword } from "~/domain/account/password.server";
import { createCompanyAccount } from "~/domain/account/registration/create-company-account.server";
import { saveBillingAddress } from "~/domain/payment/billing/save-billing-address.server";
import { registerCard } from "~/domain/payment/card/card-on-file.server";
import type { UserActor } from "~/domain/shared/context";
import { type CompanyKey, type SeedCompany, seedCompanies } from "./companies";
import { DEMO_PASSWORD } from "./password";
import { done, type Story } from "./story";

export interface Company {
  key: CompanyKey;
  actor: UserActor & { companyId: string };
  cardOnFileId: string;
}

const testCards: Record<CompanyKey, string> = {
  firma: "4242 4242 4242 4242",
  messe: "5555 5555 5555 4444",
  neu: "4242 4242 4242 4242",
};

/** Registers a company and keeps its card; the newest one has not given its billing address yet. */
export async function seedCompany(story: Story, key: CompanyKey): Promise<Company> {
  const { company, email, firstName, lastName, phone }: SeedCompany = seedCompanies[key];
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const person = { email, firstName, lastName, phone, language: "de", passwordHash } as const;
  const { companyId, userId } = done(createCompanyAccount(story.asSystem(), { company, person }));
  const actor = { kind: "user", userId, role: "employer", companyId } as const;
  const name = `${firstName} ${lastName}`;
  const entry = {
    number: testCards[key],
    expMonth: 8,
    expYear: Number(story.day(0).slice(0, 4)) + 3,
    cvc: "123",
    name,
  };
  const source = { kind: "typed", entry } as const;
  const card = await registerCard(story.as(actor), { companyId, card: source, keep: true });
  if (card.state !== "saved") throw new Error(`card of ${key}: ${card.state}`);
  if (key !== "neu") {
    const billing = {
      billingAddressName: `${company.companyName} GmbH`,
      vatNumber: company.companyVatNumber ?? "",
      billingAddressCountry: company.country,
      billingAddressCity: company.city,
      billingAddressPostCode: company.postalCode,
      billingAddressStreet: company.addressLineOne,
      billingAddressStreetTwo: "",
    };
    done(saveBillingAddress(story.as(actor), billing));
  }
  const { cardOnFileId } = holdCard(story.as(actor), { companyId, card: card.card });
  return { key, actor, cardOnFileId };
}
