import { and, eq, isNull } from "drizzle-orm";
import { hoursProposals, type PassedBecause } from "~db/schema";
import { recordAudit } from "../../shared/audit.server";
import { actorId, type Context, type UserActor } from "../../shared/context";
import { pushAgency } from "../../shared/push/push-agency.server";
import { ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { transact, transactOrThrow } from "../../shared/transact.server";
import { acceptedBySilence } from "./proposal-rules";
import { findProposal, type ProposalFound } from "./proposals.queries.server";
import { writeAgreedHours } from "./write-agreed-hours.server";

export type NotOpen = "notFound" | "hoursAlreadyConfirmed" | "changeGone";

/** Why a proposal that the actor may see cannot be answered any more, or null. */
export function goneRefusal(
  { proposal, found, state }: ProposalFound,
  whose: "company" | "person" | "agency",
  now: number,
): Exclude<NotOpen, "notFound"> | null {
  if (found.confirmation) return "hoursAlreadyConfirmed";
  return state === whose && (whose === "agency" || now < proposal.answerUntil) ? null : "changeGone";
}

/** Ends what waits for an answer without hours; the hours that count end it by themselves. */
export function closeProposal(tx: Context, { proposal }: ProposalFound, closedBy: "withdrawn" | "countered"): void {
  tx.db
    .update(hoursProposals)
    .set({ closedAt: tx.now, closedBy, closedActor: actorId(tx.actor) })
    .where(and(eq(hoursProposals.id, proposal.id), isNull(hoursProposals.closedAt)))
    .run();
}

/** The proposal of whoever acts, while this side's answer is waited for. */
function findOwn(
  tx: Context<UserActor>,
  proposalId: string,
  waitsFor: "company" | "person",
): Result<ProposalFound, NotOpen> {
  const asked = findProposal(tx, proposalId);
  if (!asked || asked.found.booking.userId !== tx.actor.userId) return refuse("notFound");
  const gone = goneRefusal(asked, waitsFor, tx.now);
  return gone ? refuse(gone) : ok(asked);
}

/** The person takes back what nobody has answered yet (HRS2-03). */
export function withdrawProposal(
  context: Context<UserActor>,
  { proposalId }: { proposalId: string },
): Result<undefined, NotOpen> {
  return transact(context, (tx): Result<undefined, NotOpen> => {
    const asked = findOwn(tx, proposalId, "company");
    if (!asked.ok) return asked;
    closeProposal(tx, asked.value, "withdrawn");
    logProposal(tx, asked.value, "hours.withdrawn");
    return ok();
  });
}

/** "The agency shall decide": the person does not accept the company's other times (HRS2-07). */
export function askAgency(
  context: Context<UserActor>,
  { proposalId }: { proposalId: string },
): Result<undefined, NotOpen> {
  return transact(context, (tx): Result<undefined, NotOpen> => {
    const asked = findOwn(tx, proposalId, "person");
    if (!asked.ok) return asked;
    passOn(tx, asked.value, "asked");
    return ok();
  });
}

/**
 * Nobody has answered in time. The company's silence accepts what costs no more than was booked (HRS2-09); everything
 * else, and whatever the person leaves without an answer, goes to the agency (HRS2-08).
 */
export function endProposal(context: Context, { proposalId }: { proposalId: string }): void {
  transactOrThrow(context, (tx) => {
    const asked = findProposal(tx, proposalId);
    if (!asked || asked.found.confirmation || tx.now < asked.proposal.answerUntil) return ok();
    if (asked.state === "person") passOn(tx, asked, "silent");
    if (asked.state !== "company") return ok();
    const { hoursAutoAcceptHours, hoursObjectionDays } = readSettings(tx);
    const outstandingCents = asked.cents.outstandingAmountCents;
    if (asked.proposal.byDeadline && acceptedBySilence({ hoursAutoAcceptHours, outstandingCents })) {
      writeAgreedHours(tx, asked, { way: "deadline", employerName: ACCEPTED_BY_DEADLINE }, hoursObjectionDays);
    } else passOn(tx, asked, outstandingCents > 0 ? "dearer" : "silent");
    return ok();
  });
}

const ACCEPTED_BY_DEADLINE = "accepted by deadline";

function passOn(tx: Context, asked: ProposalFound, passedBecause: PassedBecause): void {
  tx.db
    .update(hoursProposals)
    .set({ passedAt: tx.now, passedBecause })
    .where(eq(hoursProposals.id, asked.proposal.id))
    .run();
  pushAgency(tx, { news: "dispute", positionId: asked.found.position.id, about: asked.proposal.id });
  logProposal(tx, asked, "hours.passedOn");
}

export function logProposal(tx: Context, { proposal, found, minutes }: ProposalFound, action: string): void {
  recordAudit(tx, {
    action,
    objectType: "booking",
    objectId: found.booking.id,
    companyId: found.company.id,
    data: { proposalId: proposal.id, minutes, breakMinutes: proposal.breakMinutes },
  });
}
