import { mailCompany } from "~/domain/account/company/company-people.server";
import { markReady } from "~/domain/application/mark-ready.server";
import { findCandidate } from "~/domain/selection/candidate.queries.server";
import { readyRefusal } from "~/domain/selection/rules";
import type { Context } from "~/domain/shared/context";
import { ok, type Result } from "~/domain/shared/result";
import type { InvitationFound } from "./invitation.queries.server";

/**
 * What follows when somebody accepts who was asked in person (TEAM-13): they are ready unless somebody else is, else an
 * applicant. The company reads it, and lists and pays as always. For the transaction of the caller.
 */
export function acceptDirect(
  tx: Context,
  { invitation: { id, positionId, companyId, askedBy } }: InvitationFound,
  applicationId: string,
): Result<undefined> {
  // Being asked in person is the company's choice already.
  const forCompany = { ...tx, actor: { kind: "system" } as const };
  const candidate = findCandidate(forCompany, { positionId, applicationId });
  if (candidate && readyRefusal(candidate.facts) === null && !markReady(tx, { applicationId }).ok)
    throw new Error(`the application ${applicationId} is not open`);
  const of = { by: askedBy };
  mailCompany(tx, { companyId, template: "invitation-accepted", data: { invitationId: id }, about: id, of });
  return ok();
}
