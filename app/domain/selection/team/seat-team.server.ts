import { addToList } from "~/domain/selection/add-to-list.server";
import { type CandidateInput, findCandidate } from "~/domain/selection/candidate.queries.server";
import { moverName } from "~/domain/selection/check-seen.server";
import { chooseApplicant } from "~/domain/selection/choose-applicant.server";
import { workRefusal } from "~/domain/selection/rest/work-limit.server";
import {
  addToListRefusal,
  type BookingFacts,
  bookingRefusal,
  type CandidateFacts,
  pickRefusal,
  readyRefusal,
  type TeamReason,
} from "~/domain/selection/rules";
import { actorId, type Context } from "~/domain/shared/context";
import { type Details, type Message, ok, type Refused, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { findGroup } from "./find-group.queries.server";
import type { GroupKey } from "./group";
import { planTeam, type Seat, type Unseated } from "./plan-team";
import { readTeam } from "./team-facts.queries.server";

export type TeamInput = { group: GroupKey; userIds: readonly string[] };

type Command = (context: Context, seat: Seat) => Result<unknown, TeamReason | "notFound">;

/** "pickRefused" names each person who cannot: its details are a message by the person's id. */
export type TeamRefusal = "notFound" | "pickNobody" | "pickTooMany" | "pickRefused" | "positionAlreadyPaid";

/**
 * Puts all chosen people on the booking list, each for a free place of the group that they applied for, or nobody
 * (PICK-06); the rules are those of one place. Who stands on it already, put there by a colleague, is refused by name.
 */
export function addTeamToList(context: Context, input: TeamInput): Result<Seat[], TeamRefusal> {
  return transact(context, (tx) => seatTeam(tx, input, addToListRefusal, addToList));
}

/** Makes all chosen people ready to book, each at a free place of the group that they applied for, or nobody (PICK-07). */
export function readyTeam(context: Context, input: TeamInput): Result<Seat[], TeamRefusal> {
  return transact(context, (tx) => seatTeam(tx, input, readyRefusal, chooseApplicant));
}

/**
 * Which places the chosen people would be booked for now, all or none (PICK-06); changes nothing and promises nothing,
 * because the order books each of them by the same rules in one transaction (SEL-37, WORK-12). With `replace`, which is
 * done for each of them, places that somebody dropped out of are filled first: they cost nothing (CREW-02).
 */
export function checkTeam(context: Context, input: TeamInput, replace?: Command): Result<Seat[], TeamRefusal> {
  if (!replace) return seatTeam(context, input, bookingRefusal, withinWorkingTime);
  const unpaid = (facts: CandidateFacts & BookingFacts) => bookingRefusal({ ...facts, replacing: false });
  return seatTeam(context, input, unpaid, (tx, seat) => (seat.billed ? replace : withinWorkingTime)(tx, seat), true);
}

/**
 * A free place for each of the chosen people by this rule, and for each of them the command of one place: whoever is
 * refused takes all back, and all who are refused are named.
 */
function seatTeam(
  context: Context,
  { group: key, userIds }: TeamInput,
  rule: (facts: CandidateFacts & BookingFacts) => TeamReason | null,
  command: Command,
  replaces = false,
): Result<Seat[], TeamRefusal> {
  const group = findGroup(context, key);
  if (!group) return refuse("notFound");
  const chosen = [...new Set(userIds)];
  const team = readTeam(context, group, chosen);
  if (team.people.length < chosen.length) return refuse("notFound");
  const { seats, unseated, free, billed } = planTeam(team, { now: context.now, actorId: actorId(context.actor) }, rule);
  const listed = team.entries.filter(({ userId }) => chosen.includes(userId)).length;
  const facts = { count: chosen.length, free: free + listed + (replaces ? billed : 0) };
  const tooMany = pickRefusal(facts);
  // Whoever is to be paid for finds no place where only billed ones are left (SUBS-20).
  if (tooMany === "pickTooMany" && facts.free === 0 && billed > 0) return refuse("positionAlreadyPaid");
  if (tooMany) return refuse(tooMany, facts);
  if (unseated.length > 0) return refusePeople(context, unseated);
  const refused = seats.flatMap((seat): Unseated[] => {
    const done = command(context, seat);
    if (done.ok) return [];
    return [{ ...seat, reason: done.refusal === "notFound" ? "noApplication" : done.refusal }];
  });
  return refused.length > 0 ? refusePeople(context, refused) : ok(seats);
}

function withinWorkingTime(context: Context, seat: CandidateInput): Result<undefined, "workLimit" | "notFound"> {
  const candidate = findCandidate(context, seat);
  if (!candidate) return refuse("notFound");
  const refusal = workRefusal(context, candidate);
  return refusal ? refuse(refusal) : ok();
}

export function refusePeople(context: Context, unseated: readonly Unseated[]): Refused<"pickRefused"> {
  const details: Record<string, Message> = {};
  for (const { userId, firstName, reason, heldBy } of unseated) {
    const who: Details = heldBy === undefined ? {} : { who: moverName(context, heldBy) };
    const values = new URLSearchParams({ name: firstName, ...(who as Record<string, string>) });
    details[userId] = `${reason}?${values}`;
  }
  return refuse("pickRefused", details);
}
