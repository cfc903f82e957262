import { givenSpan } from "~/domain/shared/clock/given-span.server";
import { isDay, quarterAsGiven, type Span, spanOf } from "~/domain/shared/time.server";
import { DAY_END, readClock, readInstant } from "~/i18n/typed-time";
import type { JobDraft, PositionDraft, RequestDraft } from "./draft";

export type NewPosition = {
  /** How many equal positions this makes (REQ-28). */
  quantity: number;
  jobPlace: string;
  /** YYYY-MM-DD; the times are HH:mm in Vienna, an end also 24:00, or instants as digits (UTC ms). */
  jobDate: string;
  jobStart: string;
  jobEnd: string;
  /** The times that a form showed: of a time that comes twice in the night, the one that is nearest to them. */
  shown?: Span;
  /** Ids of the actor's files, at most two. */
  briefings: string[];
};

export type NewJob = {
  staffTypeId: string;
  bonusPercent: number;
  /** As typed: simple HTML or plain text. */
  jobDescription: string;
  jobRequirements: string;
  positions: NewPosition[];
};

export type NewEvent = { eventName: string; eventExpirationDate: string; jobs: NewJob[] };

/** What the texts of the form mean; times are floored to quarters of an hour (REQ-25). What means nothing is refused later. */
export function newEventOf(draft: RequestDraft): NewEvent {
  const { eventName, eventExpirationDate, jobs } = draft;
  return { eventName: eventName.trim(), eventExpirationDate, jobs: jobs.map(newJobOf) };
}

export function newJobOf(job: JobDraft): NewJob {
  return {
    staffTypeId: job.staffType,
    bonusPercent: numberOf(job.jobBonus),
    jobDescription: job.jobDescription,
    jobRequirements: job.jobRequirements,
    positions: job.jobPositions.map((position) => newPositionOf(position)),
  };
}

export function newPositionOf(position: PositionDraft, shown?: Span): NewPosition {
  return {
    quantity: numberOf(position.quantity),
    jobPlace: position.jobPlace.trim(),
    jobDate: position.jobDate,
    jobStart: quarterAsGiven(position.jobStart),
    jobEnd: quarterAsGiven(position.jobEnd),
    briefings: position.briefings.map(({ fileId }) => fileId),
    ...(shown ? { shown: { startsAt: shown.startsAt, endsAt: shown.endsAt } } : {}),
  };
}

const numberOf = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);

type Times = Pick<NewPosition, "jobDate" | "jobStart" | "jobEnd" | "shown">;

/** Whether it is a time at which a job can begin; midnight at the end of a day is of the day after. */
export const isStart = (given: string): boolean => isEnd(given) && given !== DAY_END;
export const isEnd = (given: string): boolean => readInstant(given) !== null || readClock(given) === given;

/** From when to when, or null while a part is missing or malformed; instants as they were sent (CASE-31). */
export function spanOfPosition({ jobDate, jobStart, jobEnd, shown }: Times): (Span & { minutes: number }) | null {
  if (!isDay(jobDate) || !isStart(jobStart) || !isEnd(jobEnd)) return null;
  const byClock = readInstant(jobStart) === null && readInstant(jobEnd) === null && !shown;
  return byClock
    ? spanOf(jobDate, jobStart, jobEnd)
    : givenSpan({ start: jobStart, end: jobEnd }, jobDate, shown ?? null);
}
