import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { placeForm } from "~/domain/payment/schema";
import { formAction, intents } from "~/http/form-action.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { spokenOn } from "~/ui/job/of-agency";
import { draftTarget, orderPageOf, placeOrder, placeRest } from "./order-page.server";
import { PayFrame } from "./pay-frame";
import type { PayAnswer } from "./refused-payment";
import { WayOfPaying } from "./way-of-paying";

export const links = ordersLinks;

export const loader = bookerLoader(async (visit) => ({
  title: visit.t(spokenOn(visit.url.pathname, "payment:summary.title")),
  page: orderPageOf(visit, await draftTarget(visit)),
}));

export const action = bookerAction(
  intents({ "": formAction(placeForm, placeOrder), rest: formAction(placeForm, placeRest) }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function RequestBookPaymentSummary() {
  const { title, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as PayAnswer | undefined;
  return (
    <PayFrame page={page} title={title} holds>
      <WayOfPaying page={page} answer={answer} />
    </PayFrame>
  );
}
