import { type MetaFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { bookerAction, bookerLoader } from "~/access/guards.server";
import { bookerPrefix, openEventHref, overviewPath } from "~/addresses/booker-paths";
import { chooseApplicant } from "~/domain/selection/choose-applicant.server";
import { readFilter } from "~/domain/selection/filter";
import { readyForm } from "~/domain/selection/schema";
import { findSelection } from "~/domain/selection/selection.queries.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction, refusalOf } from "~/http/form-action.server";
import { notFound } from "~/http/found.server";
import type { BookerVisit } from "~/http/visit.server";
import { aboveForm, type RefusedForm } from "~/ui/form/typed-fields";
import { Crumbs } from "~/ui/frame/crumbs";
import { ReadyQuestion } from "./ready-question";

export const loader = bookerLoader((visit) => {
  const { context, params, language, t } = visit;
  const filter = readFilter(new URLSearchParams());
  const selection = findSelection(context, { positionId: params.positionId ?? "", language, filter });
  const everybody = selection ? [...selection.applicants, ...selection.ready, ...selection.rejected] : [];
  const applicant = everybody.find(({ applicationId }) => applicationId === params.applicationId);
  if (!applicant) throw notFound();
  if (!selection) throw notFound();
  const { eventName, jobName, day, start, end } = selection;
  return {
    title: t("booking:ready.title"),
    applicant,
    closeHref: selectionPath(visit),
    overviewHref: openEventHref(overviewPath(visit), selection.eventId),
    work: { eventName, jobName, day, start, end },
  };
});

export const action = bookerAction(
  formAction(readyForm, (_typed, visit: BookerVisit) => {
    const { positionId = "", applicationId = "" } = visit.params;
    const chosen = chooseApplicant(visit.context, { positionId, applicationId });
    if (chosen.ok) return redirectWithFlash(selectionPath(visit), "applicantReady");
    if (chosen.refusal === "notFound") throw notFound();
    return refusalOf(chosen, { status: 409 });
  }),
);

/** Back to where the question came from: the filter is in the query. */
function selectionPath(visit: { user: { role: string }; params: { positionId?: string }; url: URL }): string {
  return `${bookerPrefix(visit)}/positions/${visit.params.positionId}/selection${visit.url.search}`;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.title} – Tagwerk` }];

/** Asks before somebody leaves the applicants (SEL-13). */
export default function SelectionReady() {
  const { applicant, closeHref, overviewHref, work } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as RefusedForm | undefined;
  const { t } = useTranslation("booking");
  return (
    <div className="wrap wrap--text page">
      <Crumbs
        items={[
          { href: overviewHref, label: work.eventName },
          { href: closeHref, label: t("selection.position", { job: work.jobName, start: work.start }) },
          { label: t("ready.title") },
        ]}
      />
      <ReadyQuestion applicant={applicant} work={work} closeHref={closeHref} errors={aboveForm(answer)} />
    </div>
  );
}
