import { DAY, HOUR } from "~/config/durations";
import type { Context } from "../../shared/context";
import { addDays, dayOf, type Span, startOfDay, weekdayOf } from "../../shared/time.server";
import { lengthWithin } from "./weeks.server";
import { rowOfDays } from "./work-findings.server";
import { listBookedJobs } from "./working-life.queries.server";

/** From so many days in a row for one company on, the agency looks whether the work is still casual. */
const CASUAL_DAYS = 3;
/** Days in a row are looked for so far around a job. */
const AROUND_MS = 32 * DAY;
const AVERAGED_WEEKS = 17;
const AVERAGE_HOURS = 48;

/**
 * Of these people those for whom a job would be their third or later day in a row for its company, with the days. It is
 * for the agency alone and never blocks (WORK-06).
 */
export function listCasualDays(
  context: Pick<Context, "db">,
  {
    userIds,
    positionId,
    companyId,
    ...span
  }: Span & { userIds: readonly string[]; positionId: string; companyId: string },
): Map<string, number> {
  const reach = { after: span.startsAt - AROUND_MS, before: span.endsAt + AROUND_MS };
  const jobs = listBookedJobs(context, { userIds, except: positionId, ...reach });
  const found = new Map<string, number>();
  for (const userId of userIds) {
    const own = jobs.filter((job) => job.userId === userId && job.companyId === companyId);
    const days = rowOfDays(span, own);
    if (days >= CASUAL_DAYS) found.set(userId, days);
  }
  return found;
}

/**
 * Hours a week on the average of the 17 weeks before now, or of those up to the week of a job that may be booked, with
 * it; null where they are not more than 48. A hint for the agency that never blocks (WORK-07, §9 AZG).
 */
export function findLongAverage(
  context: Pick<Context, "db" | "now">,
  { userId, job }: { userId: string; job?: Span & { positionId: string } },
): number | null {
  const until = job ? endOfWeek(dayOf(job.startsAt)) : context.now;
  const weeks = { startsAt: until - AVERAGED_WEEKS * 7 * DAY, endsAt: until };
  const asked = { userIds: [userId], except: job?.positionId ?? "", after: weeks.startsAt, before: until };
  const jobs: Span[] = [...listBookedJobs(context, asked), ...(job ? [job] : [])];
  const hours = jobs.reduce((sum, each) => sum + lengthWithin(each, weeks), 0) / HOUR / AVERAGED_WEEKS;
  return hours > AVERAGE_HOURS ? Math.round(hours * 10) / 10 : null;
}

const endOfWeek = (day: string) => startOfDay(addDays(day, 8 - weekdayOf(day)));
