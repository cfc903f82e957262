import { eq, sql } from "drizzle-orm";
import { accountingExportBills, bills, customerAccounts } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import type { Context, UserActor } from "../../shared/context";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { transact } from "../../shared/transact.server";

/** Gives a company the next account number, once; for the transaction that writes its first bill. */
export function giveCustomerAccount(tx: Context, companyId: string): void {
  const { customerAccountFrom } = readSettings(tx);
  const next = sql<number>`max(${customerAccountFrom}, coalesce((select max(a.account_number) + 1 from customer_accounts a), 0))`;
  tx.db.insert(customerAccounts).values({ companyId, accountNumber: next }).onConflictDoNothing().run();
}

/** A company's account number and whether a file has named it; null before its first bill. */
export function findCustomerAccount({ db }: Pick<Context, "db">, companyId: string) {
  const row = db
    .select({ accountNumber: customerAccounts.accountNumber })
    .from(customerAccounts)
    .where(eq(customerAccounts.companyId, companyId))
    .get();
  if (!row) return null;
  const exported = db
    .select({ id: bills.id })
    .from(accountingExportBills)
    .innerJoin(bills, eq(bills.id, accountingExportBills.billId))
    .where(eq(bills.companyId, companyId))
    .limit(1)
    .get();
  return { ...row, exported: exported !== undefined };
}

/** Changes a company's account number; refused once a file has named it, and for a number of another company (EINV-12). */
export function changeCustomerAccount(
  context: Context<UserActor>,
  { companyId, accountNumber }: { companyId: string; accountNumber: number },
): Result<undefined, Message> {
  return transact(context, (tx): Result<undefined, Message> => {
    if (tx.actor.role !== "superuser") return refuse("forbidden");
    const before = findCustomerAccount(tx, companyId);
    if (!before) return refuse("notFound");
    if (!Number.isSafeInteger(accountNumber) || accountNumber < 1000 || accountNumber > 999_999_999)
      return refuse("settingAccount");
    if (before.accountNumber === accountNumber) return ok();
    if (before.exported) return refuse("customerAccountExported");
    const taken = eq(customerAccounts.accountNumber, accountNumber);
    if (tx.db.select().from(customerAccounts).where(taken).get()) return refuse("customerAccountTaken");
    const of = eq(customerAccounts.companyId, companyId);
    tx.db.update(customerAccounts).set({ accountNumber }).where(of).run();
    recordAudit(tx, {
      action: "company.accountNumberChanged",
      objectType: "company",
      objectId: companyId,
      companyId,
      data: { before: before.accountNumber, after: accountNumber },
    });
    return ok();
  });
}
