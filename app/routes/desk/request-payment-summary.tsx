import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { ordersLinks } from "~/components/frame/orders-sheet";
import { OrderSummary } from "~/components/payment/order-summary";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import { deskAction, deskLoader } from "~/http/guards.server";
import { draftTarget, orderPageOf, placeOrder } from "~/http/order-page.server";

/** The summary of extra hours (PAY-06, PAY-12). */
export const links = ordersLinks;

export const loader = deskLoader(async (visit) => ({
  title: visit.t("payment:summary.titleOutstanding"),
  page: orderPageOf(visit, await draftTarget(visit)),
}));

export const action = deskAction(async (visit) => placeOrder(visit, await draftTarget(visit)));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestPaymentSummary() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<PayAnswer>();
  const { t } = useTranslation("payment");
  return (
    <div className="wrap page">
      <Crumbs items={[{ href: page.overviewHref, label: t("crumb.overview") }, { label: title }]} />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <OrderSummary page={page} answer={answer} />
    </div>
  );
}
