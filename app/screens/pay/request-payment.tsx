import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { placeForm, wayForm } from "~/domain/payment/schema";
import { formAction, intents } from "~/http/form-action.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { draftTarget, orderPageOf, placeOrChoose, placeRest } from "./order-page.server";
import { PayFrame } from "./pay-frame";
import type { PayAnswer } from "./refused-payment";
import { WayOfPaying } from "./way-of-paying";

export const links = ordersLinks;

/** The way of paying for an order that is drafted (PAY-04). */
export const loader = bookerLoader(async (visit) => ({
  title: visit.t("payment:payment.title"),
  page: orderPageOf(visit, await draftTarget(visit)),
}));

export const action = bookerAction(
  intents({ "": formAction(wayForm, placeOrChoose), rest: formAction(placeForm, placeRest) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestPayment() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as PayAnswer | undefined;
  return (
    <PayFrame page={page} title={title} holds>
      <WayOfPaying page={page} answer={answer} />
    </PayFrame>
  );
}
