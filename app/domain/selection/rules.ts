import { HOUR, MINUTE } from "~/config/durations";
import { unfitReason } from "~/domain/event/edit/rules";

/** How long a person on a booking list is held, and by how much starting a payment extends it once (D-44). */
export const HOLD_MINUTES = 45;
export const EXTENSION_MINUTES = 15;

export type Span = { startsAt: number; endsAt: number };

/** Spans are half-open: work that starts when other work ends does not overlap it. */
export function overlap(a: Span, b: Span): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt;
}

/** The instant from which a person added to a list now is free again (CART-05). */
export function heldUntilFrom(now: number, minutes: number = HOLD_MINUTES): number {
  return now + minutes * MINUTE;
}

/** A place that was moved after somebody applied for it, to a state where they do not want to work (DESK-04). */
export function isOutsideRegion(
  movedAt: number | null,
  appliedAt: number,
  regions: readonly string[],
  placeState: string | null,
): boolean {
  const moved = movedAt !== null && appliedAt <= movedAt;
  return moved && unfitReason({ bookedAtThatTime: false, regions, placeState }) === "region";
}

/** From so long before its end on, a hold is shown as ending soon. */
export const HOLD_ENDS_SOON_MS = 5 * MINUTE;

/** Whether a hold that still runs ends soon (DESK-12). */
export function holdEndsSoon(heldUntil: number, now: number): boolean {
  return isHeld(heldUntil, now) && heldUntil - now <= HOLD_ENDS_SOON_MS;
}

/** Until its end a hold blocks; both instants in UTC ms (LIM-15). */
export function isHeld(heldUntil: number, now: number): boolean {
  return now < heldUntil;
}

/** The end of a hold once a payment starts; extended once only, and a lapsed hold starts again from now. */
export function extendedHold(
  hold: { heldUntil: number; extendedAt: number | null },
  now: number,
  minutes: number = EXTENSION_MINUTES,
): number {
  return hold.extendedAt === null ? Math.max(hold.heldUntil, now) + minutes * MINUTE : hold.heldUntil;
}

/** What hinders this applicant on this position at the present instant. */
export type CandidateFacts = {
  active: boolean;
  rejected: boolean;
  /** Withdrawn, or never applied. */
  applied: boolean;
  /** The position has a live booking. */
  positionBooked: boolean;
  /** The position ended. */
  positionOver: boolean;
  /** The position is paid, and somebody is searched for in place of who dropped out (SUBS-20). */
  replacing: boolean;
  /** The person has a live booking that overlaps. */
  personBooked: boolean;
  /** A running hold of the person for overlapping work, on another company's list. */
  heldElsewhere: boolean;
  /** The person is on this company's own list for other work that overlaps. */
  overlapsOwnList: boolean;
  /** Another applicant is ready or on the list for this position. */
  anotherReady: boolean;
};

/** A person is held by one company for one span and renewed so often within so long; then it is to decide (SAFE-26). */
export const HOLD_RENEWALS = 2;
export const RENEWALS_WITHIN_MS = 24 * HOUR;

/** Whether a hold that ran out may begin anew, by the holds of the company for that person and span in the last 24 h. */
export function holdRefusal(holdsBefore: number): "holdAgain" | null {
  return holdsBefore > HOLD_RENEWALS ? "holdAgain" : null;
}

export type CandidateRefusal =
  | "staffInactive"
  | "noApplication"
  | "staffRejected"
  | "anotherUserBooked"
  | "positionOver"
  | "anotherApplicantReady"
  | "staffBooked"
  | "staffBloked"
  | "staff.thisStaff"
  | "holdAgain"
  | "positionAlreadyPaid"
  | "workLimit";

/** Why an applicant cannot go on the booking list (SEL-18 to SEL-23), or null. */
export function addToListRefusal(facts: CandidateFacts): CandidateRefusal | null {
  return (
    readyRefusal(facts) ??
    (facts.replacing ? "positionAlreadyPaid" : null) ??
    (facts.personBooked ? "staffBooked" : null) ??
    (facts.heldElsewhere ? "staffBloked" : null) ??
    (facts.overlapsOwnList ? "staff.thisStaff" : null)
  );
}

export type ReadyRefusal = Exclude<
  CandidateRefusal,
  "staffBooked" | "staffBloked" | "staff.thisStaff" | "holdAgain" | "positionAlreadyPaid"
>;

/** Why an applicant cannot be moved to ready-to-book (SEL-13, SEL-14), or null. */
export function readyRefusal(
  facts: Pick<CandidateFacts, "active" | "applied" | "rejected" | "positionBooked" | "positionOver" | "anotherReady">,
): ReadyRefusal | null {
  if (!facts.active) return "staffInactive";
  if (facts.rejected) return "staffRejected";
  if (!facts.applied) return "noApplication";
  if (facts.positionBooked) return "anotherUserBooked";
  if (facts.positionOver) return "positionOver";
  return facts.anotherReady ? "anotherApplicantReady" : null;
}

