import { and, desc, eq, sql } from "drizzle-orm";
import { throwIfFault } from "~/gateways/faults.server";
import { readStoredFile } from "~/gateways/files.server";
import { bills, files, orders } from "~db/schema";
import type { BillingAddress } from "../payment/rules";
import type { Context } from "../shared/context";
import { dayOf } from "../shared/time.server";
import type { BillContent } from "./content";
import { moneyState, openCents } from "./correction-rules";
import { hasBillData } from "./e-invoice/bill-data.queries.server";
import { findOrderMoney, listBillsOfOrder, moneyOfOrders } from "./order-money.queries.server";

/**
 * The bills of a company, the newest first: transactionId, orderDate and cost (BILL-01), and how it stands with the money
 * of the order; a correction has no state of its own. Amounts in cents, with VAT; what a card still pays is not open.
 */
export function listBills({ db, now }: Pick<Context, "db" | "now">, companyId: string) {
  throwIfFault("bills.load");
  const today = dayOf(now);
  return db
    .select({
      transactionId: bills.billNumber,
      issuedAt: bills.issuedAt,
      orderDate: orders.settledAt,
      orderNumber: orders.orderNumber,
      costCents: bills.totalCents,
      paidAt: orders.paidAt,
      hasDocument: bills.documentFileId,
      /** The number of the bill that this one corrects, or null. */
      corrects: sql<string | null>`json_extract(${bills.contentJson}, '$.correctsBillNumber')`,
      purchaseOrder: sql<string | null>`json_extract(${bills.contentJson}, '$.references.purchaseOrder')`,
      dueDay: sql<string | null>`json_extract(${bills.contentJson}, '$.dueDay')`,
      method: sql<"creditCard" | "invoice">`orders.payment_method`,
      totalCents: orders.totalCents,
      correctedCents: moneyOfOrders.corrected,
      paidCents: moneyOfOrders.paid,
      refundedCents: moneyOfOrders.refunded,
    })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .where(eq(bills.companyId, companyId))
    .orderBy(desc(bills.issuedAt), desc(bills.sequence))
    .all()
    .map(({ hasDocument, method, totalCents, correctedCents, paidCents, refundedCents, ...bill }) => {
      const money = { totalCents, correctedCents, paidCents, refundedCents };
      const state = bill.corrects === null ? moneyState(money, { method, dueDay: bill.dueDay, today }) : null;
      return {
        ...bill,
        state,
        issueDay: dayOf(bill.issuedAt),
        openCents: state !== null && method === "invoice" ? openCents(money) : 0,
        hasDocument: hasDocument !== null,
      };
    });
}

export interface Bill {
  id: string;
  transactionId: string;
  orderDate: number;
  paidAt: number | null;
  hasDocument: boolean;
  /** It can be had as data. */
  hasData: boolean;
  content: BillContent;
  billingAddress: BillingAddress;
  /** Nothing of the order is to be paid any more, although nothing was paid. */
  cancelled: boolean;
  /** What is still to be paid of the order. */
  openCents: number;
  refundedCents: number;
  /** The corrections of this bill by number. */
  corrections: { transactionId: string; totalCents: number }[];
}

/** One bill of a company by its number, or null (BILL-03, BILL-09). */
export function findBill({ db }: Pick<Context, "db">, companyId: string, transactionId: string): Bill | null {
  const row = db
    .select({ bill: bills, order: orders })
    .from(bills)
    .innerJoin(orders, eq(orders.id, bills.orderId))
    .where(and(eq(bills.companyId, companyId), eq(bills.billNumber, transactionId)))
    .get();
  if (!row) return null;
  const money = findOrderMoney({ db }, row.order);
  const { corrections } = listBillsOfOrder({ db }, row.order.id);
  return {
    id: row.bill.id,
    transactionId: row.bill.billNumber,
    orderDate: row.order.settledAt ?? row.bill.issuedAt,
    paidAt: row.order.paidAt,
    hasDocument: row.bill.documentFileId !== null,
    hasData: hasBillData({ db }, row.bill.id),
    content: JSON.parse(row.bill.contentJson),
    billingAddress: JSON.parse(row.order.billingJson ?? "{}"),
    cancelled: money.paidCents === 0 && openCents(money) === 0 && money.correctedCents > 0,
    openCents: openCents(money),
    refundedCents: money.refundedCents,
    corrections: corrections
      .filter(({ correctsBillId }) => correctsBillId === row.bill.id)
      .map(({ billNumber, totalCents }) => ({ transactionId: billNumber, totalCents })),
  };
}

/** The printed bill of a company, or of any company for the agency (null); null while it is not printed. */
export async function findBillPdf(
  { db }: Pick<Context, "db">,
  companyId: string | null,
  transactionId: string,
): Promise<{ bytes: Buffer; language: "de" | "en" } | null> {
  const row = db
    .select({ file: files, language: bills.language })
    .from(bills)
    .innerJoin(files, eq(files.id, bills.documentFileId))
    .where(and(companyId === null ? undefined : eq(bills.companyId, companyId), eq(bills.billNumber, transactionId)))
    .get();
  return row ? { bytes: await readStoredFile(row.file), language: row.language } : null;
}
