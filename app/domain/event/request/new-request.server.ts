import { floorToQuarter, isClock, isDay, spanOf } from "~/domain/shared/time.server";
import type { JobDraft, PositionDraft, RequestDraft } from "./draft";

export type NewPosition = {
  /** How many equal positions this makes (REQ-28). */
  quantity: number;
  jobPlace: string;
  /** YYYY-MM-DD; the times are HH:mm in Vienna. */
  jobDate: string;
  jobStart: string;
  jobEnd: string;
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
    positions: job.jobPositions.map(newPositionOf),
  };
}

export function newPositionOf(position: PositionDraft): NewPosition {
  return {
    quantity: numberOf(position.quantity),
    jobPlace: position.jobPlace.trim(),
    jobDate: position.jobDate,
    jobStart: quarterOf(position.jobStart),
    jobEnd: quarterOf(position.jobEnd),
    briefings: position.briefings.map(({ fileId }) => fileId),
  };
}

const numberOf = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : Number.NaN);
const quarterOf = (clock: string) => (isClock(clock) ? floorToQuarter(clock) : clock);

/** From when to when, or null while a part is missing or malformed. */
export function spanOfPosition({ jobDate, jobStart, jobEnd }: Pick<NewPosition, "jobDate" | "jobStart" | "jobEnd">) {
  return isDay(jobDate) && isClock(jobStart) && isClock(jobEnd) ? spanOf(jobDate, jobStart, jobEnd) : null;
}
