import { markReady } from "../../application/mark-ready.server";
import type { Context } from "../../shared/context";
import { ok, type Result } from "../../shared/result";
import { findCandidate } from "../candidate.queries.server";
import type { InvitationFound } from "../invitations/invitation.queries.server";
import { readyRefusal } from "../rules";

/**
 * What follows when somebody accepts to replace another person: they are ready, or an applicant beside whoever is ready,
 * and the company decides (SUBS-17). For the transaction of the caller.
 */
export function acceptReplacement(
  tx: Context,
  { invitation }: InvitationFound,
  applicationId: string,
): Result<undefined, never> {
  const { positionId } = invitation;
  // The person acts for the company here, as far as its rule allows.
  const candidate = findCandidate({ ...tx, actor: { kind: "system" } }, { positionId, applicationId });
  if (candidate && readyRefusal(candidate.facts) === null && !markReady(tx, { applicationId }).ok)
    throw new Error(`the application ${applicationId} is not open`);
  return ok();
}