export type BookingFacts = Omit<CandidateFacts, "overlapsOwnList" | "anotherReady"> & {
  /** A running hold keeps the position for another applicant. */
  heldForAnother: boolean;
};

export type BookingRefusal =
  | "staffInactive"
  | "noApplication"
  | "staffRejected"
  | "anotherUserBooked"
  | "positionOver"
  | "anotherApplicantReady"
  | "employeeAlreadyBookForaJob"
  | "staffBloked"
  | "positionAlreadyPaid"
  | "workLimit";

/** Why this applicant cannot be booked now (SEL-37, ERR-59, ERR-60), or null. The page explains it; booking enforces it. */
export function bookingRefusal(facts: BookingFacts): BookingRefusal | null {
  if (!facts.active) return "staffInactive";
  if (facts.rejected) return "staffRejected";
  if (!facts.applied) return "noApplication";
  if (facts.positionBooked) return "anotherUserBooked";
  if (facts.positionOver) return "positionOver";
  if (facts.replacing) return "positionAlreadyPaid";
  if (facts.heldForAnother) return "anotherApplicantReady";
  if (facts.personBooked) return "employeeAlreadyBookForaJob";
  return facts.heldElsewhere ? "staffBloked" : null;
}

export type RejectRefusal = "staffRejected" | "noApplication" | "cannotRejectBooked" | "paymentPending";

/** Why an application cannot be rejected (SEL-17), or null. */
export function rejectRefusal(facts: {
  applied: boolean;
  rejected: boolean;
  booked: boolean;
  paymentPending: boolean;
}): RejectRefusal | null {
  if (facts.rejected) return "staffRejected";
  if (!facts.applied) return "noApplication";
  if (facts.booked) return "cannotRejectBooked";
  return facts.paymentPending ? "paymentPending" : null;
}

export type RemoveRefusal = "notOnList" | "paymentPending";

/** Why an entry cannot leave the booking list (CART-02), or null. */
export function removeRefusal(facts: { onList: boolean; paymentPending: boolean }): RemoveRefusal | null {
  if (!facts.onList) return "notOnList";
  return facts.paymentPending ? "paymentPending" : null;
}

/** How many places of a group nobody is booked for or on the list for, and nobody has dropped out of. */
export function freePlaces({
  places,
  entries,
}: {
  places: readonly { positionId: string; booked: boolean; replacing: boolean }[];
  entries: readonly { positionId: string }[];
}): number {
  const listed = new Set(entries.map(({ positionId }) => positionId));
  return places.filter(({ positionId, booked, replacing }) => !booked && !replacing && !listed.has(positionId)).length;
}

/** Whether so many may be chosen for so many free places (PICK-04). */
export function pickRefusal(facts: { count: number; free: number }): "pickNobody" | "pickTooMany" | null {
  if (facts.count === 0) return "pickNobody";
  return facts.count > facts.free ? "pickTooMany" : null;
}

/** Why somebody chosen for a group gets no place in it, or cannot be moved. */
export type TeamReason = CandidateRefusal | BookingRefusal | RejectRefusal | "meanwhileOnList" | "pickNoPlace";

/** What holds for the person everywhere, before what holds for one place only. */
const OF_THE_PERSON: readonly TeamReason[] = [
  "staffInactive",
  "staffBooked",
  "employeeAlreadyBookForaJob",
  "staffBloked",
  "staff.thisStaff",
];

/** What says no more than that another place would do; the first that is true of any place is named last. */
const OF_THE_PLACE: readonly TeamReason[] = ["anotherUserBooked", "anotherApplicantReady", "positionAlreadyPaid"];

/**
 * Of the reasons at the places of a group the one to name (PICK-06): of who is booked for one place nothing is said about
 * somebody who could have another one (CREW-02).
 */
export function firstReason(reasons: readonly TeamReason[]): TeamReason | null {
  const last = [...reasons].sort((a, b) => OF_THE_PLACE.indexOf(b) - OF_THE_PLACE.indexOf(a));
  return (
    reasons.find((reason) => OF_THE_PERSON.includes(reason)) ??
    reasons.find((reason) => !OF_THE_PLACE.includes(reason)) ??
    last[0] ??
    null
  );
}

/** The first two entries of a list that ask for the same person at overlapping times; such a list is refused whole. */
export function firstClash<T extends Span & { userId: string }>(entries: readonly T[]): [T, T] | null {
  const sorted = [...entries].sort((a, b) => a.startsAt - b.startsAt);
  const latest = new Map<string, T>();
  for (const entry of sorted) {
    const before = latest.get(entry.userId);
    if (before && overlap(before, entry)) return [before, entry];
    if (!before || before.endsAt < entry.endsAt) latest.set(entry.userId, entry);
  }
  return null;
}
