import { restTooShort } from "~/domain/selection/rest/rest-rules";
import { overlap } from "~/domain/selection/rules";
import type { Span } from "~/domain/shared/time.server";

/** What decides whether a person may be asked for a position, or accept it (SUBS-12). */
export interface InvitationFacts {
  /** The position has a live booking. */
  positionBooked: boolean;
  /** The position has ended, or is deleted. */
  positionOver: boolean;
  active: boolean;
  approved: boolean;
  /** The company or the person never wants the other again; the answer names neither (TEAM-06). */
  closedBetween: boolean;
  /** On the day of the job; null when no day of birth is stored. */
  age: number | null;
  /** What the hours demand of somebody under 18. */
  fitForMinors: boolean;
  span: Span;
  /** Live bookings of any company around the span. */
  jobs: readonly Span[];
  /** How many hours of rest the person needs between them and the span, by the settings. */
  restHours: number;
  /** The rules on working time do not allow it beside those bookings, and the agency did not allow it either. */
  overWork: boolean;
  /** Until when another company holds the person for overlapping work; null when none does. */
  heldUntil: number | null;
  rejected: boolean;
  /** Was booked on this position and cancelled, was missing, or was cancelled by the company. */
  endedHere: boolean;
  /** Was asked for it before, in the same search. */
  asked: boolean;
  /** Is being asked, and marked a day of it as not free (ALRT-08). */
  notFree: boolean;
}

export type InvitationRefusal =
  | "invitationOver"
  | "anotherUserBooked"
  | "staffInactive"
  | "applicationUnderReview"
  | "notOpenForYou"
  | "invitationAge"
  | "staffRejected"
  | "invitationEndedHere"
  | "invitationAsked"
  | "dayNotFree"
  | "alreadyBookedAtThatTime"
  | "restTooShort"
  | "workNotAllowed"
  | "heldElsewhere";

const GROWN_UP = 18;

/** Why a person is not asked for a position, and cannot accept it either, or null. The event's expiry does not hinder. */
export function invitationRefusal(facts: InvitationFacts): InvitationRefusal | null {
  if (facts.positionBooked) return "anotherUserBooked";
  if (facts.positionOver) return "invitationOver";
  if (!facts.active) return "staffInactive";
  if (!facts.approved) return "applicationUnderReview";
  // As everybody reads of a job that is decided (SAFE-45).
  if (facts.closedBetween) return "anotherUserBooked";
  if (!facts.fitForMinors && (facts.age === null || facts.age < GROWN_UP)) return "invitationAge";
  if (facts.rejected) return "staffRejected";
  if (facts.endedHere) return "invitationEndedHere";
  if (facts.asked) return "invitationAsked";
  if (facts.notFree) return "dayNotFree";
  if (facts.jobs.some((job) => overlap(job, facts.span))) return "alreadyBookedAtThatTime";
  if (tooLittleRest(facts)) return "restTooShort";
  if (facts.overWork) return "workNotAllowed";
  return facts.heldUntil === null ? null : "heldElsewhere";
}

/** Whether a job next to the span leaves too little rest; also where somebody who is booked moves to it (REM-17). */
export const tooLittleRest = ({
  span,
  jobs,
  restHours,
}: Pick<InvitationFacts, "span" | "jobs" | "restHours">): boolean =>
  jobs.some((job) => !overlap(job, span) && restTooShort(job, span, restHours));

/** Why somebody declines, if they say so (TEAM-14). */
export const DECLINE_REASONS = ["time", "distance", "pay", "other"] as const;

export type InvitationState = "asked" | "accepted" | "declined" | "over";

/** How it stands with one invitation. */
export function invitationState(facts: {
  answer: "accepted" | "declined" | null;
  closedAt: number | null;
}): InvitationState {
  return facts.answer ?? (facts.closedAt === null ? "asked" : "over");
}
