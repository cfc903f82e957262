import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { superuserLoader } from "~/access/guards.server";
import { listPage } from "~/screens/back-office/frame/list.server";
import { ListView } from "~/screens/back-office/frame/list-view";
import { PageHead } from "~/screens/back-office/frame/page-head";
import { billPeriod } from "./accounting/bill-period.server";
import { BillsExport } from "./accounting/bills-export";
import { ordersList } from "./orders-list";
import { ordersSource } from "./orders-source.server";

export const loader = superuserLoader((visit) => {
  const { from, until } = billPeriod(visit.context, visit.url.searchParams);
  return { ...listPage(ordersSource, visit), period: { from, until } };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** BO-15. */
export default function Orders() {
  const page = useLoaderData<typeof loader>();
  const { t } = useTranslation("backOffice");
  return (
    <>
      <PageHead title={page.title} lead={t("orders.lead")} />
      <ListView list={ordersList} page={page} />
      <BillsExport {...page.period} />
    </>
  );
}
