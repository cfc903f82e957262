import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { bookerPrefix } from "~/addresses/booker-paths";
import { findEventHead } from "~/domain/event/queries.server";
import { addedJobRefusals } from "~/domain/event/request/check-request.server";
import { emptyDraft } from "~/domain/event/request/draft";
import { findJobLike } from "~/domain/event/request/like.queries.server";
import type { NewEvent, NewJob } from "~/domain/event/request/new-request.server";
import { REQUEST_FORM_BYTES } from "~/domain/event/request/upload-briefings.server";
import { postJob } from "~/domain/invitation/early-access/post-request.server";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { requestLinks } from "~/screens/request/edit/request-sheet";
import { addedRowsTerms, addRows } from "./add-rows.server";
import { AddedRowsPage } from "./added-rows-page";

export const links = requestLinks;

const eventOf = ({ context, params }: BookerVisit) => foundOr404(findEventHead(context, params.eventId ?? ""));
/** A draft has at least one job. */
const jobOf = ({ jobs }: NewEvent) => jobs[0] as NewJob;

export const loader = bookerLoader((visit) => {
  const { context, url } = visit;
  const staffTypes = listOfferedStaffTypes(context, visit.language);
  const event = eventOf(visit);
  const like = url.searchParams.get("like");
  const isOffered = (staffTypeId: string) => staffTypes.some(({ id }) => id === staffTypeId);
  return {
    ...addedRowsTerms(visit, event.companyId),
    title: visit.t("request:addJob.title"),
    gridHref: `${bookerPrefix(visit)}/events/${event.id}/add-job/grid`,
    event,
    staffTypes,
    // Another job like one that is there (DESK-16).
    start: like === null ? emptyDraft() : foundOr404(findJobLike(context, like, isOffered)),
  };
});

export const action = bookerAction(
  (visit) => {
    const { context } = visit;
    const event = eventOf(visit);
    return addRows(visit, {
      event,
      refusals: (wanted) => addedJobRefusals(context, jobOf(wanted), event.eventExpirationDate),
      add: (wanted, submissionId, askFirst) =>
        postJob(context, { submissionId, eventId: event.id, job: jobOf(wanted), askFirst }),
      flash: "jobAdded",
    });
  },
  { maxBytes: REQUEST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function AddJob() {
  const { t } = useTranslation("request");
  const title = t("addJob.title");
  return (
    <AddedRowsPage
      {...useLoaderData<typeof loader>()}
      what="job"
      crumb={title}
      title={title}
      submitLabel={t("addJob.submit")}
    />
  );
}
