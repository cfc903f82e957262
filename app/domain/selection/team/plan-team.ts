import { type Commitments, candidateFacts, type PositionFacts } from "~/domain/selection/candidate-facts";
import {
  type BookingFacts,
  type CandidateFacts,
  firstReason,
  freePlaces,
  type TeamReason,
} from "~/domain/selection/rules";
import { matchPlaces } from "./match-places";

type Entry = Commitments["entries"][number] & { entryId: string; addedBy: string };

/** A group with the people somebody has chosen for it. */
export type Team = {
  companyId: string;
  /** In the order of their numbers; each with the applications of the chosen people and of who is ready. */
  places: (PositionFacts & { bookedUserId: string | null })[];
  /** Who is on the company's list for one of them. */
  entries: Entry[];
  /** What the chosen people are committed to, and who is on the list here. */
  commitments: Commitments;
  people: { userId: string; firstName: string }[];
};

/** Where somebody has applied among the places of a group. */
export const applicationsOf = ({ places }: Pick<Team, "places">, userId: string) =>
  places.flatMap(({ positionId, applications }) =>
    applications.filter((each) => each.userId === userId).map((each) => ({ ...each, positionId })),
  );

/** `billed`: in the place of somebody who dropped out, so that it costs nothing (SUBS-21). */
export type Seat = { positionId: string; applicationId: string; userId: string; firstName: string; billed: boolean };
export type Unseated = { userId: string; firstName: string; reason: TeamReason; heldBy?: string };
export type Plan = { seats: Seat[]; unseated: Unseated[]; free: number; billed: number };

/**
 * A place for each of the chosen people that they applied for and may have by `refusal`, the rule of what is to happen;
 * and who gets none, with the reason. Of the places that are billed as many are filled as can be (CREW-02). Somebody on the list already keeps that place if the actor put them there.
 */
export function planTeam(
  team: Team,
  { now, actorId }: { now: number; actorId: string },
  refusal: (facts: CandidateFacts & BookingFacts) => TeamReason | null,
): Plan {
  const unseated: Unseated[] = [];
  const candidates = team.people.flatMap((person) => {
    const { userId } = person;
    const out = (reason: TeamReason, heldBy?: string) => {
      unseated.push({ ...person, reason, ...(heldBy === undefined ? {} : { heldBy }) });
      return [];
    };
    if (team.places.some((place) => place.bookedUserId === userId)) return out("staffBooked");
    const entry = team.entries.find((each) => each.userId === userId);
    if (entry && entry.addedBy !== actorId) return out("meanwhileOnList", entry.addedBy);
    const reasons: TeamReason[] = [];
    const wishes = team.places.flatMap((place, index) => {
      const own = place.applications.find((each) => each.userId === userId);
      if (!own || (entry && entry.positionId !== place.positionId)) return [];
      const facts = candidateFacts(place, own.applicationId, team.commitments, now);
      const reason = facts ? refusal(facts) : "noApplication";
      if (reason) reasons.push(reason);
      return reason ? [] : [{ index, applicationId: own.applicationId, ready: own.readyAt !== null }];
    });
    if (wishes.length === 0) return out(firstReason(reasons) ?? "noApplication");
    return [{ person, wishes: wishes.sort((a, b) => Number(b.ready) - Number(a.ready)) }];
  });
  const billed = new Set(team.places.flatMap(({ replacing }, index) => (replacing ? [index] : [])));
  const places = matchPlaces(
    candidates.map(({ wishes }) => wishes.map(({ index }) => index)),
    billed,
  );
  const seats = candidates.flatMap(({ person, wishes }, number): Seat[] => {
    const wish = wishes.find(({ index }) => index === places[number]);
    const place = wish && team.places[wish.index];
    if (place) {
      const { positionId, replacing } = place;
      return [{ ...person, positionId, applicationId: wish.applicationId, billed: replacing }];
    }
    unseated.push({ ...person, reason: "pickNoPlace" });
    return [];
  });
  return { seats, unseated, free: freePlaces(team), billed: billed.size };
}
