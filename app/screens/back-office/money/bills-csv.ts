import { listBillEntries } from "~/domain/bill/back-office-orders.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { superuserLoader } from "~/http/guards.server";
import { formatMoneyInput } from "~/i18n/format";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { billPeriod } from "./bill-period.server";

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

/** The bills of a period for the accountant: one row per bill and rate of VAT, corrections with their sign (BO-15). */
export const loader = superuserLoader(
  ({ context, url, t }) => {
    const { from, until, fromAt, untilAt } = billPeriod(context, url.searchParams);
    const search = url.searchParams.get("search")?.trim() ?? "";
    const word = (key: string) => t(`backOffice:orders.csv.${key}`);
    const rows = listBillEntries(context, { from: fromAt, until: untilAt, search }).map((bill) => [
      bill.billNumber,
      word(bill.correctsBillNumber ? "correction" : "bill"),
      bill.correctsBillNumber,
      dayOf(bill.issuedAt),
      bill.orderNumber,
      bill.customerName,
      bill.customerVatNumber,
      word(bill.vatMode),
      bill.taxPercent,
      formatMoneyInput(bill.baseCents),
      formatMoneyInput(bill.taxCents),
      formatMoneyInput(bill.totalCents),
      bill.serviceFrom,
      bill.serviceTo,
      word(bill.paymentMethod),
      bill.dueDay,
      bill.receivedOn,
    ]);
    return csvResponse(`${word("name")}-${from}-${until}`, columns.map(word), rows);
  },
  { resource: true },
);
