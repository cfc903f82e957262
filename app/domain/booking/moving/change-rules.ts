import { HOUR } from "~/config/durations";
import { type Coordinates, distanceKm } from "../../place/rules";
import type { Span } from "../../shared/time.server";

/** A place so near is the same to somebody who is booked; farther away it needs their consent (REM-15, REM-16). */
export const NEAR_KM = 5;
/** Nobody is asked so shortly before the job (REM-16). */
const TOO_LATE_MS = 3 * HOUR;
/** An answer comes so long before the job at least. */
const ANSWERED_MS = 2 * HOUR;

interface Where {
  jobPlace: string;
  latitude: number | null;
  longitude: number | null;
}

const spotOf = ({ latitude, longitude }: Where): Coordinates | null =>
  latitude === null || longitude === null ? null : { lat: latitude, lng: longitude };

/** What a change of a booked job is: none, one that its person only reads, or one that needs their consent (D-104). */
export function changeKind(old: Span & Where, wanted: Span & Where): "none" | "near" | "consent" {
  if (old.startsAt !== wanted.startsAt || old.endsAt !== wanted.endsAt) return "consent";
  if (old.jobPlace === wanted.jobPlace) return "none";
  const [from, to] = [spotOf(old), spotOf(wanted)];
  return from && to && distanceKm(from, to) <= NEAR_KM ? "near" : "consent";
}

/** Until when a person may answer: the hours of the setting, and two hours before whichever start is earlier (REM-16). */
export const answerUntil = (starts: { old: number; wanted: number }, now: number, changeAnswerHours: number): number =>
  Math.min(now + changeAnswerHours * HOUR, Math.min(starts.old, starts.wanted) - ANSWERED_MS);

export type ProposeRefusal = "changeTooLate" | "changeOpen" | "nothingChanged";

/** Why a change cannot be asked now, or null. */
export function proposeRefusal(facts: {
  oldStartsAt: number;
  wantedStartsAt: number;
  now: number;
  open: boolean;
}): ProposeRefusal | null {
  if (facts.open) return "changeOpen";
  return Math.min(facts.oldStartsAt, facts.wantedStartsAt) - facts.now < TOO_LATE_MS ? "changeTooLate" : null;
}

/** Whether a change may still be answered or taken back; else `changeGone` (REM-18). */
export const isOpen = (proposal: { endedAt: number | null; answerUntil: number }, now: number): boolean =>
  proposal.endedAt === null && now < proposal.answerUntil;
