import type { TFunction } from "i18next";
import type { BillEntry } from "~/domain/bill/back-office-orders.queries.server";
import { plainAmount } from "~/domain/shared/tables/csv";
import { dayOf } from "~/domain/shared/time.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";

const columns = [
  "number",
  "kind",
  "corrects",
  "issueDay",
  "order",
  "company",
  "vatNumber",
  "vatMode",
  "taxPercent",
  "base",
  "tax",
  "total",
  "serviceFrom",
  "serviceTo",
  "payment",
  "dueDay",
  "receivedOn",
] as const;

/** Bills for the accountant: one row per bill and rate of VAT, corrections with their sign (BO-15). */
export function billsCsv(t: TFunction, period: string, bills: BillEntry[]): Response {
  const word = (key: string) => t(`backOffice:orders.csv.${key}`);
  const rows = bills.map((bill) => [
    bill.billNumber,
    word(bill.correctsBillNumber ? "correction" : "bill"),
    bill.correctsBillNumber,
    dayOf(bill.issuedAt),
    bill.orderNumber,
    bill.customerName,
    bill.customerVatNumber,
    word(bill.vatMode),
    bill.taxPercent,
    plainAmount(bill.baseCents),
    plainAmount(bill.taxCents),
    plainAmount(bill.totalCents),
    bill.serviceFrom,
    bill.serviceTo,
    word(bill.paymentMethod),
    bill.dueDay,
    bill.receivedOn,
  ]);
  return csvResponse(`${word("name")}-${period}`, columns.map(word), rows);
}
