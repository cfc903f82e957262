import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { placeForm, wayForm } from "~/domain/payment/schema";
import { formAction, intents } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import { ordersLinks } from "~/ui/frame/orders-sheet";
import { spokenOn } from "~/ui/job/of-agency";
import { draftTarget, orderPageOf, placeOrChoose, placeOrder, placeRest } from "./order-page.server";
import { PayFrame } from "./pay-frame";
import type { PayAnswer } from "./refused-payment";
import { WayOfPaying } from "./way-of-paying";

export const links = ordersLinks;

/** The pages on which an order that is drafted is placed, by the end of their address. */
const titles = {
  /** Where the way of paying is chosen (PAY-04). */
  "request-payment": "payment:payment.title",
  "request-book-payment-summary": "payment:summary.title",
  /** Of extra hours, which hold nobody (PAY-06, PAY-12). */
  "request-payment-summary": "payment:summary.titleOutstanding",
};

const nameOf = ({ url }: Pick<BookerVisit, "url">) => url.pathname.split("/").pop() as keyof typeof titles;

export const loader = bookerLoader(async (visit) => {
  const name = nameOf(visit);
  const title = name === "request-payment" ? titles[name] : spokenOn(visit.url.pathname, titles[name]);
  return {
    title: visit.t(title),
    holds: name !== "request-payment-summary",
    page: orderPageOf(visit, await draftTarget(visit)),
  };
});

const place = formAction(placeForm, placeOrder);
const choose = formAction(wayForm, placeOrChoose);

export const action = bookerAction(
  intents({
    "": (visit: BookerVisit) => (nameOf(visit) === "request-payment" ? choose : place)(visit),
    rest: formAction(placeForm, placeRest),
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function PaymentSummary() {
  const { title, page, holds } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as PayAnswer | undefined;
  return (
    <PayFrame page={page} title={title} holds={holds}>
      <WayOfPaying page={page} answer={answer} />
    </PayFrame>
  );
}
