import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import type { PayAnswer } from "~/domain/payment/pay-answer";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { intentOf } from "~/http/intent.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { draftTarget, orderPageOf, placeOrder, placeRest } from "./order-page.server";
import { OrderSummary } from "./order-summary";
import { PayFrame } from "./pay-frame";

export const links = ordersLinks;

export const loader = bookerLoader(async (visit) => ({
  title: visit.t("payment:summary.title"),
  page: orderPageOf(visit, await draftTarget(visit)),
}));

export const action = bookerAction(async (visit) => {
  const target = await draftTarget(visit);
  const form = await visit.form();
  return intentOf(form, ["rest", ""]) === "rest" ? placeRest(visit, target) : placeOrder(visit, target);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestBookPaymentSummary() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<PayAnswer>();
  return (
    <PayFrame page={page} title={title} holds>
      <OrderSummary page={page} answer={answer} />
    </PayFrame>
  );
}
