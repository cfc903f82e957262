import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ordersLinks } from "~/components/frame/orders-sheet";
import { PayForm } from "~/components/payment/pay-form";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import { deskAction, deskLoader } from "~/http/guards.server";
import { completeOrder, payPageOf, redeem } from "~/http/pay-page.server";
import { listTarget } from "~/http/pay-target.server";

export const links = ordersLinks;

export const loader = deskLoader((visit) => ({
  title: visit.t("payment:pay.title.list"),
  page: payPageOf(visit, listTarget(visit), visit.url.searchParams.get("code") ?? ""),
}));

export const action = deskAction(async (visit) => {
  const target = listTarget(visit);
  const form = await visit.form();
  return form.get("intent") === "promotion" ? redeem(visit) : completeOrder(visit, target);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestBookAndPay() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<PayAnswer>();
  const { t } = useTranslation("payment");
  return (
    <div className="wrap page">
      <Crumbs
        items={[
          { href: page.overviewHref, label: t("crumb.overview") },
          { href: `${page.prefix}/booking-list`, label: t("crumb.list") },
          { label: title },
        ]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        <HoldStatus lines={page.lines} now={page.now} />
      </div>
      <PayForm page={page} answer={answer} promotion submitLabel={t("pay.complete")} />
    </div>
  );
}
