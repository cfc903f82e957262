import { and, asc, desc, eq, gte, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import type { VatMode } from "~/domain/payment/billing/vat-rules";
import { accountingExportBills, accountingExports, bills, customerAccounts } from "~db/schema";
import type { Context } from "../../shared/context";
import { dayOf, endOfDay, startOfDay } from "../../shared/time.server";
import type { ExportFormat } from "./accounts";
import type { ExportBill } from "./export-bill";

type Reader = Pick<Context, "db">;

export interface Period {
  /** The first and the last day of issue. */
  from: string;
  until: string;
}

/** Bills of a period, or those of it that no export of a format has held. */
export interface WantedBills extends Period {
  notYetIn?: ExportFormat;
}

const json = (path: string) => sql<string | null>`json_extract(bills.content_json, ${`$.${path}`})`;

function issuedIn({ db }: Reader, { from, until, notYetIn }: WantedBills): SQL | undefined {
  const held = db
    .select({ one: sql`1` })
    .from(accountingExportBills)
    .innerJoin(accountingExports, eq(accountingExports.id, accountingExportBills.exportId))
    .where(and(eq(accountingExportBills.billId, bills.id), eq(accountingExports.format, notYetIn ?? "csv")));
  return and(
    gte(bills.issuedAt, startOfDay(from)),
    lt(bills.issuedAt, endOfDay(until)),
    notYetIn ? notExists(held) : undefined,
  );
}

/** What the accountant books of these bills, in the order of their numbers. */
export function listExportBills(context: Reader, wanted: WantedBills | { exportId: string }) {
  const { db } = context;
  const ofExport = (exportId: string) =>
    inArray(
      bills.id,
      db
        .select({ id: accountingExportBills.billId })
        .from(accountingExportBills)
        .where(eq(accountingExportBills.exportId, exportId)),
    );
  return db
    .select({
      id: bills.id,
      companyId: bills.companyId,
      billNumber: bills.billNumber,
      year: bills.year,
      sequence: bills.sequence,
      issuedAt: bills.issuedAt,
      dueDay: json("dueDay"),
      vatMode: sql<VatMode>`json_extract(bills.content_json, '$.vatMode')`,
      taxPercent: bills.taxRatePercent,
      baseCents: sql<number>`bills.net_cents - bills.discount_cents`,
      taxCents: bills.taxCents,
      totalCents: bills.totalCents,
      customerAccount: customerAccounts.accountNumber,
      customerName: sql<string>`json_extract(bills.content_json, '$.customerName')`,
      customerVatNumber: json("customerVatNumber"),
    })
    .from(bills)
    .innerJoin(customerAccounts, eq(customerAccounts.companyId, bills.companyId))
    .where("exportId" in wanted ? ofExport(wanted.exportId) : issuedIn(context, wanted))
    .orderBy(asc(bills.year), asc(bills.sequence))
    .all()
    .map((row): ExportBill & { id: string; baseCents: number } => ({ ...row, issueDay: dayOf(row.issuedAt) }));
}

/** Base, tax and total of the bills of a period, by their VAT case. */
export function sumsOfPeriod({ db }: Reader, period: Period) {
  const mode = sql<VatMode>`json_extract(bills.content_json, '$.vatMode')`;
  return db
    .select({
      mode,
      bills: sql<number>`count(*)`,
      baseCents: sql<number>`sum(bills.net_cents - bills.discount_cents)`,
      taxCents: sql<number>`sum(bills.tax_cents)`,
      totalCents: sql<number>`sum(bills.total_cents)`,
    })
    .from(bills)
    .where(issuedIn({ db }, period))
    .groupBy(mode)
    .all();
}

/** What the bills of a period come to without VAT, less its corrections; read from the index alone. */
export const revenueOfPeriod = ({ db }: Reader, period: Period): number =>
  db
    .select({ cents: sql<number>`coalesce(sum(bills.net_cents - bills.discount_cents), 0)` })
    .from(bills)
    .where(issuedIn({ db }, period))
    .get()?.cents ?? 0;

/** Exports that were made, the newest first, with how many bills their period has got since. */
export function listExports({ db }: Reader, most = 20) {
  const made = db
    .select({
      export: accountingExports,
      bills: sql<number>`(select count(*) from accounting_export_bills x where x.export_id = accounting_exports.id)`,
    })
    .from(accountingExports)
    .orderBy(desc(accountingExports.madeAt), desc(accountingExports.id))
    .limit(most)
    .all();
  const since = issuedSince(
    { db },
    made.map((row) => row.export),
  );
  return made.map((row) => ({ ...row.export, bills: row.bills, since: since.get(row.export.id) ?? 0 }));
}

/** By export, how many bills of its period were issued after it was made. */
function issuedSince({ db }: Reader, made: (typeof accountingExports.$inferSelect)[]): Map<string, number> {
  const spans = made.map(({ id, fromDay, untilDay, madeAt }) => ({
    id,
    from: Math.max(startOfDay(fromDay), madeAt + 1),
    until: endOfDay(untilDay),
  }));
  const counted = db.all<{ id: string; count: number }>(sql`
    select span.value ->> 'id' as id, (
      select count(*) from ${bills}
      where ${bills.issuedAt} >= span.value ->> 'from' and ${bills.issuedAt} < span.value ->> 'until'
    ) as count
    from json_each(${JSON.stringify(spans)}) span`);
  return new Map(counted.map(({ id, count }) => [id, count]));
}

/** When an export of this format was made last, and until which day it went; null before the first. */
export const findLastExport = ({ db }: Reader, format: ExportFormat) =>
  db
    .select()
    .from(accountingExports)
    .where(eq(accountingExports.format, format))
    .orderBy(desc(accountingExports.madeAt), desc(accountingExports.id))
    .limit(1)
    .get() ?? null;

export const findExport = ({ db }: Reader, exportId: string) =>
  db.select().from(accountingExports).where(eq(accountingExports.id, exportId)).get() ?? null;
