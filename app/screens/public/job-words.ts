import type { TFunction } from "i18next";
import { descriptionThatFits, titleThatFits } from "~/answers/landing-words";
import { placeWords } from "~/domain/place/place-words";
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
 * Title and description of a job as search engines show them. Kind of work, day and times tell one job from another; the
 * house, then the town go where there is no room for them (SEEK-19).
 */
export function jobWords(
  t: TFunction,
  language: "de" | "en",
  job: WordedJob,
  city: string | null,
  town: string | null,
) {
  const words = {
    job: job.jobName,
    event: job.eventName,
    day: formatWeekdayDay(t, job.day),
    dayShort: formatWeekdayShort(t, job.day),
    times: formatTimeSpan(job.start, job.end),
    place: job.place,
    where: placeWords(job.place, city, language),
    town,
    pay: formatMoney(t, job.totalCents),
  };
  return {
    title: titleThatFits([
      t("public:job.title", words),
      ...(town ? [t("public:job.titleTown", words), t("public:job.titleShort", words)] : []),
      t("public:job.titleShortest", words),
    ]),
    summary: descriptionThatFits([
      t("public:job.description", words),
      ...(town ? [t("public:job.descriptionTown", words), t("public:job.descriptionShort", words)] : []),
      t("public:job.descriptionShortest", words),
    ]),
  };
}
