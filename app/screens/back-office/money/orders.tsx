import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { orderFilters } from "~/domain/bill/correction-rules";
import { isFiltered, ListFilter } from "~/screens/back-office/frame/list-filter";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { BillsExport } from "./accounting/bills-export";
import { loadOrders } from "./load-orders.server";
import { OrdersTable } from "./orders-table";

export const loader = superuserLoader(loadOrders);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-15. */
export default function Orders() {
  const { title, query, sort, exportHref, period, orders, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={title} lead={t("orders.lead")} />
      <ListFilter
        label={t("orders.filter")}
        search={t("orders.search")}
        query={query}
        exportHref={exportHref}
        choices={[
          {
            name: "state",
            label: t("orders.state"),
            blank: t("orders.all"),
            options: orderFilters.map((state) => ({ value: state, label: t(`orders.filters.${state}`) })),
          },
        ]}
      />
      <OrdersTable caption={title} filtered={isFiltered(query)} sort={sort} orders={orders} next={next} />
      <BillsExport {...period} />
    </>
  );
}
