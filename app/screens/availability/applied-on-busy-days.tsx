import { useTranslation } from "react-i18next";
import { formatTimeSpan, formatWeekdayDay } from "~/i18n/format";
import { Note } from "~/ui/parts/note";

interface Applied {
  applicationId: string;
  jobName: string;
  eventName: string;
  day: string;
  start: string;
  end: string;
}

/** Applications that stand although the day was marked as not free later (ALRT-10). */
export function AppliedOnBusyDays({ applied }: { applied: readonly Applied[] }) {
  const { t } = useTranslation("application");
  return (
    <section className="stack stack--s">
      <Note tone="act" icon="alert">
        {t("availability.applied", { count: applied.length })}
      </Note>
      {applied.map(({ applicationId, jobName, eventName, day, start, end }) => (
        <p key={applicationId} className="row row--apart">
          <span>{`${jobName}, ${eventName} · ${formatWeekdayDay(t, day)}, ${formatTimeSpan(start, end)}`}</span>
          <a className="tap" href={`/staff/applications/${applicationId}/withdraw`}>
            {t("availability.withdraw")}
            <span className="hush">{` ${jobName}, ${formatWeekdayDay(t, day)}`}</span>
          </a>
        </p>
      ))}
    </section>
  );
}
