import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type CandidateInput, findCandidate } from "./candidate.queries.server";
import { checkSeen } from "./check-seen.server";
import { type BookingRefusal, bookingRefusal } from "./rules";
import type { SeenRefusal, Standing } from "./seen";

/**
 * Whether an applicant could be booked at this instant (SEL-19, CALL-28); changes nothing and promises nothing, because
 * booking checks again (SEL-37). Refusals carry the first name.
 */
export function checkAvailability(
  context: Context,
  input: CandidateInput & { seen?: Standing },
): Result<undefined, BookingRefusal | SeenRefusal | "notFound"> {
  const candidate = findCandidate(context, input);
  if (!candidate) return refuse("notFound");
  const refusal = bookingRefusal(candidate.facts);
  if (refusal) return refuse(refusal, { name: candidate.firstName });
  return checkSeen(context, candidate, input.seen) ?? ok();
}
