import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { findJobHead } from "~/domain/event/queries.server";
import { addedPositionRefusals, positionsOf } from "~/domain/event/request/check-request.server";
import { draftOfJob } from "~/domain/event/request/draft";
import { findPositionLike } from "~/domain/event/request/like.queries.server";
import { REQUEST_FORM_BYTES } from "~/domain/event/request/upload-briefings.server";
import { postPositions } from "~/domain/invitation/early-access/post-request.server";
import { findRates } from "~/domain/pricing/queries.server";
import { foundOr404 } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { requestLinks } from "~/screens/request/edit/request-sheet";
import { addedRowsTerms, addRows } from "./add-rows.server";
import { AddedRowsPage } from "./added-rows-page";

export const links = requestLinks;

const jobOf = ({ context, params, language }: BookerVisit) =>
  foundOr404(findJobHead(context, params.jobId ?? "", language));

export const loader = bookerLoader((visit) => {
  const { event, ...job } = jobOf(visit);
  const { employerRateCents } = foundOr404(findRates(visit.context, job.staffTypeId, visit.context.now));
  const { nearTerm, ...terms } = addedRowsTerms(visit, event.companyId);
  const like = visit.url.searchParams.get("like");
  const row = like === null ? null : foundOr404(findPositionLike(visit.context, like));
  return {
    ...terms,
    // The bonus is the job's; there is nothing to offer.
    nearTerm: { ...nearTerm, nearTermDays: 0, nearTermBonusPercent: 0 },
    title: visit.t("request:addPosition.title"),
    event,
    job,
    // Another position like one that is there (DESK-16).
    start: draftOfJob({ staffType: job.staffTypeId, jobBonus: String(job.bonusPercent) }, row),
    staffTypes: [{ id: job.staffTypeId, name: job.name, employerRateCents }],
  };
});

export const action = bookerAction(
  (visit) => {
    const { context } = visit;
    const { id: jobId, event } = jobOf(visit);
    return addRows(visit, {
      event,
      refusals: (wanted) => addedPositionRefusals(context, positionsOf(wanted), event.eventExpirationDate),
      add: (wanted, submissionId, askFirst) =>
        postPositions(context, { submissionId, jobId, positions: positionsOf(wanted), askFirst }),
      flash: "positionAdded",
    });
  },
  { maxBytes: REQUEST_FORM_BYTES },
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

export default function AddPosition() {
  const { job, ...data } = useLoaderData<typeof loader>();
  const { t } = useTranslation("request");
  return (
    <AddedRowsPage
      {...data}
      what="positions"
      crumb={t("addPosition.title")}
      title={`${t("addPosition.title")}: ${job.name}`}
      submitLabel={t("addPosition.submit")}
    />
  );
}
