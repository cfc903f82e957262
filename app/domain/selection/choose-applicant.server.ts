import { markReady, unmarkReady } from "~/domain/application/mark-ready.server";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { type CandidateInput, findCandidate } from "./candidate.queries.server";
import { checkSeen } from "./check-seen.server";
import { workRefusal } from "./rest/work-limit.server";
import { type ReadyRefusal, readyRefusal } from "./rules";
import type { SeenRefusal, Standing } from "./seen";

/**
 * Moves an applicant to ready-to-book (SEL-13, SEL-14). Only one applicant of a position is ready at a time. Refusals
 * carry the first name; "notFound" is a position or application that the actor does not have.
 */
export function chooseApplicant(context: Context, input: CandidateInput): Result<undefined, ReadyRefusal | "notFound"> {
  return transact(context, (tx): Result<undefined, ReadyRefusal | "notFound"> => {
    const candidate = findCandidate(tx, input);
    if (!candidate) return refuse("notFound");
    const refusal = readyRefusal(candidate.facts) ?? workRefusal(tx, candidate);
    if (refusal) return refuse(refusal, { name: candidate.firstName });
    return markReady(tx, candidate);
  });
}

/** Puts a chosen applicant back among the applications, unless booked or on the booking list. */
export function releaseApplicant(
  context: Context,
  input: CandidateInput & { seen?: Standing },
): Result<undefined, SeenRefusal | "noApplication" | "cannotRejectBooked" | "staff.thisStaff" | "notFound"> {
  return transact(context, (tx) => {
    const candidate = findCandidate(tx, input);
    if (!candidate) return refuse("notFound");
    if (candidate.booked) return refuse("cannotRejectBooked", { name: candidate.firstName });
    const changed = checkSeen(tx, candidate, input.seen);
    if (changed) return changed;
    if (candidate.entry) return refuse("staff.thisStaff", { name: candidate.firstName });
    const done = unmarkReady(tx, candidate);
    return done.ok ? ok() : done;
  });
}
