import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PROFILE_DAYS_AFTER_JOB } from "~/domain/application/rules";
import type { BriefView } from "~/domain/selection/staff-view";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { CardTable } from "~/ui/parts/card-table";
import { Empty } from "~/ui/parts/empty";
import { Note } from "~/ui/parts/note";

const COLUMNS = ["event", "job", "day", "time", "place"];

/** What stays of a person to a company once the whole profile is closed to it (SAFE-25). */
export function BriefSheet({ person: { name, age, pastJobs }, actions }: { person: BriefView; actions?: ReactNode }) {
  const { t } = useTranslation("booking");
  const { t: common } = useTranslation("common");
  return (
    <>
      <div className="stack stack--s">
        <h1>{name}</h1>
        {age === null ? null : <p className="soft">{common("unit.years", { count: age })}</p>}
        {actions}
      </div>
      <section className="stack" aria-labelledby="past">
        <h2 id="past">{t("staff.pastJobs")}</h2>
        {pastJobs.length === 0 ? (
          <Empty icon="ticket" title={t("staff.noPastJobs")} level={3} />
        ) : (
          <div className="card">
            <CardTable
              caption={t("staff.pastJobs")}
              columns={COLUMNS.map((column) => ({ label: t(`staff.column.${column}`) }))}
              rows={pastJobs.map((job) => ({
                id: job.positionId,
                cells: [
                  job.eventName,
                  job.jobName,
                  formatWeekdayDay(t, job.day),
                  <span key="time" className="nowrap">
                    {formatTimeSpan(job.start, job.end)}
                  </span>,
                  job.jobPlace,
                ],
              }))}
            />
          </div>
        )}
      </section>
      <Note icon="lock">{t("staff.closed", { days: PROFILE_DAYS_AFTER_JOB })}</Note>
    </>
  );
}
