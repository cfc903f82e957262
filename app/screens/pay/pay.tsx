import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { promotionForm } from "~/domain/payment/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { PayForm } from "./pay-form";
import { PayFrame } from "./pay-frame";
import { codeOfAddress, orderButtons, payPageOf, redeem } from "./pay-page.server";
import { bookingTarget, listTarget } from "./pay-target.server";
import type { PayAnswer } from "./refused-payment";

export const links = ordersLinks;

/** The booking list has an address of its own; the other one names whom or what is paid for. */
const wantedOf = (visit: BookerVisit) =>
  visit.url.pathname.endsWith("/request-book-and-pay") ? listTarget(visit) : bookingTarget(visit);

export const loader = bookerLoader(async (visit) => {
  const target = await wantedOf(visit);
  return {
    title: visit.t(`payment:pay.title.${target.wanted.kind}`),
    page: payPageOf(visit, target, await codeOfAddress(visit)),
  };
});

export const action = bookerAction(
  intents({ promotion: formAction(promotionForm, redeem), ...orderButtons(wantedOf) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function Pay() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as PayAnswer | undefined;
  return (
    <PayFrame page={page} title={title} ofList={page.kind === "list"} holds>
      <PayForm page={page} answer={answer} promotion={page.kind !== "outstanding"} />
    </PayFrame>
  );
}
