import { superuserLoader } from "~/access/guards.server";
import { listOpenHours, listOpenItems } from "~/domain/bill/open-items/open-items.queries.server";
import { plainAmount } from "~/domain/shared/tables/csv";
import { dayOf } from "~/domain/shared/time.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { dayAsked } from "./load-open-items.server";

const columns = ["company", "bill", "issued", "due", "late", "step", "total", "open", "hours"] as const;

/** Open items of a day: a row for each invoice, and one for the extra hours of a company (EINV-14). */
export const loader = superuserLoader(
  (visit) => {
    const { context, t } = visit;
    const on = dayAsked(visit);
    const bills = listOpenItems(context, on).map((item) => [
      item.companyName,
      item.billNumber,
      dayOf(item.issuedAt),
      item.dueDay,
      item.daysLate,
      item.step,
      plainAmount(item.totalCents),
      plainAmount(item.openCents),
      "",
    ]);
    const hours = listOpenHours(context, on).map(({ companyName, openCents }) => [
      companyName,
      ...["", "", "", "", "", "", ""],
      plainAmount(openCents),
    ]);
    const head = columns.map((key) => t(`backOffice:openItems.csv.${key}`));
    return csvResponse(`${t("backOffice:openItems.csv.name")}-${on}`, head, [...bills, ...hours]);
  },
  { resource: true },
);
