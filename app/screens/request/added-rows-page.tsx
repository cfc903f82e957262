import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { openEventHref } from "~/addresses/booker-paths";
import type { RequestDraft } from "~/domain/event/request/draft";
import { jobName } from "~/domain/event/request/draft";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { formatWeekdayDay } from "~/i18n/format";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField } from "~/ui/form/hidden-field";
import { Crumbs } from "~/ui/frame/crumbs";
import { ButtonLink } from "~/ui/parts/button-link";
import { Note } from "~/ui/parts/note";
import { EarlyAccessFields } from "./early-access-fields";
import type { NearTerm } from "./job-fields";
import type { RequestAnswer } from "./request-answer";
import { RequestErrors } from "./request-errors";
import { RequestFrame } from "./request-frame";
import { JobPositions, RequestJobs } from "./request-jobs";
import { useRequestDraft } from "./use-request-draft";

type AddedRowsPageProps = {
  /** A whole job, or positions of a job that is there. */
  what: "job" | "positions";
  event: { id: string; eventName: string; eventExpirationDate: string; expired: boolean };
  overview: string;
  crumb: string;
  title: string;
  start: RequestDraft;
  staffTypes: OfferedStaffType[];
  nearTerm: NearTerm;
  submissionId: string;
  submitLabel: string;
  /** Where the rows of a whole job can come from a grid of days and times. */
  gridHref?: string;
};

/** What joins an event later, in the fields and by the rules of a new request (OVR-14). */
export function AddedRowsPage({
  what,
  event,
  overview,
  crumb,
  title,
  start,
  nearTerm,
  gridHref,
  ...form
}: AddedRowsPageProps) {
  const { t } = useTranslation("request");
  const answer = useActionData<RequestAnswer>();
  const editor = useRequestDraft(start, answer);
  const { draft, live, errors, version } = editor;
  const [job] = draft.jobs;
  const rows = { editor, staffTypes: form.staffTypes, firstDay: nearTerm.today };
  return (
    <div className="wrap page">
      <Crumbs
        items={[
          { href: overview, label: t("common:nav.requests") },
          { href: openEventHref(overview, event.id), label: event.eventName },
          { label: crumb },
        ]}
      />
      <div className="page-head">
        <h1>{title}</h1>
        {gridHref ? (
          <ButtonLink tone="plain" small icon="day" href={gridHref}>
            {t("many.grid")}
          </ButtonLink>
        ) : null}
      </div>
      <RequestFrame editor={editor} nearTerm={nearTerm} {...form}>
        <Note tone={event.expired ? "act" : undefined}>
          {event.expired ? t("expiredNote") : t("addJob.note", { day: formatWeekdayDay(t, event.eventExpirationDate) })}
        </Note>
        <FormError errors={answer?.errors.form} />
        <RequestErrors key={version} draft={draft} errors={errors} oneJob />
        {what === "job" ? <RequestJobs {...rows} nearTerm={nearTerm} oneJob /> : null}
        {what === "positions" && job ? (
          <section className="card stack" aria-labelledby="positions-title">
            <h2 id="positions-title">{t("position.heading")}</h2>
            <HiddenField name={`${jobName(0)}.staffType`} value={job.staffType} />
            <HiddenField name={`${jobName(0)}.jobBonus`} value={job.jobBonus} />
            <JobPositions {...rows} index={0} job={job} liveJob={live.jobs[0] ?? job} />
          </section>
        ) : null}
        <EarlyAccessFields key={`first-${version}`} draft={draft} errors={errors} nearTerm={nearTerm} />
      </RequestFrame>
    </div>
  );
}
