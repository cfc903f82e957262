import { useTranslation } from "react-i18next";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import type { weeksOfJobs } from "./weeks-of-jobs.server";

/** The booked jobs on paper, one week to a sheet (CAL-15). */
export function PrintedJobs({ title, weeks }: { title: string; weeks: ReturnType<typeof weeksOfJobs> }) {
  const { t } = useTranslation("calendar");
  return (
    <div className="wrap wrap--text page stack stack--l print-view">
      <h1>{title}</h1>
      {weeks.length === 0 ? <p>{t("plan.empty")}</p> : null}
      {weeks.map(({ name, number, jobs }) => (
        <section key={name} className="week stack" aria-labelledby={name}>
          <h2 id={name}>{t("plan.week", { number })}</h2>
          <ul className="stack stack--s">
            {jobs.map(({ applicationId, day, start, end, jobName, eventName, place }) => (
              <li key={applicationId}>
                <b className="num">
                  {formatWeekdayDay(t, day)}, {formatTimeSpan(start, end)}
                </b>
                <br />
                {jobName} · {eventName}
                <br />
                {place}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
