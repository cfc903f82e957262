import type { CandidateInput } from "~/domain/selection/candidate.queries.server";
import { moverName } from "~/domain/selection/check-seen.server";
import { type BookingFacts, type CandidateFacts, pickRefusal, type TeamReason } from "~/domain/selection/rules";
import { actorId, type Context } from "~/domain/shared/context";
import { type Details, type Message, ok, type Refused, type Result, refuse } from "~/domain/shared/result";
import { findGroup } from "./find-group.queries.server";
import type { GroupKey } from "./group";
import { planTeam, type Seat, type Unseated } from "./plan-team";
import { readTeam } from "./team-facts.queries.server";

export type TeamInput = { group: GroupKey; userIds: readonly string[] };

/** "pickRefused" names each person who cannot: its details are a message by the person's id. */
export type TeamRefusal = "notFound" | "pickNobody" | "pickTooMany" | "pickRefused";

/** A free place for each of the chosen people by this rule, all or none; changes nothing. */
export function findSeats(
  context: Context,
  { group: key, userIds }: TeamInput,
  rule: (facts: CandidateFacts & BookingFacts) => TeamReason | null,
): Result<Seat[], TeamRefusal> {
  const group = findGroup(context, key);
  if (!group) return refuse("notFound");
  const chosen = [...new Set(userIds)];
  const team = readTeam(context, group, chosen);
  if (team.people.length < chosen.length) return refuse("notFound");
  const { seats, unseated, free } = planTeam(team, { now: context.now, actorId: actorId(context.actor) }, rule);
  const listed = team.entries.filter(({ userId }) => chosen.includes(userId)).length;
  const facts = { count: chosen.length, free: free + listed };
  const tooMany = pickRefusal(facts);
  if (tooMany) return refuse(tooMany, facts);
  return unseated.length > 0 ? refusePeople(context, unseated) : ok(seats);
}

/** The command of one place for each seat: who is refused takes all back, and all who are refused are named. */
export function doForAll(
  tx: Context,
  seats: readonly Seat[],
  command: (tx: Context, seat: CandidateInput) => Result<unknown, TeamReason | "notFound">,
): Result<Seat[], TeamRefusal> {
  const unseated = seats.flatMap((seat): Unseated[] => {
    const done = command(tx, seat);
    if (done.ok) return [];
    return [{ ...seat, reason: done.refusal === "notFound" ? "noApplication" : done.refusal }];
  });
  return unseated.length > 0 ? refusePeople(tx, unseated) : ok([...seats]);
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
