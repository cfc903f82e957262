import { DAY } from "~/config/durations";

/** Days an employer sees counted down beside an applicant (LIM-16). */
export const DAYS_TO_BOOK = 8;

/** HTTP status of each refusal of an application (ERR-10 to ERR-17); applicationsClosed is ours (D-46). */
export const APPLY_STATUS = {
  accountDeleted: 400,
  applicationUnderReview: 403,
  alreadyApplied: 403,
  notOpenForYou: 403,
  anotherUserBooked: 410,
  alreadyTaken: 418,
  applicationsClosed: 409,
  alreadyBookedAtThatTime: 406,
} as const;
export type ApplyRefusal = keyof typeof APPLY_STATUS;

export type ApplyFacts = {
  accountExists: boolean;
  active: boolean;
  approved: boolean;
  alreadyApplied: boolean;
  /** Either side never wants the other again: they read what everybody reads of a job that is decided (SAFE-45). */
  closedBetween: boolean;
  /** Others are asked first (TEAM-10). */
  othersFirst: boolean;
  /** A live booking of the position by someone else. */
  bookedByAnother: boolean;
  /** On a booking list whose hold runs, or its payment is in progress (D-45). */
  taken: boolean;
  /** The event's expiry day or the start of the position has passed. */
  closed: boolean;
  /** The person has a live booking that overlaps the position. */
  bookedAtThatTime: boolean;
};

/** Why a person cannot apply for a position, or null. The page explains it; applying enforces it. */
export function applyRefusal(facts: ApplyFacts): ApplyRefusal | null {
  if (!facts.accountExists) return "accountDeleted";
  if (!facts.active || !facts.approved) return "applicationUnderReview";
  if (facts.alreadyApplied) return "alreadyApplied";
  if (facts.othersFirst) return "notOpenForYou";
  if (facts.closedBetween) return "anotherUserBooked";
  if (facts.bookedByAnother) return "anotherUserBooked";
  if (facts.taken) return "alreadyTaken";
  if (facts.closed) return "applicationsClosed";
  return facts.bookedAtThatTime ? "alreadyBookedAtThatTime" : null;
}

export type BringBackRefusal =
  | "staffInactive"
  | "closedBetween"
  | "noApplication"
  | "notRejected"
  | "anotherUserBooked"
  | "positionOver";

/** Why a rejected application cannot stand among the others again (DESK-26), or null. */
export function bringBackRefusal(facts: {
  active: boolean;
  /** The company or the person never wants the other again. */
  closedBetween: boolean;
  /** Not withdrawn. */
  applied: boolean;
  rejected: boolean;
  /** The position has a live booking. */
  positionBooked: boolean;
  positionOver: boolean;
}): BringBackRefusal | null {
  if (!facts.active) return "staffInactive";
  if (facts.closedBetween) return "closedBetween";
  if (!facts.applied) return "noApplication";
  if (!facts.rejected) return "notRejected";
  if (facts.positionBooked) return "anotherUserBooked";
  return facts.positionOver ? "positionOver" : null;
}

/** The badge's number (SEL-09), from whole Vienna days since the application; it stops at 0 (D-43). Shown as "8*". */
export function daysLeftToBook(daysSinceApplied: number): number {
  return Math.max(0, DAYS_TO_BOOK - Math.max(0, daysSinceApplied));
}

/** Whether a staff profile lists a job its person applied for (SEL-29 to SEL-32). */
export function appliedJobVisible(facts: {
  positionExists: boolean;
  rejected: boolean;
  booked: boolean;
  anotherReady: boolean;
}): boolean {
  return facts.positionExists && !facts.rejected && !facts.booked && !facts.anotherReady;
}

export type ApplicationColumn = "applicants" | "rejected" | "ready" | null;

/** The column of the selection that holds an application (SEL-01); a withdrawn one is in none. */
export function applicationColumn(facts: {
  withdrawnAt: number | null;
  rejectedAt: number | null;
  readyAt: number | null;
}): ApplicationColumn {
  if (facts.withdrawnAt !== null) return null;
  if (facts.rejectedAt !== null) return "rejected";
  return facts.readyAt === null ? "applicants" : "ready";
}

export type ApplicationLabel = "applied" | "rejected" | "withdrawn" | "cancelled";

/** What an application says of itself while it is not booked; null once it is, when its progress says more (D-49). */
export function applicationLabel(facts: {
  booked: boolean;
  /** The booking was cancelled or the position deleted. */
  cancelled: boolean;
  rejected: boolean;
  withdrawn: boolean;
}): ApplicationLabel | null {
  if (facts.cancelled) return "cancelled";
  if (facts.rejected) return "rejected";
  if (facts.withdrawn) return "withdrawn";
  return facts.booked ? null : "applied";
}

/** For how long after its last job with a person a company may look at the whole profile (SAFE-25). */
export const PROFILE_DAYS_AFTER_JOB = 30;

/** Where one application of a person to a company stands; instants in UTC ms. */
export type ProfileStanding = {
  withdrawn: boolean;
  rejected: boolean;
  positionExists: boolean;
  /** When the position ends. */
  endsAt: number;
  /** The end of its live booking, or null. */
  bookedUntil: number | null;
};

/** The whole profile; first name, age and the jobs done for the company; or nobody whom the company knows. */
export type ProfileView = "full" | "brief" | "none";

/** How much of a person's profile a company sees, by all the person's applications to it (SAFE-25). */
export function profileView(standings: readonly ProfileStanding[], now: number): ProfileView {
  if (standings.some((standing) => opensProfile(standing, now))) return "full";
  return standings.some(({ withdrawn, bookedUntil }) => bookedUntil !== null || !withdrawn) ? "brief" : "none";
}

function opensProfile(standing: ProfileStanding, now: number): boolean {
  const { withdrawn, rejected, positionExists, endsAt, bookedUntil } = standing;
  if (bookedUntil !== null) return now < bookedUntil + PROFILE_DAYS_AFTER_JOB * DAY;
  return !withdrawn && !rejected && positionExists && now < endsAt;
}
