import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import { completeOrder, payPageOf, redeem } from "~/forms/pay-page.server";
import { listTarget } from "~/forms/pay-target.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { PayForm } from "./pay-form";
import { PayFrame } from "./pay-frame";

export const links = ordersLinks;

export const loader = bookerLoader((visit) => ({
  title: visit.t("payment:pay.title.list"),
  page: payPageOf(visit, listTarget(visit), visit.url.searchParams.get("code") ?? ""),
}));

export const action = bookerAction(async (visit) => {
  const target = listTarget(visit);
  const form = await visit.form();
  return intentOf(form, ["promotion", "rest", ""]) === "promotion" ? redeem(visit) : completeOrder(visit, target);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestBookAndPay() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<PayAnswer>();
  const { t } = useTranslation("payment");
  return (
    <PayFrame page={page} title={title} ofList holds>
      <PayForm page={page} answer={answer} promotion submitLabel={t("pay.complete")} />
    </PayFrame>
  );
}
