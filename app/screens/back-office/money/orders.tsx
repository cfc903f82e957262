import { type MetaFunction, useLoaderData, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { listBackOfficeOrders, orderSorts } from "~/domain/bill/back-office-orders.queries.server";
import { orderFilters } from "~/domain/bill/correction-rules";
import { dayOf } from "~/domain/shared/time.server";
import { superuserLoader } from "~/http/guards.server";
import { formatDay, formatMoney } from "~/i18n/format";
import { FilterBar } from "~/screens/back-office/frame/filter-bar";
import { ListTable } from "~/screens/back-office/frame/list-table";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { shownAge } from "~/screens/back-office/frame/shown-change.server";
import { sortedColumn, sortingIn } from "~/screens/back-office/frame/sorting";
import { MoneyStatus } from "~/ui/card/money-status";
import { DateField, SelectField, TextField } from "~/ui/form/form";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/frame/app-link";
import { billPeriod } from "./bill-period.server";

const path = "/superuser/back-office/orders";
const sumOf = (cents: number[]) => cents.reduce((sum, each) => sum + each, 0);

export const loader = superuserLoader(({ context, url, t }) => {
  const asked = (name: string) => url.searchParams.get(name)?.trim() ?? "";
  const query = { search: asked("search"), state: asked("state") };
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
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-15. */
export default function Orders() {
  const { title, query, sort, exportHref, period, orders, next } = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  const [asked] = useSearchParams();
  const filtered = query.search !== "" || query.state !== "";
  return (
    <>
      <PageHead title={title} lead={t("orders.lead")} />
      <FilterBar label={t("orders.filter")} exportHref={exportHref} filtered={filtered}>
        <TextField
          field={{ name: "search", initialValue: query.search, maxLength: 100 }}
          label={t("orders.search")}
          type="search"
        />
        <SelectField
          field={{ name: "state", initialValue: query.state }}
          label={t("orders.state")}
          blank={t("orders.all")}
          options={orderFilters.map((state) => ({ value: state, label: t(`orders.filters.${state}`) }))}
        />
      </FilterBar>
      <ListTable
        caption={title}
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
            <AppLink key="order" className="tap num" href={`${path}/${order.id}`}>
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
            formatMoney(order.totalCents),
            order.openCents ? formatMoney(order.openCents) : "–",
            <MoneyStatus key="state" state={order.state} />,
          ],
        }))}
        foot={[
          t("list.shown", { count: orders.length }),
          null,
          null,
          null,
          t("list.sum"),
          formatMoney(sumOf(orders.map(({ totalCents }) => totalCents))),
          formatMoney(sumOf(orders.map(({ openCents }) => openCents))),
        ]}
        next={next}
        emptyIcon="euro"
        emptyTitle={filtered ? t("orders.noneFound") : t("orders.none")}
      />
      <section className="card stack" aria-labelledby="export-title">
        <h2 id="export-title">{t("orders.export")}</h2>
        <form method="get" action="/superuser/back-office/bills.csv" className="filters">
          <DateField field={{ name: "from", initialValue: period.from }} label={t("orders.from")} />
          <DateField field={{ name: "until", initialValue: period.until }} label={t("orders.until")} />
          <SubmitButton tone="plain" icon="down">
            {t("orders.download")}
          </SubmitButton>
        </form>
        <p className="soft small">{t("orders.exportHint")}</p>
      </section>
    </>
  );
}
