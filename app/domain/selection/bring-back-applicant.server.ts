import { findBlock } from "~/domain/application/blocks.queries.server";
import { restoreApplication } from "~/domain/application/restore-application.server";
import { type BringBackRefusal, bringBackRefusal } from "~/domain/application/rules";
import { companyScope } from "~/domain/shared/company-scope";
import type { Context } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { type CandidateInput, findCandidate } from "./candidate.queries.server";

/**
 * Brings a rejected applicant of a position back among the applications (DESK-26). Only the agency may: a company rejects
 * for good (SEL-17). Refused when nobody could book the person there any more.
 */
export function bringBackApplicant(
  context: Context,
  { notifiedElsewhere, ...input }: CandidateInput & { notifiedElsewhere?: boolean },
): Result<{ name: string }, BringBackRefusal | "notFound"> {
  return transact(context, (tx): Result<{ name: string }, BringBackRefusal | "notFound"> => {
    if (companyScope(tx.actor)?.companyId !== null) return refuse("notFound");
    const candidate = findCandidate(tx, input);
    if (!candidate) return refuse("notFound");
    const closedBetween = findBlock(tx, candidate) !== null;
    const refusal = bringBackRefusal({ ...candidate.facts, closedBetween });
    if (refusal) return refuse(refusal, { name: candidate.firstName });
    const restored = restoreApplication(tx, { applicationId: candidate.applicationId, notifiedElsewhere });
    return restored.ok ? ok({ name: candidate.firstName }) : restored;
  });
}
