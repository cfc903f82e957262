import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { promotionForm } from "~/domain/payment/schema";
import { codeOfAddress } from "~/forms/counted/try-promotion.server";
import { bookingTarget } from "~/forms/pay-target.server";
import { formAction, intents } from "~/http/form-action.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { PayForm } from "./pay-form";
import { PayFrame } from "./pay-frame";
import { orderButtons, payPageOf, redeem } from "./pay-page.server";
import type { PayAnswer } from "./refused-payment";

export const links = ordersLinks;

export const loader = bookerLoader(async (visit) => {
  const target = await bookingTarget(visit);
  return {
    title: visit.t(`payment:pay.title.${target.wanted.kind}`),
    page: payPageOf(visit, target, await codeOfAddress(visit.context, visit.url)),
  };
});

export const action = bookerAction(
  intents({ promotion: formAction(promotionForm, redeem), ...orderButtons(bookingTarget) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestPay() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as PayAnswer | undefined;
  const outstanding = page.kind === "outstanding";
  return (
    <PayFrame page={page} title={title} holds>
      <PayForm page={page} answer={answer} promotion={!outstanding} />
    </PayFrame>
  );
}
