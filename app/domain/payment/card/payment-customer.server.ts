import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { listCompanyUsers } from "~/domain/account/company/company-people.server";
import type { Context } from "~/domain/shared/context";
import type { PaymentGateway } from "~/gateways/payments/payment-gateway";
import { companies, paymentCustomers, users } from "~db/schema";

/** Who a company is at the provider; made known there the first time it is needed. */
export async function customerOf(context: Context, gateway: PaymentGateway, companyId: string): Promise<string> {
  const { db, now } = context;
  const known = and(eq(paymentCustomers.companyId, companyId), eq(paymentCustomers.provider, gateway.name));
  const find = () => db.select().from(paymentCustomers).where(known).get()?.reference;
  const before = find();
  if (before) return before;
  const name = db.select().from(companies).where(eq(companies.id, companyId)).get()?.companyName ?? "";
  const first = listCompanyUsers(context, companyId)[0]?.id ?? "";
  const email = db.select().from(users).where(eq(users.id, first)).get()?.email ?? "";
  const version = createHash("sha256").update(`${name} ${email}`).digest("hex").slice(0, 12);
  const key = `company_${companyId}.customer.${version}`;
  const reference = await gateway.createCustomer({ name, email, companyId, key });
  db.insert(paymentCustomers)
    .values({ companyId, provider: gateway.name, reference, createdAt: now })
    .onConflictDoNothing()
    .run();
  return find() ?? reference;
}
