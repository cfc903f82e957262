/** So many stand by for one position, and so many positions one person waits for, at a time (SUBS-25). */
export const STANDBYS_PER_POSITION = 5;
export const STANDBYS_PER_PERSON = 10;

export interface StandbyFacts {
  /** Somebody else has the position. */
  bookedByAnother: boolean;
  /** It has begun, or is deleted. */
  over: boolean;
  active: boolean;
  approved: boolean;
  /** Either side never wants the other again. */
  closedBetween: boolean;
  /** The company has rejected the person for it, or a booking of theirs on it has ended. */
  rejected: boolean;
  /** The person has a live booking that overlaps it. */
  bookedAtThatTime: boolean;
  /** Who stands by for it, and for how many others the person does. */
  onPosition: number;
  ofPerson: number;
}

export type StandbyRefusal =
  | "standbyOver"
  | "standbyFree"
  | "applicationUnderReview"
  | "staffRejected"
  | "alreadyBookedAtThatTime"
  | "standbyFull"
  | "standbyMany";

/** Why a person cannot be asked first when a position becomes free, or null. */
export function standbyRefusal(facts: StandbyFacts): StandbyRefusal | null {
  if (facts.over) return "standbyOver";
  if (!facts.active || !facts.approved) return "applicationUnderReview";
  // Whoever is shut out reads what everybody may read of a position that is taken (SAFE-45).
  if (facts.closedBetween) return "standbyFull";
  if (!facts.bookedByAnother) return "standbyFree";
  if (facts.rejected) return "staffRejected";
  if (facts.bookedAtThatTime) return "alreadyBookedAtThatTime";
  if (facts.onPosition >= STANDBYS_PER_POSITION) return "standbyFull";
  return facts.ofPerson >= STANDBYS_PER_PERSON ? "standbyMany" : null;
}
