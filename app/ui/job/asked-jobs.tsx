import { useTranslation } from "react-i18next";
import { Note } from "~/ui/parts/note";

export interface AskedJob {
  id: string;
  job: string;
  event: string;
  day: string;
  until: string;
  href: string;
}

/** The jobs for which a person is asked and has not answered. */
export function AskedJobs({ jobs }: { jobs: readonly AskedJob[] }) {
  const { t } = useTranslation("application");
  return jobs.map(({ id, href, ...job }) => (
    <Note key={id} tone="act" icon="ticket">
      {t("asked.text", job)}{" "}
      <a className="tap" href={href}>
        {t("asked.look")}
        <span className="hush">{`: ${job.job}, ${job.event}`}</span>
      </a>
    </Note>
  ));
}
