import { useTranslation } from "react-i18next";
import type { ShownEntry } from "./load-reliability.server";

/** The jobs that were kept, in short, each with its end and what the number would be without it. */
export function KeptJobs({ jobs }: { jobs: ShownEntry[] }) {
  const { t } = useTranslation("cancellation");
  return (
    <details className="card stack stack--s">
      <summary className="tap">{t("reliability.kept", { count: jobs.length })}</summary>
      <ul className="stack stack--s small">
        {jobs.map(({ id, day, work, event, half, fullUntil, goneOn, counts, without }) => (
          <li key={id} data-id={id}>
            {day}: {work}, {event}. {t("reliability.counts", { percent: counts })} {half ? t("reliability.half") : null}{" "}
            {t(half ? "reliability.gone" : "own.until", { full: fullUntil, gone: goneOn })}{" "}
            {t("reliability.without", { percent: without })}
          </li>
        ))}
      </ul>
    </details>
  );
}
