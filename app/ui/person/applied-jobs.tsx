import { useTranslation } from "react-i18next";
import { type AppliedJob, type AppliedJobStatus, onePerJob } from "~/domain/selection/staff-view";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { AppLink } from "~/ui/frame/app-link";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import type { IconName } from "~/ui/parts/icon";
import { Status } from "~/ui/parts/status";

const marks: Record<AppliedJobStatus, { tone: "calm" | "act" | "ok"; icon: IconName }> = {
  applied: { tone: "calm", icon: "clock" },
  ready: { tone: "act", icon: "star" },
  onList: { tone: "act", icon: "list" },
  booked: { tone: "ok", icon: "check" },
  rejected: { tone: "calm", icon: "stop" },
  withdrawn: { tone: "calm", icon: "back" },
  deleted: { tone: "calm", icon: "bin" },
};

type AppliedJobsProps = {
  jobs: AppliedJob[];
  prefix: "/organization" | "/superuser";
  /** What an empty list says. */
  none: string;
};

/** What a person applied for; the agency also reads at which company. */
export function AppliedJobs({ jobs, prefix, none }: AppliedJobsProps) {
  const { t } = useTranslation("booking");
  const agency = prefix === "/superuser";
  const columns = ["event", ...(agency ? ["company"] : []), "job", "day", "time", "place", "status"];
  return (
    <section className="stack" aria-labelledby="applied">
      <h2 id="applied">{t("staff.appliedJobs")}</h2>
      {jobs.length === 0 ? (
        <Empty icon="ticket" title={none} level={3} />
      ) : (
        <div className="card">
          <CardTable
            caption={t("staff.appliedJobs")}
            columns={columns.map((column) => ({ label: t(`staff.column.${column}`) }))}
            rows={onePerJob(jobs).map((job) => ({
              id: job.applicationId,
              cells: [
                <Target key="event" job={job} prefix={prefix} />,
                ...(agency ? [job.companyName] : []),
                job.jobName,
                formatWeekdayDay(t, job.day),
                <span key="time" className="nowrap">
                  {formatTimeSpan(job.start, job.end)}
                </span>,
                job.jobPlace,
                <Status key="status" {...marks[job.status]}>
                  {t(`staff.status.${job.status}`)}
                </Status>,
              ],
            }))}
          />
        </div>
      )}
    </section>
  );
}

function Target({ job, prefix }: { job: AppliedJob; prefix: string }) {
  if (job.status === "deleted") return job.eventName;
  return <AppLink href={`${prefix}/positions/${job.positionId}/selection`}>{job.eventName}</AppLink>;
}
