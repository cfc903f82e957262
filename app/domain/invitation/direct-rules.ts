/** So many invitations in person wait for an answer at one position, at most. */
export const UNANSWERED_MAX = 20;
/** So often a company asks one person on one day, at most (TEAM-15). */
export const PER_DAY_MAX = 3;

export type DirectState = "possible" | "asked" | "declined" | "applied" | "unavailable";

/** How it stands between a person and places that are all the same to them (TEAM-13). */
export function directState(facts: {
  /** Their last invitation in person to one of these places: unanswered, declined, or none. */
  invited: "asked" | "declined" | null;
  applied: boolean;
  /** `invitationRefusal` has nothing against one of the places. */
  mayBeAsked: boolean;
}): DirectState {
  if (facts.applied) return "applied";
  return facts.invited ?? (facts.mayBeAsked ? "possible" : "unavailable");
}

export type DirectRefusal =
  | "invitationApplied"
  | "invitationDeclined"
  | "invitationUnavailable"
  | "invitationLimit"
  | "invitationLimitHere";

/**
 * Why a company cannot ask a person for a place now, or null. That somebody is not available says no more than that: what
 * others have booked, and what is marked in a calendar, is not the company's to know (D-11).
 */
export function directRefusal(facts: {
  state: DirectState;
  /** Unanswered invitations in person at the position. */
  unanswered: number;
  /** How often the company has asked the person on this day. */
  askedToday: number;
}): DirectRefusal | null {
  if (facts.state === "applied") return "invitationApplied";
  if (facts.state === "declined") return "invitationDeclined";
  if (facts.state === "unavailable") return "invitationUnavailable";
  if (facts.askedToday >= PER_DAY_MAX) return "invitationLimit";
  return facts.unanswered >= UNANSWERED_MAX ? "invitationLimitHere" : null;
}
