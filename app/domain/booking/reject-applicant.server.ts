import { rejectApplication } from "../application/reject-application.server";
import type { Context } from "../shared/context";
import { type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { type CandidateInput, findCandidate } from "./candidate.queries.server";
import { closeEntry } from "./close-entry.server";
import { type RejectRefusal, rejectRefusal } from "./rules";

/**
 * Rejects an applicant of a position (SEL-17): off the booking list with the hold, out of ready-to-book, into the
 * rejected column. Refused while booked or while a payment for the position is in progress.
 */
export function rejectApplicant(
  context: Context,
  input: CandidateInput,
): Result<undefined, RejectRefusal | "notFound"> {
  return transact(context, (tx): Result<undefined, RejectRefusal | "notFound"> => {
    const candidate = findCandidate(tx, input);
    if (!candidate) return refuse("notFound");
    const { facts, booked, entry, paymentPending } = candidate;
    const refusal = rejectRefusal({ applied: facts.applied, rejected: facts.rejected, booked, paymentPending });
    if (refusal) return refuse(refusal, { name: candidate.firstName });
    if (entry) closeEntry(tx, entry.id, "rejected");
    return rejectApplication(tx, candidate);
  });
}
