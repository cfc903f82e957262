import { listBackOfficeOrders, orderSorts } from "~/domain/bill/back-office-orders.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import { listSource, wordsAndState } from "~/screens/back-office/frame/list.server";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { ordersList } from "./orders-list";

/** The orders that the filter shows. */
export const ordersSource = listSource({
  list: ordersList,
  query: wordsAndState,
  sorts: orderSorts,
  read: ({ context }, asked) => listBackOfficeOrders(context, asked),
  shown: ({ settledAt, ...order }, { context, t }) => ({
    ...order,
    day: dayOf(settledAt),
    age: shownAge(t, context.now - settledAt),
  }),
});
