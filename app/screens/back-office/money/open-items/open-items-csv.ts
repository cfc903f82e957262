import { superuserLoader } from "~/access/guards.server";
import { listOpenHours, listOpenItems } from "~/domain/bill/open-items/open-items.queries.server";
import { plainAmount } from "~/domain/shared/tables/csv";
import type { FileColumn } from "~/screens/back-office/frame/list";
import { columnsFile, dayOrNone } from "~/screens/back-office/frame/list.server";
import { dayAsked } from "./load-open-items.server";

type Bill = ReturnType<typeof listOpenItems>[number];
type Hours = ReturnType<typeof listOpenHours>[number];
type Line = { companyName: string; bill?: Bill; hours?: Hours };

const columns: FileColumn<Line>[] = [
  { name: "company", file: ({ companyName }) => companyName },
  { name: "bill", file: ({ bill }) => bill?.billNumber },
  { name: "issued", file: ({ bill }) => dayOrNone(bill?.issuedAt ?? null) },
  { name: "due", file: ({ bill }) => bill?.dueDay },
  { name: "late", file: ({ bill }) => bill?.daysLate },
  { name: "step", file: ({ bill }) => bill?.step },
  { name: "total", file: ({ bill }) => bill && plainAmount(bill.totalCents) },
  { name: "open", file: ({ bill }) => bill && plainAmount(bill.openCents) },
  { name: "hours", file: ({ hours }) => hours && plainAmount(hours.openCents) },
];

/** Open items of a day: a row for each invoice, and one for the extra hours of a company (EINV-14). */
export const loader = superuserLoader(
  (visit) => {
    const { context, t } = visit;
    const on = dayAsked(visit);
    const bills = listOpenItems(context, on).map((bill) => ({ companyName: bill.companyName, bill }));
    const hours = listOpenHours(context, on).map((hours) => ({ companyName: hours.companyName, hours }));
    const word = (key: string) => t(`backOffice:openItems.csv.${key}`);
    return columnsFile(visit, `${word("name")}-${on}`, columns, [...bills, ...hours], word);
  },
  { resource: true },
);
