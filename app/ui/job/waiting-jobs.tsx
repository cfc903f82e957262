import { useTranslation } from "react-i18next";
import { Note } from "~/ui/parts/note";

export interface WaitingJob {
  id: string;
  job: string;
  day: string;
  href: string;
}

interface WaitingJobsProps {
  jobs: readonly WaitingJob[];
  /** Whether the person can open the pages of the jobs already. */
  linked?: boolean;
}

/** What is applied for as soon as the profile is approved (JOIN-04). */
export function WaitingJobs({ jobs, linked = false }: WaitingJobsProps) {
  const { t } = useTranslation("public");
  if (jobs.length === 0) return null;
  return (
    <div id="waiting">
      <Note icon="ticket">
        {t("waiting.text")}{" "}
        {jobs.map(({ id, href, ...job }, index) => (
          <span key={id} data-waiting={id}>
            {index > 0 ? " · " : null}
            {linked ? <a href={href}>{t("waiting.job", job)}</a> : <b>{t("waiting.job", job)}</b>}
          </span>
        ))}
      </Note>
    </div>
  );
}
