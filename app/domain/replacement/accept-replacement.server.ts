import { mailCompany } from "~/domain/account/company/company-people.server";
import { issueToken } from "~/domain/account/tokens.server";
import { markReady } from "~/domain/application/mark-ready.server";
import { bookReplacement } from "~/domain/booking/book-position.server";
import type { InvitationFound } from "~/domain/invitation/invitation.queries.server";
import { findCandidate } from "~/domain/selection/candidate.queries.server";
import { readyRefusal } from "~/domain/selection/rules";
import type { Context } from "~/domain/shared/context";
import { pushAgency } from "~/domain/shared/push/push-agency.server";
import { newsAt } from "~/domain/shared/quiet-hours.server";
import { ok, type Result } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";

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
