import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RequestDraft } from "~/domain/event/request/draft";
import { jobName } from "~/domain/event/request/draft";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { FormError } from "~/ui/form/error-summary";
import { HiddenField } from "~/ui/form/hidden-field";
import { type RequestAnswer, useRequestDraft } from "~/ui/job/use-request-draft";
import type { NearTerm } from "./job-fields";
import { RequestErrors } from "./request-errors";
import { RequestFrame } from "./request-frame";
import { JobPositions, RequestJobs } from "./request-jobs";

type AddedRowsFormProps = {
  /** A whole job, or positions of a job that is there. */
  what: "job" | "positions";
  start: RequestDraft;
  answer?: RequestAnswer & { formErrors?: string[] };
  staffTypes: OfferedStaffType[];
  nearTerm: NearTerm;
  submissionId: string;
  submitLabel: string;
  children?: ReactNode;
};

/** What joins an event later, in the fields and by the rules of a new request (OVR-14). */
export function AddedRowsForm({
  what,
  start,
  answer,
  staffTypes,
  nearTerm,
  submissionId,
  submitLabel,
  children,
}: AddedRowsFormProps) {
  const { t } = useTranslation("event");
  const editor = useRequestDraft(start, answer);
  const { draft, live, errors, version } = editor;
  const [job] = draft.jobs;
  const rows = { editor, staffTypes, firstDay: nearTerm.today };
  return (
    <RequestFrame editor={editor} staffTypes={staffTypes} submissionId={submissionId} submitLabel={submitLabel}>
      {children}
      <FormError errors={answer?.formErrors} />
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
    </RequestFrame>
  );
}
