import { rejectApplication } from "~/domain/application/reject-application.server";
import type { Context } from "~/domain/shared/context";
import { type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { type CandidateInput, findCandidate } from "./candidate.queries.server";
import { checkSeen } from "./check-seen.server";
import { closeEntry } from "./close-entry.server";
import { type RejectRefusal, rejectRefusal } from "./rules";
import type { SeenRefusal, Standing } from "./seen";

/**
 * Rejects an applicant of a position (SEL-17): off the booking list with the hold, out of ready-to-book, into the
 * rejected column. Refused while booked, while a payment for the position is in progress, or when somebody else has moved
 * the applicant since the page was made. The person gets a mail, with the message if there is one.
 */
export function rejectApplicant(
  context: Context,
  input: CandidateInput & { seen?: Standing; message?: string; notifiedElsewhere?: boolean },
): Result<undefined, RejectRefusal | SeenRefusal | "notFound"> {
  return transact(context, (tx): Result<undefined, RejectRefusal | SeenRefusal | "notFound"> => {
    const candidate = findCandidate(tx, input);
    if (!candidate) return refuse("notFound");
    const { facts, booked, entry, paymentPending } = candidate;
    const refusal = rejectRefusal({ applied: facts.applied, rejected: facts.rejected, booked, paymentPending });
    if (refusal) return refuse(refusal, { name: candidate.firstName });
    const changed = checkSeen(tx, candidate, input.seen);
    if (changed) return changed;
    if (entry) closeEntry(tx, entry.entryId, "rejected");
    const { message, notifiedElsewhere } = input;
    return rejectApplication(tx, { applicationId: candidate.applicationId, message, notifiedElsewhere });
  });
}
