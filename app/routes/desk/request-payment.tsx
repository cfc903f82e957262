import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ordersLinks } from "~/components/frame/orders-sheet";
import { PayForm } from "~/components/payment/pay-form";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import { deskAction, deskLoader } from "~/http/guards.server";
import { draftTarget, orderPageOf } from "~/http/order-page.server";
import { completeOrder } from "~/http/pay-page.server";

/** Another way of paying for an order that is drafted (PAY-04). */
export const links = ordersLinks;

export const loader = deskLoader(async (visit) => {
  const page = orderPageOf(visit, await draftTarget(visit));
  return { title: visit.t("payment:payment.title"), page: { ...page, chosen: page.choice } };
});

export const action = deskAction(async (visit) => completeOrder(visit, await draftTarget(visit)));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestPayment() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<PayAnswer>();
  const { t } = useTranslation("payment");
  return (
    <div className="wrap page">
      <Crumbs items={[{ href: page.overviewHref, label: t("crumb.overview") }, { label: title }]} />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <PayForm page={page} answer={answer} withCard submitLabel={t("payment.place")} />
    </div>
  );
}
