import { mailCompany } from "~/domain/account/company/company-people.server";
import { markReady } from "~/domain/application/mark-ready.server";
import { findCandidate } from "~/domain/selection/candidate.queries.server";
import { readyRefusal } from "~/domain/selection/rules";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import type { InvitationFound } from "./invitation.queries.server";

/**
 * What follows when somebody accepts who was asked in person (TEAM-13): they are ready unless somebody else is, else an
 * applicant. Whom the agency has proposed is an applicant among the others, but where the company left the event to the
 * agency (POOL-02). The company reads it, and lists and pays as always. For the transaction of the caller.
 */
export function acceptDirect(
  tx: Context,
  { invitation: { id, positionId, companyId, askedBy }, proposed, entrusted }: InvitationFound,
  applicationId: string,
): Result<undefined> {
  // Being asked in person is the company's choice already.
  const chosen = !proposed || entrusted;
  const forCompany = { ...tx, actor: { kind: "system" } as const };
  const candidate = chosen ? findCandidate(forCompany, { positionId, applicationId }) : null;
  if (candidate && readyRefusal(candidate.facts) === null && !markReady(tx, { applicationId }).ok)
    throw new Error(`the application ${applicationId} is not open`);
  const of = proposed ? { positionId } : { by: askedBy };
  mailCompany(tx, { companyId, template: "invitation-accepted", data: { invitationId: id }, about: id, of });
  return ok();
}
