import { DAY } from "~/config/durations";

export type OwnRatingState = "stands" | "reported" | "kept" | "removed";

/** What is asked about a person after an event, and about a company after a day of it; each 1 to 5. */
export const OF_PERSON = ["reliability", "service"] as const;
export const OF_COMPANY = ["briefing", "safety", "punctualEnd"] as const;
export type Mark = 1 | 2 | 3 | 4 | 5;
export const MARKS = [1, 2, 3, 4, 5] as const satisfies readonly Mark[];
export const BEST: Mark = 5;

export const NOTE_MAX = 300;
export const REPLY_MAX = 300;
export const REPORT_MAX = 300;
export const REMOVAL_MAX = 500;

/** Both sides may rate until so many days after the job (RATE-01, RATE-04). */
export const RATED_DAYS = 14;
/** Only ratings of so many months count (RATE-03, RATE-05). */
export const COUNTED_MONTHS = 24;
/** Fewer ratings of a person, or people who rated a company, are not shown as a number. */
export const FEWEST = 5;
/** So many people must have rated a company since, before its numbers are renewed (RATE-05). */
export const FURTHER = 3;

/** Until this instant a company changes its rating; from it on the person reads it, and it counts (RATE-01, RATE-02). */
export const fixedFrom = (createdAt: number): number => createdAt + DAY;

export interface PersonFacts {
  /** Whether hours of a live booking at the event were confirmed. */
  hoursConfirmed: boolean;
  /** The first instant at which it is too late; UTC ms. */
  closesAt: number;
  rating: { createdAt: number; removedAt: number | null } | null;
  now: number;
}

export type PersonState = "waiting" | "open" | "changeable" | "fixed" | "removed" | "over";

/** How a company stands with rating one person of an event. */
export function personState({ hoursConfirmed, closesAt, rating, now }: PersonFacts): PersonState {
  if (rating?.removedAt != null) return "removed";
  if (rating) return now < fixedFrom(rating.createdAt) ? "changeable" : "fixed";
  if (now >= closesAt) return "over";
  return hoursConfirmed ? "open" : "waiting";
}

export type PersonRefusal = "ratingEarly" | "ratingOver" | "ratingFixed";

/** Why the company says nothing about the person now, or null. */
export function personRefusal(state: PersonState): PersonRefusal | null {
  if (state === "waiting") return "ratingEarly";
  if (state === "over") return "ratingOver";
  return state === "fixed" || state === "removed" ? "ratingFixed" : null;
}

export interface CompanyFacts {
  cancelled: boolean;
  endsAt: number;
  /** The first instant at which it is too late; UTC ms. */
  closesAt: number;
  /** The person has rated the company for this event day. */
  rated: boolean;
  now: number;
}

export type CompanyState = "closed" | "early" | "open" | "done" | "over";

/** How a person stands with rating the company of a booking; cancelled and missed jobs are closed (RATE-06). */
export function companyState({ cancelled, endsAt, closesAt, rated, now }: CompanyFacts): CompanyState {
  if (cancelled) return "closed";
  if (rated) return "done";
  if (now < endsAt) return "early";
  return now < closesAt ? "open" : "over";
}

const meanOf = (marks: readonly number[]): number => marks.reduce((sum, mark) => sum + mark, 0) / marks.length;

/** 4.25 → 43: in tenths, half up. What is shown is no finer, so that it tells less of one answer. */
const inTenths = (mean: number): number => Math.floor(mean * 10 + 0.5);

export interface PersonSum {
  /** In tenths. */
  average: number;
  /** Companies. */
  count: number;
}

/** What companies read of a person: the mean of all marks, from some ratings on, else nothing (RATE-03). */
export function sumOfPerson(
  ratings: readonly { companyId: string; reliability: number; service: number }[],
): PersonSum | null {
  if (ratings.length < FEWEST) return null;
  const marks = ratings.flatMap(({ reliability, service }) => [reliability, service]);
  return { average: inTenths(meanOf(marks)), count: new Set(ratings.map(({ companyId }) => companyId)).size };
}

/** Whether what is shown of a company is renewed: enough people at all, and enough since the last time (RATE-05). */
export const isRenewed = (facts: { shown: boolean; people: number; since: number }): boolean =>
  facts.people >= FEWEST && (!facts.shown || facts.since >= FURTHER);

type Answer = { rater: string } & Record<(typeof OF_COMPANY)[number], number>;

/** The mean of what each person said, so that nobody counts more who worked there more often; in tenths. */
export function sumOfCompany(answers: readonly Answer[]) {
  const people = [...new Set(answers.map(({ rater }) => rater))];
  const mean = (about: (typeof OF_COMPANY)[number]) => {
    const ofPeople = people.map((one) =>
      meanOf(answers.filter(({ rater }) => rater === one).map((answer) => answer[about])),
    );
    return inTenths(meanOf(ofPeople));
  };
  return {
    briefing: mean("briefing"),
    safety: mean("safety"),
    punctualEnd: mean("punctualEnd"),
    people: people.length,
  };
}
