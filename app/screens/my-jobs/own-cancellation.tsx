import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { publicAction, publicLoader } from "~/access/guards.server";
import { cancelOwnBooking } from "~/domain/booking/ending/cancel-own-booking.server";
import { ownCancellationForm } from "~/domain/booking/schema";
import { goTo } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import { FormError } from "~/ui/form/error-summary";
import type { RefusedForm } from "~/ui/form/typed-fields";
import { BackLink } from "~/ui/frame/back-link";
import { Dock } from "~/ui/frame/dock";
import { LinkOver } from "~/ui/job/link-over";
import { ButtonLink } from "~/ui/parts/button-link";
import { attendanceVisit } from "./attendance/attendance-visit.server";
import { CancelEnded } from "./cancel-ended";
import { CancelForm } from "./cancel-form";
import { CancelOutcome } from "./cancel-outcome";
import { loadOwnCancellation } from "./load-own-cancellation.server";

export const loader = publicLoader(loadOwnCancellation);

export const action = publicAction(async (visit) => {
  const { context, found, over } = await attendanceVisit(visit);
  const bookingId = found.booking.id;
  const cancel = formAction(ownCancellationForm, ({ effect, reason, words }) => {
    if (over && found.booking.cancelledAt === null) return { form: ["linkExpired"], status: 410 };
    const done = cancelOwnBooking(context, { bookingId, expectedEffect: effect, reason, words });
    if (!done.ok && done.refusal === "notFound") throw notFound();
    return done.ok ? goTo(`/staff/bookings/${bookingId}/cancel`) : refusalOf(done, { status: 409 });
  });
  return cancel(visit);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Shows what cancelling one's own job does before it is done (SUBS-01), then that it is done. */
export default function OwnCancellation() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("cancellation");
  if (page.over) return <LinkOver of="attendance" contact={page.phone} />;
  const { job, ended, refusal, outcome, phone: agencyPhone, submissionId } = page;
  if (ended) return <CancelEnded {...ended} job={job} agencyPhone={agencyPhone} />;
  return (
    <>
      <div className="wrap wrap--text page stack stack--l">
        <BackLink href={job.href}>{job.work}</BackLink>
        <div className="stack stack--s">
          <h1>{t("own.title")}</h1>
          <p className="soft">{t("own.when", job)}</p>
        </div>
        <FormError errors={refusal ? [refusal] : answer?.errors.form} />
        {refusal ? null : (
          <>
            <CancelOutcome {...outcome} />
            <CancelForm effect={outcome.shown} submissionId={submissionId} answer={answer} phone={agencyPhone} />
          </>
        )}
      </div>
      {refusal ? null : (
        <Dock>
          <span className="small">
            <b>{t("own.stay")}</b>
            <br />
            <span className="soft">{t("own.stayText")}</span>
          </span>
          <ButtonLink href={job.href}>{t("own.keep")}</ButtonLink>
        </Dock>
      )}
    </>
  );
}
