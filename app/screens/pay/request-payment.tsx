import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { intents } from "~/http/form-action.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { draftTarget, orderPageOf } from "./order-page.server";
import { PayForm } from "./pay-form";
import { PayFrame } from "./pay-frame";
import { orderButtons } from "./pay-page.server";
import type { PayAnswer } from "./refused-payment";

export const links = ordersLinks;

/** Another way of paying for an order that is drafted (PAY-04). */
export const loader = bookerLoader(async (visit) => {
  const page = orderPageOf(visit, await draftTarget(visit));
  return { title: visit.t("payment:payment.title"), page: { ...page, chosen: page.choice } };
});

export const action = bookerAction(intents(orderButtons(draftTarget)));

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestPayment() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as PayAnswer | undefined;
  const { t } = useTranslation("payment");
  return (
    <PayFrame page={page} title={title}>
      <PayForm page={page} answer={answer} withCard submitLabel={t("payment.place")} />
    </PayFrame>
  );
}
