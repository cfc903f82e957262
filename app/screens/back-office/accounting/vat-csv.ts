import { superuserLoader } from "~/access/guards.server";
import { vatMonth } from "~/domain/bill/vat/vat-month.queries.server";
import { plainAmount } from "~/domain/shared/tables/csv";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { askedMonth } from "./load-vat.server";

const columns = ["vatNumber", "customer", "services", "proof"] as const;

/** The list for the recapitulative statement of a month (EINV-20). */
export const loader = superuserLoader(
  (visit) => {
    const month = askedMonth(visit);
    const word = (key: string) => visit.t(`bill:vat.${key}`);
    const rows = vatMonth(visit.context, month).lines.map(({ vatNumber, customerName, baseCents, unproved }) => [
      vatNumber,
      customerName,
      plainAmount(baseCents),
      unproved.length === 0 ? word("proved") : `${word("unproved")} ${unproved.join(" ")}`,
    ]);
    return csvResponse(
      `${word("csv.name")}-${month}`,
      columns.map((column) => word(`column.${column}`)),
      rows,
    );
  },
  { resource: true },
);
