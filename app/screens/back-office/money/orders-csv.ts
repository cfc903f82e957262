import { superuserLoader } from "~/access/guards.server";
import { listBackOfficeOrders } from "~/domain/bill/back-office-orders.queries.server";
import { everyPage } from "~/domain/shared/keyset";
import { plainAmount } from "~/domain/shared/tables/csv";
import { dayOf } from "~/domain/shared/time.server";
import { csvResponse } from "~/screens/back-office/frame/csv.server";
import { listQuery } from "~/screens/back-office/frame/list-query.server";

/** The orders that the filter shows. */
export const loader = superuserLoader(
  ({ context, url, t }) => {
    const query = listQuery(url);
    const rows = everyPage((after) => listBackOfficeOrders(context, { ...query, after }));
    const word = (key: string) => t(`backOffice:orders.${key}`);
    return csvResponse(
      "orders",
      ["order", "day", "csv.company", "event", "bill", "csv.payment", "total", "open", "state", "csv.dueDay"].map(word),
      rows.map((order) => [
        order.orderNumber,
        dayOf(order.settledAt),
        order.companyName,
        order.eventName,
        order.billNumber,
        word(`csv.${order.paymentMethod}`),
        plainAmount(order.totalCents),
        plainAmount(order.openCents),
        word(`states.${order.state}`),
        order.dueDay,
      ]),
    );
  },
  { resource: true },
);
