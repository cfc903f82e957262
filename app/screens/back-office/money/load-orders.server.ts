import { listBackOfficeOrders, orderSorts } from "~/domain/bill/back-office-orders.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import type { AgencyVisit } from "~/screens/back-office/frame/agency-visit";
import { listQuery } from "~/screens/back-office/frame/list-query.server";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { sortingIn } from "~/screens/back-office/frame/sorting";
import { billPeriod } from "./accounting/bill-period.server";

const path = "/superuser/back-office/orders";

/** One page of the orders that the filter shows. */
export function loadOrders({ context, url, t }: AgencyVisit) {
  const query = listQuery(url);
  const { from, until } = billPeriod(context, url.searchParams);
  const sort = sortingIn(url.searchParams, orderSorts);
  const page = listBackOfficeOrders(context, { ...query, sort, after: url.searchParams.get("after") });
  return {
    title: t("backOffice:orders.title"),
    query,
    sort,
    exportHref: `${path}.csv?${new URLSearchParams(query)}`,
    period: { from, until },
    next: page.next,
    orders: page.rows.map(({ settledAt, ...order }) => ({
      ...order,
      day: dayOf(settledAt),
      age: shownAge(t, context.now - settledAt),
    })),
  };
}
