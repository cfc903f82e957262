import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { openEventHref, overviewPath } from "~/addresses/booker-paths";
import { reportNoShow } from "~/domain/booking/no-show/report-no-show.server";
import { noShowForm } from "~/domain/booking/schema";
import { findPositionHead } from "~/domain/event/queries.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { submissionIdOf } from "~/http/forms.server";
import { foundOr404, notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { loadNoShow } from "./load-no-show.server";
import { NoShowForm } from "./no-show-form";
import { PositionQuestion } from "./position-question";

export const loader = bookerLoader(loadNoShow);

export const action = bookerAction(
  formAction(noShowForm, ({ bookingId, words, called }, visit: BookerVisit, form) => {
    const { context, params, user, language } = visit;
    const position = foundOr404(findPositionHead(context, params.positionId ?? "", language));
    const done = reportNoShow(context, {
      positionId: position.id,
      bookingId,
      submissionId: submissionIdOf(form, context.now),
      words,
      called: called === "on",
    });
    if (!done.ok && done.refusal === "notFound") throw notFound();
    if (!done.ok) return refusalOf(done, { status: 409 });
    const back = openEventHref(overviewPath({ user }), position.event.id);
    return redirectWithFlash(back, "noShowReported", { values: { name: done.value.firstName } });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Reports that somebody did not come, after saying what follows from it, or says why it cannot be (SUBS-07). */
export default function NoShow() {
  const { position, person, refusal, overview, ...data } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("cancellation");
  return (
    <PositionQuestion
      position={position}
      overview={overview}
      crumb={t("missing.title")}
      heading={
        <>
          {t("missing.title")}: {person}
        </>
      }
      refusal={refusal}
      form={(back) => <NoShowForm {...data} back={back} answer={answer} />}
    />
  );
}
