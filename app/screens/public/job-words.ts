import type { TFunction } from "i18next";
import { descriptionThatFits, titleWithName } from "~/answers/landing-words";
import { formatMoney, formatTimeSpan, formatWeekdayDay, formatWeekdayShort } from "~/i18n/format";

interface WordedJob {
  jobName: string;
  eventName: string;
  day: string;
  start: string;
  end: string;
  place: string;
  totalCents: number;
}

/**
 * Title and description of a job as search engines show them. Kind of work, day, beginning, town and event tell one job
 * from another; where there is no room, the end of the event's name goes first, then the end of the work and the town
 * (SEEK-19).
 */
export function jobWords(t: TFunction, job: WordedJob, town: string | null) {
  const words = {
    job: job.jobName,
    event: job.eventName,
    day: formatWeekdayDay(t, job.day),
    dayShort: formatWeekdayShort(t, job.day),
    start: job.start,
    times: formatTimeSpan(job.start, job.end),
    place: job.place,
    town,
    pay: formatMoney(t, job.totalCents),
  };
  const inTown = [
    (event: string) => t("public:job.title", { ...words, event }),
    (event: string) => t("public:job.titleStart", { ...words, event }),
  ];
  const anywhere = (event: string) => t("public:job.titleNowhere", { ...words, event });
  const title = titleWithName([...(town ? inTown : []), anywhere], job.eventName);
  return {
    title: title ?? t("public:job.titleShortest", words),
    summary: descriptionThatFits([
      t("public:job.description", words),
      ...(town ? [t("public:job.descriptionTown", words), t("public:job.descriptionShort", words)] : []),
      t("public:job.descriptionShortest", words),
    ]),
  };
}
