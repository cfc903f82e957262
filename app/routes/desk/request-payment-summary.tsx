import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { ordersLinks } from "~/components/frame/orders-sheet";
import { OrderSummary } from "~/components/payment/order-summary";
import { PayFrame } from "~/components/payment/pay-frame";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import { deskAction, deskLoader } from "~/http/guards.server";
import { draftTarget, orderPageOf, placeOrder } from "~/http/order-page.server";

export const links = ordersLinks;

/** The summary of extra hours (PAY-06, PAY-12). */
export const loader = deskLoader(async (visit) => ({
  title: visit.t("payment:summary.titleOutstanding"),
  page: orderPageOf(visit, await draftTarget(visit)),
}));

export const action = deskAction(async (visit) => placeOrder(visit, await draftTarget(visit)));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestPaymentSummary() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<PayAnswer>();
  return (
    <PayFrame page={page} title={title}>
      <OrderSummary page={page} answer={answer} />
    </PayFrame>
  );
}
