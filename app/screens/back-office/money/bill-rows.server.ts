import type { TFunction } from "i18next";
import type { BillEntry } from "~/domain/bill/back-office-orders.queries.server";
import { plainAmount } from "~/domain/shared/tables/csv";
import { dayOf } from "~/domain/shared/time.server";
import type { FileColumn } from "~/screens/back-office/frame/list";
import { columnsFile } from "~/screens/back-office/frame/list.server";

const texts = "backOffice:orders.csv";

const columns: FileColumn<BillEntry>[] = [
  { name: "number", file: ({ billNumber }) => billNumber },
  { name: "kind", file: ({ correctsBillNumber }, t) => t(`${texts}.${correctsBillNumber ? "correction" : "bill"}`) },
  { name: "corrects", file: ({ correctsBillNumber }) => correctsBillNumber },
  { name: "issueDay", file: ({ issuedAt }) => dayOf(issuedAt) },
  { name: "order", file: ({ orderNumber }) => orderNumber },
  { name: "company", file: ({ customerName }) => customerName },
  { name: "vatNumber", file: ({ customerVatNumber }) => customerVatNumber },
  { name: "vatMode", file: ({ vatMode }, t) => t(`${texts}.${vatMode}`) },
  { name: "taxPercent", file: ({ taxPercent }) => taxPercent },
  { name: "base", file: ({ baseCents }) => plainAmount(baseCents) },
  { name: "tax", file: ({ taxCents }) => plainAmount(taxCents) },
  { name: "total", file: ({ totalCents }) => plainAmount(totalCents) },
  { name: "serviceFrom", file: ({ serviceFrom }) => serviceFrom },
  { name: "serviceTo", file: ({ serviceTo }) => serviceTo },
  { name: "payment", file: ({ paymentMethod }, t) => t(`${texts}.${paymentMethod}`) },
  { name: "dueDay", file: ({ dueDay }) => dueDay },
  { name: "receivedOn", file: ({ receivedOn }) => receivedOn },
];

/** Bills for the accountant: one row per bill and rate of VAT, corrections with their sign (BO-15). */
export const billsCsv = (t: TFunction, period: string, bills: BillEntry[]): Response =>
  columnsFile({ t }, `${t(`${texts}.name`)}-${period}`, columns, bills, (name) => t(`${texts}.${name}`));
