import type { BackOfficeOrder } from "~/domain/bill/back-office-orders.queries.server";
import { orderFilters } from "~/domain/bill/correction-rules";
import { formatMoney } from "~/i18n/format";
import { day, type List, money } from "~/screens/back-office/frame/list";
import { MoneyStatus } from "~/ui/card/money-status";
import { AppLink } from "~/ui/frame/app-link";

type ShownOrder = Omit<BackOfficeOrder, "settledAt"> & { day: string; age: string };

/** Orders, one a row, with the way to each. */
export const ordersList: List<ShownOrder> = {
  path: "orders",
  texts: "orders",
  search: { label: "search" },
  choices: [{ name: "state", options: orderFilters, words: "filters", blank: "orders.all" }],
  columns: [
    {
      name: "order",
      cell: ({ id, orderNumber }) => (
        <AppLink className="tap num" href={`/superuser/back-office/orders/${id}`}>
          {orderNumber}
        </AppLink>
      ),
      file: ({ orderNumber }) => orderNumber,
    },
    day("day", (order) => order.day),
    { name: "age", cell: ({ age }) => age },
    {
      name: "company",
      cell: ({ companyName, eventName }) => (
        <span>
          {companyName}
          <br />
          <span className="soft small">{eventName}</span>
        </span>
      ),
    },
    { name: "csv.company", file: ({ companyName }) => companyName },
    { name: "event", file: ({ eventName }) => eventName },
    {
      name: "bill",
      cell: ({ billNumber }, t) => <span className="num nowrap">{billNumber ?? t("backOffice:orders.noBill")}</span>,
      file: ({ billNumber }) => billNumber,
    },
    { name: "csv.payment", file: ({ paymentMethod }, t) => t(`backOffice:orders.csv.${paymentMethod}`) },
    money("total", ({ totalCents }) => totalCents, "summed"),
    {
      ...money("open", ({ openCents }: ShownOrder) => openCents, "summed"),
      cell: ({ openCents }, t) => (openCents ? formatMoney(t, openCents) : "–"),
    },
    {
      name: "state",
      cell: ({ state }) => <MoneyStatus state={state} />,
      file: ({ state }, t) => t(`backOffice:orders.states.${state}`),
    },
    { name: "csv.dueDay", file: ({ dueDay }) => dueDay },
  ],
  idOf: ({ id }) => id,
  counted: true,
  empty: { icon: "euro" },
};
