import { and, eq, isNull, lte } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { type ChangeEnd, changeProposals } from "~db/schema";
import { spendTokensAbout } from "../../account/tokens.server";
import { recordAudit } from "../../shared/audit.server";
import { actorId, type Context } from "../../shared/context";
import { newsAt } from "../../shared/quiet-hours.server";
import { ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { transact, transactOrThrow } from "../../shared/transact.server";
import { type ChangeFound, findChange } from "./changes.queries.server";

/** Ends a proposal in the transaction of the caller, and with it its link. */
export function closeChange(
  tx: Context,
  { proposal, booking, position }: ChangeFound,
  because: Exclude<ChangeEnd, "ended">,
  newBookingId: string | null = null,
): void {
  tx.db
    .update(changeProposals)
    .set({ endedAt: tx.now, endedBy: actorId(tx.actor), endedBecause: because, newBookingId })
    .where(and(eq(changeProposals.id, proposal.id), isNull(changeProposals.endedAt)))
    .run();
  spendTokensAbout(tx, "change", proposal.id);
  recordAudit(tx, {
    action: `change.${because}`,
    objectType: "booking",
    objectId: booking.id,
    companyId: booking.companyId,
    data: { positionId: position.id, userId: booking.userId, ...(newBookingId ? { newBookingId } : {}) },
  });
}

/** The company reads how its question was answered, or that it was not (REM-18). */
export function writeAnswer(tx: Context, { proposal, booking }: ChangeFound, answer: ChangeAnswer): void {
  const data = { proposalId: proposal.id, answer };
  const { companyId, startsAt } = booking;
  const runAt = newsAt(tx.now, Math.min(startsAt, proposal.startsAt), readSettings(tx));
  const of = { by: proposal.proposedBy };
  mailCompany(tx, { companyId, template: "change-answered", data, about: proposal.id, of, runAt });
}

type ChangeAnswer = "accepted" | "declined" | "expired";

/**
 * The person keeps the job as it was (REM-18); nothing changes, and the company is written. The caller has found out that
 * it is their booking.
 */
export function declineChange(
  context: Context,
  { proposalId }: { proposalId: string },
): Result<undefined, "changeGone" | "notFound"> {
  return transact(context, (tx): Result<undefined, "changeGone" | "notFound"> => {
    const found = findChange(tx, proposalId);
    if (!found) return refuse("notFound");
    if (!found.open) return refuse("changeGone");
    closeChange(tx, found, "declined");
    writeAnswer(tx, found, "declined");
    return ok();
  });
}

/** The time for an answer has passed: the job stays as it was, and the company is written (REM-18). */
export function expireChange(context: Context, { proposalId }: { proposalId: string }): void {
  transactOrThrow(context, (tx) => {
    const found = findChange(tx, proposalId);
    if (!found || found.proposal.endedAt !== null || tx.now < found.proposal.answerUntil) return ok();
    closeChange(tx, found, "expired");
    writeAnswer(tx, found, "expired");
    return ok();
  });
}

/** What has run out of a booking and is not yet closed makes room for the next question. */
export function expireOf(tx: Context, bookingId: string): void {
  const [late] = tx.db
    .select({ id: changeProposals.id })
    .from(changeProposals)
    .where(
      and(
        eq(changeProposals.bookingId, bookingId),
        isNull(changeProposals.endedAt),
        lte(changeProposals.answerUntil, tx.now),
      ),
    )
    .all();
  if (late) expireChange(tx, { proposalId: late.id });
}
