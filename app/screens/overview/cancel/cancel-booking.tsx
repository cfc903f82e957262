import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { cancelWithFee } from "~/domain/bill/cancel-with-fee.server";
import { cancellationForm } from "~/domain/bill/schema";
import { formAction } from "~/http/form-action.server";
import type { BookerVisit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { aboutPerson } from "../about-person.server";
import { PositionQuestion } from "../position-question";
import { CancellationForm } from "./cancellation-form";
import { loadCancellation } from "./load-cancellation.server";

export const loader = bookerLoader(loadCancellation);

export const action = bookerAction(
  formAction(cancellationForm, ({ bookingId, feeCents, backCents, reason }, visit: BookerVisit, form) =>
    aboutPerson(visit, form, "bookingCancelled", (asked) =>
      cancelWithFee(visit.context, {
        ...asked,
        bookingId,
        expectedFeeCents: feeCents,
        expectedBackCents: backCents,
        reason,
      }),
    ),
  ),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Shows what cancelling a booking costs and gives back before it is done, or why it cannot be (D-33). */
export default function CancelBooking() {
  const { person, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  return (
    <PositionQuestion
      {...data}
      crumb={data.title}
      heading={`${data.title}: ${person}`}
      form={(back) => <CancellationForm {...data} back={back} answer={answer} />}
    />
  );
}
