import { useTranslation } from "react-i18next";
import { hasRoomForJob, hasRoomForRow, type JobDraft } from "~/domain/event/request/draft";
import { rateIn } from "~/domain/event/request/estimate";
import { wholeRowsOf } from "~/domain/event/request/whole-rows";
import type { OfferedStaffType } from "~/domain/pricing/queries.server";
import { SubmitButton } from "~/ui/form/submit-button";
import { JobFields, type NearTerm } from "./job-fields";
import { PositionFields } from "./position-fields";
import { PositionLine } from "./position-line";
import type { useRequestDraft } from "./use-request-draft";

export type Editor = ReturnType<typeof useRequestDraft>;

type RequestJobsProps = {
  editor: Editor;
  staffTypes: OfferedStaffType[];
  nearTerm: NearTerm;
  firstDay: string;
  /** The form takes one job and no more. */
  oneJob?: boolean;
};

/** The jobs of a request, each with its fields and positions. */
export function RequestJobs({ editor, staffTypes, nearTerm, firstDay, oneJob }: RequestJobsProps) {
  const { t } = useTranslation("request");
  const { draft, live, errors, version } = editor;
  return draft.jobs.map((job, index) => {
    const liveJob = live.jobs[index] ?? job;
    const name = staffTypes.find(({ id }) => id === liveJob.staffType)?.name;
    const headingId = `job-${index}`;
    const number = index + 1;
    return (
      <section key={`${version}-${job.key}`} className="card stack" aria-labelledby={headingId}>
        <div className="row row--apart">
          <h2 id={headingId}>{name ? t("job.titleNamed", { number, name }) : t("job.title", { number })}</h2>
          <div className="row tight">
            {!oneJob && hasRoomForJob(draft, job.jobPositions.length) ? (
              <SubmitButton
                formAction={`#${headingId}`}
                name="intent"
                value={`duplicate-job:${index}`}
                tone="bare"
                small
                icon="copy"
              >
                {t("job.duplicate")}
              </SubmitButton>
            ) : null}
            {draft.jobs.length > 1 ? (
              <SubmitButton
                formAction="#add-job"
                name="intent"
                value={`delete-job:${index}`}
                tone="lose"
                small
                icon="bin"
              >
                {t("job.delete")}
              </SubmitButton>
            ) : null}
          </div>
        </div>
        <JobFields index={index} job={job} live={liveJob} staffTypes={staffTypes} nearTerm={nearTerm} errors={errors} />
        <h3>{t("position.heading")}</h3>
        <JobPositions
          editor={editor}
          index={index}
          job={job}
          liveJob={liveJob}
          staffTypes={staffTypes}
          firstDay={firstDay}
        />
      </section>
    );
  });
}

type JobPositionsProps = Omit<RequestJobsProps, "nearTerm" | "oneJob"> & {
  index: number;
  job: JobDraft;
  liveJob: JobDraft;
};

/** The rows of one job, and the button for another. */
export function JobPositions({ editor, index, job, liveJob, staffTypes, firstDay }: JobPositionsProps) {
  const { t } = useTranslation("request");
  const { version, errors } = editor;
  const rateOf = rateIn(staffTypes);
  const isWhole = wholeRowsOf(editor.draft, index);
  return (
    <>
      {job.jobPositions.map((position, row) => {
        const key = `${version}-${position.key}`;
        const place = { job: index, index: row, position, errors };
        return isWhole(row) ? (
          <PositionFields
            key={key}
            {...place}
            live={liveJob.jobPositions[row] ?? position}
            liveJob={liveJob}
            rateOf={rateOf}
            firstDay={firstDay}
          />
        ) : (
          <PositionLine key={key} {...place} />
        );
      })}
      {hasRoomForRow(editor.draft, job) ? (
        <div>
          <SubmitButton
            id={`add-position-${index}`}
            formAction={`#add-position-${index}`}
            name="intent"
            value={`add-position:${index}`}
            tone="plain"
            icon="plus"
          >
            {t("position.add")}
          </SubmitButton>
        </div>
      ) : null}
    </>
  );
}
