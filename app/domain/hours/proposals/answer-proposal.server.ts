import { eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { users } from "~db/schema";
import type { Context, UserActor } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { afterQuiet } from "../../shared/quiet-hours.server";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { transact } from "../../shared/transact.server";
import { workedSpan } from "../worked-span.server";
import { closeProposal, goneRefusal, logProposal, type NotOpen } from "./end-proposal.server";
import { fairDeadline } from "./fair-deadline.server";
import { counterRefusals, personAnswerMs, remindedAfterMs } from "./proposal-rules";
import { findProposal, type ProposalFound } from "./proposals.queries.server";
import { insertProposal } from "./propose-hours.server";
import { writeAgreedHours } from "./write-agreed-hours.server";

interface Accept {
  proposalId: string;
  /** Whose account or mail it is; their name stands under the hours. */
  userId: string;
  address: string;
  userAgent: string;
}

export type AcceptRefusal = NotOpen | "hoursOutstandingPaid" | "hoursAnswerLogIn";

/**
 * The company accepts proposed hours (HRS2-06), the person the company's other times (HRS2-07). By the link of a mail only
 * what costs nothing more (D-106). Nobody else finds the proposal.
 */
export function acceptProposal(
  context: Context,
  { proposalId, userId, address, userAgent }: Accept,
): Result<{ hoursConfirmationId: string }, AcceptRefusal> {
  return transact(context, (tx): Result<{ hoursConfirmationId: string }, AcceptRefusal> => {
    const asked = findProposal(tx, proposalId);
    const whose = asked && sideOf(tx, asked);
    if (!asked || !whose) return refuse("notFound");
    const gone = goneRefusal(asked, whose, tx.now);
    if (gone) return refuse(gone);
    if (asked.found.paidOutstandingCents > 0) return refuse("hoursOutstandingPaid");
    if (tx.actor.kind === "link" && asked.cents.outstandingAmountCents > 0) return refuse("hoursAnswerLogIn");
    const names =
      whose === "person"
        ? [signerName(tx, asked.proposal.proposedBy), signerName(tx, userId)]
        : [signerName(tx, userId)];
    const agreed = { way: "accepted", employerName: names.join(", "), address, userAgent } as const;
    return ok({ hoursConfirmationId: writeAgreedHours(tx, asked, agreed) });
  });
}

/** Several at once, without extra cost: all or none (HRS2-05). */
export function acceptProposals(
  context: Context<UserActor>,
  { proposalIds, ...by }: Omit<Accept, "proposalId"> & { proposalIds: string[] },
): Result<{ count: number }, AcceptRefusal> {
  return transact(context, (tx): Result<{ count: number }, AcceptRefusal> => {
    for (const proposalId of proposalIds) {
      const asked = findProposal(tx, proposalId);
      if (asked && asked.cents.outstandingAmountCents > 0) return refuse("changeGone");
      const done = acceptProposal(tx, { proposalId, ...by });
      if (!done.ok) return done;
    }
    return ok({ count: proposalIds.length });
  });
}

function sideOf({ actor }: Context, { proposal, found }: ProposalFound): "company" | "person" | null {
  if (actor.kind === "link") return actor.subjectId === proposal.id ? "company" : null;
  if (actor.kind !== "user") return null;
  if (actor.role === "employer") return actor.companyId === found.company.id ? "company" : null;
  return actor.role === "employee" && actor.userId === found.booking.userId ? "person" : null;
}

function signerName({ db }: Pick<Context, "db">, userId: string): string {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  return user ? nameOf(user) : "";
}

interface Counter {
  proposalId: string;
  jobStart: string;
  jobEnd: string;
  breakMinutes: number;
  /** Why, in a few words at least; the person reads it. */
  words: string;
}

/** "Other times": the company answers once with its own, which the person accepts or hands to the agency (HRS2-07). */
export function counterProposal(
  context: Context<UserActor>,
  input: Counter,
): Result<{ proposalId: string }, NotOpen | Message> {
  return transact(context, (tx): Result<{ proposalId: string }, NotOpen | Message> => {
    const asked = findProposal(tx, input.proposalId);
    if (!asked || sideOf(tx, asked) !== "company") return refuse("notFound");
    const gone = goneRefusal(asked, "company", tx.now);
    if (gone) return refuse(gone);
    const span = workedSpan(asked.found.position, input, asked.proposal);
    const [wrong] = counterRefusals({ ...input, span, now: tx.now });
    if (wrong || !span) return refuse(wrong?.key ?? "required");
    closeProposal(tx, asked, "countered");
    const answerUntil = fairDeadline(tx.now + personAnswerMs);
    const said = { ...input, ...span, answersId: asked.proposal.id, answerUntil, byDeadline: false };
    const { id } = insertProposal(tx, asked.found, said);
    askPerson(tx, asked, { id, answerUntil });
    logProposal(tx, asked, "hours.countered");
    return ok({ proposalId: id });
  });
}

function askPerson(tx: Context, { found }: ProposalFound, { id, answerUntil }: { id: string; answerUntil: number }) {
  const userId = found.person.id;
  const settings = readSettings(tx);
  for (const reminder of [false, true]) {
    enqueue(tx, {
      kind: "mail",
      payload: { template: "hours-countered", userId, data: { proposalId: id, reminder } },
      runAt: Math.min(afterQuiet(reminder ? tx.now + remindedAfterMs : tx.now, settings), answerUntil - 1),
      dedupeKey: `hours-countered:${id}:${reminder}`,
    });
  }
}
