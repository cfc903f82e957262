import { eq } from "drizzle-orm";
import { billDeliveries, bills, companies, orders } from "~db/schema";
import { givenReferences } from "../payment/references/shown-references";
import type { Context } from "../shared/context";
import type { BillContent } from "./content";
import { hasBillData } from "./e-invoice/bill-data.queries.server";
import { listReclaims } from "./reclaims/reclaims.queries.server";

/** One bill of any company by its number, for the agency; or null (DESK-22). */
export function findBackOfficeBill({ db }: Pick<Context, "db">, billNumber: string) {
  const row = db
    .select({ bill: bills, order: orders, companyName: companies.companyName })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .innerJoin(companies, eq(companies.id, bills.companyId))
    .where(eq(bills.billNumber, billNumber))
    .get();
  if (!row) return null;
  const { bill, order, companyName } = row;
  const content: BillContent = JSON.parse(bill.contentJson);
  return {
    id: bill.id,
    billNumber,
    issuedAt: bill.issuedAt,
    order: { id: order.id, number: order.orderNumber ?? "" },
    company: { id: bill.companyId, name: companyName },
    customerName: content.customerName,
    correctsBillNumber: content.correctsBillNumber ?? null,
    dueDay: content.dueDay ?? null,
    netCents: bill.netCents - bill.discountCents,
    taxPercent: bill.taxRatePercent,
    taxCents: bill.taxCents,
    totalCents: bill.totalCents,
    hasDocument: bill.documentFileId !== null,
    hasData: hasBillData({ db }, bill.id),
    references: givenReferences(content.references),
    reclaims: listReclaims({ db }, order.id),
    delivery: db.select().from(billDeliveries).where(eq(billDeliveries.billId, bill.id)).get() ?? null,
  };
}
