import { eq, isNull } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { billDeliveries, bills, companies, eInvoiceFaults, orders, reclaims, vatWaits } from "~db/schema";
import type { CountName } from "../counts";
import { toDeliver, vatUnproved, withoutEInvoice } from "../due.server";
import { type Reader, waiting } from "./reader.server";

/** A bill with its number and company. */
const ofBill = (billId: SQLiteColumn) => ({
  joins: [
    [bills, eq(bills.id, billId)],
    [companies, eq(companies.id, bills.companyId)],
  ] satisfies Parameters<typeof waiting>[0]["joins"],
  fields: { number: bills.billNumber, company: companies.companyName },
});

/** Bills that need a hand besides being printed. */
export const billReaders = {
  einvoiceImpossible: waiting({
    ...ofBill(eInvoiceFaults.billId),
    id: eInvoiceFaults.billId,
    at: eInvoiceFaults.foundAt,
    where: withoutEInvoice,
    fields: { fault: eInvoiceFaults.fault, ...ofBill(eInvoiceFaults.billId).fields },
    entry: ({ number, company, fault }) => ({ values: { fault, number, company }, about: number }),
  }),

  reclaims: waiting({
    id: reclaims.id,
    at: reclaims.changedAt,
    joins: [
      [orders, eq(orders.id, reclaims.orderId)],
      [companies, eq(companies.id, orders.companyId)],
    ],
    where: isNull(reclaims.closedAt),
    fields: {
      kind: reclaims.kind,
      state: reclaims.state,
      orderId: reclaims.orderId,
      number: orders.orderNumber,
      company: companies.companyName,
    },
    entry: ({ kind, state, orderId, number, company }) => ({
      urgent: true,
      values: { number: number ?? "", company, what: `${kind}.${state}` },
      about: orderId,
    }),
  }),

  billsToDeliver: waiting({
    ...ofBill(billDeliveries.billId),
    id: billDeliveries.billId,
    at: billDeliveries.issuedAt,
    where: toDeliver,
    entry: ({ number, company }) => ({ values: { number, company }, about: number }),
  }),

  vatUnproved: waiting({
    ...ofBill(vatWaits.silentBillId),
    id: vatWaits.orderId,
    at: vatWaits.since,
    where: vatUnproved,
    entry: ({ number, company }) => ({ values: { number, company }, about: number }),
  }),
} satisfies Partial<Record<CountName, Reader>>;
