import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { openEventHref, overviewPath } from "~/addresses/booker-paths";
import { cancelWithFee } from "~/domain/bill/cancel-with-fee.server";
import { cancellationForm } from "~/domain/bill/schema";
import { findPositionHead } from "~/domain/event/queries.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { CancellationForm } from "./cancellation-form";
import { loadCancellation } from "./load-cancellation.server";
import { PositionQuestion } from "./position-question";

export const loader = bookerLoader(loadCancellation);

export const action = bookerAction(
  formAction(cancellationForm, ({ bookingId, feeCents, backCents, reason }, visit: BookerVisit, form) => {
    const { context, params, language, user } = visit;
    const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
    const done = cancelWithFee(context, {
      positionId: position.id,
      bookingId,
      submissionId: submissionIdOf(form, context.now),
      expectedFeeCents: feeCents,
      expectedBackCents: backCents,
      reason,
    });
    if (!done.ok && done.refusal === "notFound") throw notFound();
    if (!done.ok) return refusalOf(done, { status: 409 });
    const back = openEventHref(overviewPath({ user }), position.event.id);
    return redirectWithFlash(back, "bookingCancelled", { values: { name: done.value.firstName } });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Shows what cancelling a booking costs and gives back before it is done, or why it cannot be (D-33). */
export default function CancelBooking() {
  const { position, person, refusal, overview, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("cancellation");
  return (
    <PositionQuestion
      position={position}
      overview={overview}
      crumb={t("title")}
      heading={
        <>
          {t("title")}: {person}
        </>
      }
      refusal={refusal}
      form={(back) => <CancellationForm {...data} back={back} answer={answer} />}
    />
  );
}
