import { mailCompany } from "~/domain/account/company/company-people.server";
import { issueToken } from "../../account/tokens.server";
import { markReady } from "../../application/mark-ready.server";
import type { Context } from "../../shared/context";
import { pushAgency } from "../../shared/push/push-agency.server";
import { newsAt } from "../../shared/quiet-hours.server";
import { ok, type Result } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { bookReplacement } from "../book-position.server";
import { findCandidate } from "../candidate.queries.server";
import type { InvitationFound } from "../invitations/invitation.queries.server";
import { readyRefusal } from "../rules";

/**
 * What follows when somebody accepts to replace another person (SUBS-17): whoever the company had chosen before is booked
 * at once where its rule says so; everybody else is ready, or an applicant beside whoever is ready, and the company
 * decides. For the transaction of the caller.
 */
export function acceptReplacement(
  tx: Context,
  { invitation, position, asksUntil, booksAtOnce }: InvitationFound,
  applicationId: string,
): Result<undefined> {
  const { id: invitationId, positionId, companyId } = invitation;
  const about = invitationId;
  const of = { positionId };
  const runAt = newsAt(tx.now, position.startsAt, readSettings(tx));
  pushAgency(tx, { news: "accepted", positionId, about, runAt });
  // The person acts for the company here, as far as its rule allows.
  const forCompany = { ...tx, actor: { kind: "system" } as const };
  if (booksAtOnce) {
    const booked = bookReplacement(forCompany, { positionId, applicationId });
    if (!booked.ok) throw new Error(`${invitationId} was not booked: ${booked.refusal}`);
    const { bookingId } = booked.value;
    mailCompany(tx, { companyId, template: "stand-in", data: { invitationId, bookingId }, about, of, runAt });
    return ok();
  }
  const candidate = findCandidate(forCompany, { positionId, applicationId });
  if (candidate && readyRefusal(candidate.facts) === null && !markReady(tx, { applicationId }).ok)
    throw new Error(`the application ${applicationId} is not open`);
  const key = issueToken(tx, { purpose: "replacement", subjectId: invitationId, expiresAt: asksUntil });
  mailCompany(tx, { companyId, template: "stand-in", data: { invitationId, ...key }, about, of, runAt });
  return ok();
}
