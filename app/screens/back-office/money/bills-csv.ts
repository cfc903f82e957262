import { superuserLoader } from "~/access/guards.server";
import { listBillEntries } from "~/domain/bill/back-office-orders.queries.server";
import { billPeriod } from "./accounting/bill-period.server";
import { billsCsv } from "./bill-rows.server";

/** The bills of a period for the accountant (BO-15). */
export const loader = superuserLoader(
  ({ context, url, t }) => {
    const { from, until, fromAt, untilAt } = billPeriod(context, url.searchParams);
    const search = url.searchParams.get("search")?.trim() ?? "";
    return billsCsv(t, `${from}-${until}`, listBillEntries(context, { from: fromAt, until: untilAt, search }));
  },
  { resource: true },
);
