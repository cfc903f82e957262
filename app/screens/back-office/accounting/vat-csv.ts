import { superuserLoader } from "~/access/guards.server";
import { vatMonth } from "~/domain/bill/vat/vat-month.queries.server";
import { plainAmount } from "~/domain/shared/tables/csv";
import type { FileColumn } from "~/screens/back-office/frame/list";
import { columnsFile } from "~/screens/back-office/frame/list.server";
import { askedMonth } from "./load-vat.server";

const columns: FileColumn<ReturnType<typeof vatMonth>["lines"][number]>[] = [
  { name: "vatNumber", file: ({ vatNumber }) => vatNumber },
  { name: "customer", file: ({ customerName }) => customerName },
  { name: "services", file: ({ baseCents }) => plainAmount(baseCents) },
  {
    name: "proof",
    file: ({ unproved }, t) =>
      unproved.length === 0 ? t("bill:vat.proved") : `${t("bill:vat.unproved")} ${unproved.join(" ")}`,
  },
];

/** The list for the recapitulative statement of a month (EINV-20). */
export const loader = superuserLoader(
  (visit) => {
    const { t, context } = visit;
    const month = askedMonth(visit);
    const { lines } = vatMonth(context, month);
    return columnsFile(visit, `${t("bill:vat.csv.name")}-${month}`, columns, lines, (name) =>
      t(`bill:vat.column.${name}`),
    );
  },
  { resource: true },
);
