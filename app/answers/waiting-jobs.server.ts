import { listWaiting } from "~/domain/application/waiting/waiting.queries.server";
import { dayOf } from "~/domain/shared/time.server";
import type { Visit } from "~/http/visit.server";
import { formatWeekdayDay } from "~/i18n/format";
import type { WaitingJob } from "~/ui/job/waiting-jobs";

/** What a person wants to apply for once they are approved, ready to be read (JOIN-04). */
export const waitingJobsOf = (
  { context, language, t }: Pick<Visit, "context" | "language" | "t">,
  userId: string,
): WaitingJob[] =>
  listWaiting(context, userId).map(({ positionId, eventId, jobNameDe, jobNameEn, startsAt }) => ({
    id: positionId,
    job: language === "de" ? jobNameDe : jobNameEn,
    day: formatWeekdayDay(t, dayOf(startsAt)),
    href: `/staff/job-wall-details/${positionId}/${eventId}`,
  }));
