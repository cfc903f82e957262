import { and, asc, eq, isNull } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { billDeliveries, bills, companies, eInvoiceFaults, orders, reclaims, vatWaits } from "~db/schema";
import type { CountName } from "../counts";
import { toDeliver, vatUnproved, withoutEInvoice } from "../due.server";
import { beyond, limit, type Reader, reader } from "./reader.server";

const named = { number: bills.billNumber, company: companies.companyName };
const ofBill = (billId: SQLiteColumn) => eq(bills.id, billId);

function waiting<T extends { id: string; at: number; number: string; company: string }>({ id, at, ...values }: T) {
  return { id, at, since: at, urgent: false, values, about: values.number };
}

/** Bills that need a hand besides being printed. */
export const billReaders = {
  einvoiceImpossible: reader(
    (db, page) =>
      db
        .select({ id: eInvoiceFaults.billId, at: eInvoiceFaults.foundAt, fault: eInvoiceFaults.fault, ...named })
        .from(eInvoiceFaults)
        .innerJoin(bills, ofBill(eInvoiceFaults.billId))
        .innerJoin(companies, eq(companies.id, bills.companyId))
        .where(and(withoutEInvoice, beyond(page, eInvoiceFaults.foundAt, eInvoiceFaults.billId)))
        .orderBy(asc(eInvoiceFaults.foundAt), asc(eInvoiceFaults.billId))
        .limit(limit)
        .prepare(),
    waiting,
  ),

  reclaims: reader(
    (db, page) =>
      db
        .select({
          id: reclaims.id,
          at: reclaims.changedAt,
          kind: reclaims.kind,
          state: reclaims.state,
          orderId: reclaims.orderId,
          number: orders.orderNumber,
          company: companies.companyName,
        })
        .from(reclaims)
        .innerJoin(orders, eq(orders.id, reclaims.orderId))
        .innerJoin(companies, eq(companies.id, orders.companyId))
        .where(and(isNull(reclaims.closedAt), beyond(page, reclaims.changedAt, reclaims.id)))
        .orderBy(asc(reclaims.changedAt), asc(reclaims.id))
        .limit(limit)
        .prepare(),
    ({ id, at, kind, state, orderId, number, company }) => ({
      id,
      at,
      since: at,
      urgent: true,
      values: { number: number ?? "", company, what: `${kind}.${state}` },
      about: orderId,
    }),
  ),

  billsToDeliver: reader(
    (db, page) =>
      db
        .select({ id: billDeliveries.billId, at: billDeliveries.issuedAt, ...named })
        .from(billDeliveries)
        .innerJoin(bills, ofBill(billDeliveries.billId))
        .innerJoin(companies, eq(companies.id, bills.companyId))
        .where(and(toDeliver, beyond(page, billDeliveries.issuedAt, billDeliveries.billId)))
        .orderBy(asc(billDeliveries.issuedAt), asc(billDeliveries.billId))
        .limit(limit)
        .prepare(),
    waiting,
  ),

  vatUnproved: reader(
    (db, page) =>
      db
        .select({ id: vatWaits.orderId, at: vatWaits.since, ...named })
        .from(vatWaits)
        .innerJoin(bills, ofBill(vatWaits.silentBillId))
        .innerJoin(companies, eq(companies.id, bills.companyId))
        .where(and(vatUnproved, beyond(page, vatWaits.since, vatWaits.orderId)))
        .orderBy(asc(vatWaits.since), asc(vatWaits.orderId))
        .limit(limit)
        .prepare(),
    waiting,
  ),
} satisfies Partial<Record<CountName, Reader>>;
