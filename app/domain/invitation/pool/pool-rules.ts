import { type DirectState, directState } from "../direct-rules";
import { type InvitationFacts, type InvitationRefusal, invitationRefusal } from "../rules";

/** How it stands between a person and the places that they can be proposed for; the agency reads why not. */
export type ProposalState = Exclude<DirectState, "unavailable"> | InvitationRefusal | "neverAgain";

/** Nobody is proposed of whom nothing is known, such as an account that is no longer there. */
export function proposalState(
  facts: InvitationFacts | undefined,
  known: { invited: "asked" | "declined" | null; applied: boolean },
): ProposalState {
  const refusal = facts ? invitationRefusal(facts) : "staffInactive";
  const state = directState({ ...known, mayBeAsked: refusal === null });
  if (state !== "unavailable" || refusal === null) return state === "unavailable" ? "staffInactive" : state;
  // Others read of it as of a job that is taken (SAFE-45).
  return refusal === "anotherUserBooked" && !facts?.positionBooked ? "neverAgain" : refusal;
}
