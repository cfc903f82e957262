import { Form, type MetaFunction, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { cancelWithFee } from "~/domain/bill/cancel-with-fee.server";
import { findCancellation } from "~/domain/bill/cancellation.queries.server";
import { CANCEL_REASON_MAX } from "~/domain/booking/cancellation-rules";
import { findPositionHead } from "~/domain/event/queries.server";
import { newId } from "~/domain/shared/ids";
import { dayOf, daysBetween } from "~/domain/shared/time.server";
import { overviewPath } from "~/forms/cart.server";
import { redirectWithFlash } from "~/http/flash.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404 } from "~/http/found.server";
import { bookerAction, bookerLoader } from "~/http/guards.server";
import { refusedForm } from "~/http/refused-form.server";
import { formatMoney } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { TextAreaField } from "~/ui/form/form";
import { HiddenField, SubmissionIdField } from "~/ui/form/hidden-field";
import { SubmitButton } from "~/ui/form/submit-button";
import { fieldsOf, type RefusedForm } from "~/ui/form/typed-fields";
import { Crumbs } from "~/ui/frame/crumbs";
import { ButtonLink } from "~/ui/parts/button-link";
import { openEventHref } from "~/ui/parts/event-href";
import { CancellationSums } from "./cancellation-sums";
import { PositionHead } from "./position-head";

export const loader = bookerLoader(({ context, params, language, t, user }) => {
  const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
  const { booking, firstName, person, netCents, percent, feeCents, back, refusal } = foundOr404(
    findCancellation(context, position.id),
  );
  return {
    title: t("cancellation:title"),
    position,
    bookingId: booking.id,
    firstName,
    person,
    sums: { netCents, percent, feeCents, back, daysBefore: daysBetween(dayOf(context.now), position.day) },
    refusal,
    submissionId: newId(context.now),
    overview: overviewPath({ user }),
  };
});

export const action = bookerAction(async ({ context, params, form: readForm, language, user }) => {
  const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
  const form = await readForm();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const reason = text("reason");
  if (reason.length > CANCEL_REASON_MAX)
    return refusedForm(form, { fields: [{ field: "reason", key: `tooLong?max=${CANCEL_REASON_MAX}` }] });
  const done = cancelWithFee(context, {
    positionId: position.id,
    bookingId: text("bookingId"),
    submissionId: submissionIdOf(form, context.now),
    expectedFeeCents: Number(text("feeCents") || Number.NaN),
    expectedBackCents: Number(text("backCents") || Number.NaN),
    reason,
  });
  if (!done.ok) {
    if (done.refusal === "notFound") throw new Response("404", { status: 404, statusText: "Not Found" });
    return refusedForm(form, { form: [done.refusal], status: 409 });
  }
  const back = openEventHref(overviewPath({ user }), position.event.id);
  return redirectWithFlash(back, "bookingCancelled", { values: { name: done.value.firstName } });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Shows what cancelling a booking costs and gives back before it is done, or why it cannot be (D-33). */
export default function CancelBooking() {
  const { position, bookingId, firstName, person, sums, refusal, submissionId, overview } =
    useLoaderData<typeof loader>();
  const answer = useActionData<RefusedForm>();
  const { t } = useTranslation("cancellation");
  const { t: event } = useTranslation("event");
  const busy = useNavigation().state === "submitting";
  const back = openEventHref(overview, position.event.id);
  const field = fieldsOf(answer, { reason: "" });
  return (
    <div className="wrap wrap--text page">
      <Crumbs
        items={[
          { href: overview, label: event("overview.title") },
          { href: back, label: position.event.eventName },
          { label: t("title") },
        ]}
      />
      <section className="card stack" aria-labelledby="cancel-title">
        <h1 id="cancel-title" className="h2size">
          {t("title")}: {person}
        </h1>
        <PositionHead position={position} />
        {refusal ? (
          <>
            <FormError errors={[refusal]} />
            <div className="row">
              <ButtonLink href={back}>{event("delete.back")}</ButtonLink>
            </div>
          </>
        ) : (
          <Form method="post" className="stack">
            <HiddenField name="bookingId" value={bookingId} />
            <HiddenField name="feeCents" value={sums.feeCents} />
            <HiddenField name="backCents" value={sums.back?.totalCents ?? 0} />
            <SubmissionIdField value={submissionId} />
            <FormError errors={answer?.errors.form} />
            <CancellationSums sums={sums} />
            <p>{t("lead", { name: firstName })}</p>
            <TextAreaField
              field={{ ...field("reason"), maxLength: CANCEL_REASON_MAX }}
              label={t("reason")}
              hint={t("reasonHint", { name: firstName })}
            />
            <div className="row row--end">
              <ButtonLink tone="plain" href={back}>
                {t("keep")}
              </ButtonLink>
              <SubmitButton tone="lose" busy={busy}>
                {sums.feeCents ? t("confirm", { amount: formatMoney(sums.feeCents) }) : t("confirmFree")}
              </SubmitButton>
            </div>
          </Form>
        )}
      </section>
    </div>
  );
}
