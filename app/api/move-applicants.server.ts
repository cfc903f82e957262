import type { z } from "zod";
import { personOf, type seenStandings, type who } from "~/api/shapes/selection-shapes";
import { addToList } from "~/domain/selection/add-to-list.server";
import { type CandidateInput, findCandidate } from "~/domain/selection/candidate.queries.server";
import { checkSeen } from "~/domain/selection/check-seen.server";
import { chooseApplicant, releaseApplicant } from "~/domain/selection/choose-applicant.server";
import { rejectApplicant } from "~/domain/selection/reject-applicant.server";
import { removeFromList } from "~/domain/selection/remove-from-list.server";
import type { Standing } from "~/domain/selection/seen";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import type { BookerPosition } from "./one-position.server";
import { type RefusedCall, refusedBy } from "./reply";

interface Moves {
  ready: z.output<typeof who> | null | undefined;
  listed: z.output<typeof who> | null | undefined;
  rejected: string[];
  seen: z.output<typeof seenStandings>;
}

type Command = (tx: Context<UserActor>, input: CandidateInput & { seen?: Standing }) => Result<unknown, string>;
type Step = (tx: Context<UserActor>) => Result<unknown, string>;

/** Each move is the command of its button; the first refusal takes all of them back. */
export function moveApplicants(
  context: Context<UserActor>,
  { facts: { position, people } }: BookerPosition,
  moves: Moves,
): RefusedCall | null {
  const positionId = position.id;
  const everybody = people.applications;
  const steps: Step[] = [];
  const seen = moves.seen && { ...moves.seen };
  const add = (given: string, command: Command) =>
    steps.push((tx) => {
      const found = everybody.find(({ id, person }) => person.userId === given || id === given);
      if (!found) return refuse("notFound");
      const { id: applicationId } = found;
      const person = found.person.userId;
      // Who is not named in what the caller has read was a mere applicant to it, or not there.
      const stood = seen && { seen: seen[person] ?? seen[applicationId] ?? "applied" };
      const moved = command(tx, { positionId, applicationId, ...stood });
      if (seen && moved.ok && command === removeFromListOf) seen[person] = "ready";
      return moved;
    });
  if (moves.listed === null && people.listed) add(people.listed.userId, removeFromListOf);
  const rejected = new Set(
    everybody.flatMap(({ id, person, rejectedAt }) => (rejectedAt === null ? [] : [id, person.userId])),
  );
  for (const given of moves.rejected) if (!rejected.has(given)) add(given, rejectApplicant);
  if (moves.ready === null)
    for (const { id, person, readyAt } of everybody)
      if (readyAt !== null && person.userId !== people.booked?.userId) add(id, releaseApplicant);
  if (moves.ready) add(personOf(moves.ready), chooseApplicant);
  if (moves.listed) add(personOf(moves.listed), addToList);
  const done = transact(context, (tx): Result<undefined, string> => {
    for (const step of steps) {
      const moved = step(tx);
      if (!moved.ok) return moved;
    }
    return ok();
  });
  return done.ok ? null : refusedBy(done);
}

/** The button of the list names the entry; here the person does. */
const removeFromListOf: Command = (tx, input) => {
  const candidate = findCandidate(tx, input);
  if (!candidate) return refuse("notFound");
  return checkSeen(tx, candidate, input.seen) ?? removeFromList(tx, { entryId: candidate.entry?.entryId ?? "" });
};
