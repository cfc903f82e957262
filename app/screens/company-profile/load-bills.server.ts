import { listBills } from "~/domain/bill/queries.server";
import { type Chosen, chooseBills, chosenBy, isBillMonth, owedSums } from "~/domain/bill/shown/choose-bills";
import { MOST_ZIPPED } from "~/domain/bill/shown/zip-bills.server";
import { dayOf } from "~/domain/shared/time.server";
import type { EmployerVisit } from "~/http/visit.server";
import { logger } from "~/logs/logger.server";
import type { ProfilePage } from "./profile-page";

/** The bills that the address asks for; above them what is open of all. */
export function billsPage(visit: EmployerVisit): Extract<ProfilePage, { tab: "bills" }> {
  const chosen = chosenBy(visit.url.searchParams);
  const all = billRows(visit);
  const bills = chooseBills(all, chosen);
  const printed = bills.filter(({ hasDocument }) => hasDocument).length;
  const months = new Set([
    ...(isBillMonth(chosen.show) ? [chosen.show] : []),
    ...all.map(({ issueDay }) => issueDay.slice(0, 7)),
  ]);
  return {
    tab: "bills",
    ...chosen,
    ...owedSums(all),
    bills,
    months: [...months].sort().reverse(),
    printed,
    most: MOST_ZIPPED,
    zipHref: printed > 0 && printed <= MOST_ZIPPED ? zipHref(chosen) : null,
    searchable: all.length > 0,
  };
}

const zipHref = (chosen: Chosen) => `/organization/bills.zip?${new URLSearchParams({ ...chosen })}`;

/** Bills that cannot be fetched leave an empty list and no message (BILL-07). */
function billRows({ context, user }: EmployerVisit) {
  try {
    return listBills(context, user.companyId).map(({ transactionId, orderDate, issuedAt, orderNumber, ...bill }) => ({
      transactionId,
      issueDay: bill.issueDay,
      orderDay: dayOf(orderDate ?? issuedAt),
      orderNumber: orderNumber ?? "",
      purchaseOrder: bill.purchaseOrder ?? "",
      costCents: bill.costCents,
      openCents: bill.openCents,
      hasDocument: bill.hasDocument,
      corrects: bill.corrects,
      state: bill.state,
      dueDay: bill.dueDay,
    }));
  } catch (error) {
    logger.error({ error }, "bills were not fetched");
    return [];
  }
}
