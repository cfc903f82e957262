import { useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatDay, formatMoney } from "~/i18n/format";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { sortedColumn } from "~/screens/back-office/frame/sorting";
import { MoneyStatus } from "~/ui/card/money-status";
import { AppLink } from "~/ui/frame/app-link";
import type { loadOrders } from "./load-orders.server";

const sumOf = (cents: number[]) => cents.reduce((sum, each) => sum + each, 0);

type OrdersTableProps = { caption: string; filtered: boolean } & Pick<
  ReturnType<typeof loadOrders>,
  "sort" | "orders" | "next"
>;

/** Orders, one a row, with the way to each. */
export function OrdersTable({ caption, filtered, sort, orders, next }: OrdersTableProps) {
  const { t } = useTranslation("backOffice");
  const [asked] = useSearchParams();
  return (
    <ListTable
      caption={caption}
      columns={[
        { label: t("orders.order") },
        { label: t("orders.day"), ...sortedColumn(asked, sort, "day") },
        { label: t("orders.age") },
        { label: t("orders.company") },
        { label: t("orders.bill") },
        { label: t("orders.total"), end: true, ...sortedColumn(asked, sort, "total") },
        { label: t("orders.open"), end: true },
        { label: t("orders.state") },
      ]}
      rows={orders.map((order) => ({
        id: order.id,
        cells: [
          <AppLink key="order" className="tap num" href={`/superuser/back-office/orders/${order.id}`}>
            {order.orderNumber}
          </AppLink>,
          formatDay(order.day),
          order.age,
          <span key="company">
            {order.companyName}
            <br />
            <span className="soft small">{order.eventName}</span>
          </span>,
          <span key="bill" className="num nowrap">
            {order.billNumber ?? t("orders.noBill")}
          </span>,
          formatMoney(t, order.totalCents),
          order.openCents ? formatMoney(t, order.openCents) : "–",
          <MoneyStatus key="state" state={order.state} />,
        ],
      }))}
      foot={[
        t("list.shown", { count: orders.length }),
        null,
        null,
        null,
        t("list.sum"),
        formatMoney(t, sumOf(orders.map(({ totalCents }) => totalCents))),
        formatMoney(t, sumOf(orders.map(({ openCents }) => openCents))),
      ]}
      next={next}
      emptyIcon="euro"
      emptyTitle={filtered ? t("orders.noneFound") : t("orders.none")}
    />
  );
}
