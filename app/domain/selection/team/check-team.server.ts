import { type CandidateInput, findCandidate } from "~/domain/selection/candidate.queries.server";
import { workRefusal } from "~/domain/selection/rest/work-limit.server";
import { bookingRefusal } from "~/domain/selection/rules";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import type { Seat } from "./plan-team";
import { doForAll, findSeats, type TeamInput, type TeamRefusal } from "./seat-team.server";

/**
 * Which places the chosen people would be booked for now, all or none (PICK-06); changes nothing and promises nothing,
 * because the order books each of them by the same rules in one transaction (SEL-37, WORK-12).
 */
export function checkTeam(context: Context, input: TeamInput): Result<Seat[], TeamRefusal> {
  const found = findSeats(context, input, bookingRefusal);
  return found.ok ? doForAll(context, found.value, withinWorkingTime) : found;
}

function withinWorkingTime(context: Context, seat: CandidateInput): Result<undefined, "workLimit" | "notFound"> {
  const candidate = findCandidate(context, seat);
  if (!candidate) return refuse("notFound");
  const refusal = workRefusal(context, candidate);
  return refusal ? refuse(refusal) : ok();
}
