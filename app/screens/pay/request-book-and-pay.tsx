import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { promotionForm } from "~/domain/payment/schema";
import { codeOfAddress } from "~/forms/counted/try-promotion.server";
import { listTarget } from "~/forms/pay-target.server";
import { formAction, intents } from "~/http/form-action.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { PayForm } from "./pay-form";
import { PayFrame } from "./pay-frame";
import { orderButtons, payPageOf, redeem } from "./pay-page.server";
import type { PayAnswer } from "./refused-payment";

export const links = ordersLinks;

export const loader = bookerLoader(async (visit) => ({
  title: visit.t("payment:pay.title.list"),
  page: payPageOf(visit, await listTarget(visit), await codeOfAddress(visit.context, visit.url)),
}));

export const action = bookerAction(
  intents({ promotion: formAction(promotionForm, redeem), ...orderButtons(listTarget) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestBookAndPay() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as PayAnswer | undefined;
  return (
    <PayFrame page={page} title={title} ofList holds>
      <PayForm page={page} answer={answer} promotion />
    </PayFrame>
  );
}
