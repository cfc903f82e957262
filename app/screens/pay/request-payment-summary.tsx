import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { draftTarget, orderPageOf, placeOrder } from "./order-page.server";
import { OrderSummary } from "./order-summary";
import { PayFrame } from "./pay-frame";

export const links = ordersLinks;

/** The summary of extra hours (PAY-06, PAY-12). */
export const loader = bookerLoader(async (visit) => ({
  title: visit.t("payment:summary.titleOutstanding"),
  page: orderPageOf(visit, await draftTarget(visit)),
}));

export const action = bookerAction(async (visit) => placeOrder(visit, await draftTarget(visit)));

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
