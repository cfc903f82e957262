import type { Context, UserActor } from "../../shared/context";
import { enqueue } from "../../shared/outbox.server";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { clockOf } from "../../shared/time.server";
import { transact } from "../../shared/transact.server";
import { reasonOf, recordRefusals } from "../record-rules";
import type { HoursForm } from "../rules";
import { workedSpanOf } from "../worked-span.server";
import { goneRefusal, type NotOpen } from "./end-proposal.server";
import { findBothSides, findProposal, type ProposalFound } from "./proposals.queries.server";
import { writeAgreedHours } from "./write-agreed-hours.server";

export interface DecideHours {
  proposalId: string;
  /** Whose times count, or others that are given. */
  choice: "person" | "company" | "own";
  jobStart: string;
  jobEnd: string;
  breakMinutes: number;
  /** Why; both sides read it. */
  reason: string;
}

/**
 * The agency decides about hours on which the two sides do not agree, or that nobody answered (HRS2-12): the next version,
 * mailed to both with what each said. What was said stays.
 */
export function decideHours(
  context: Context<UserActor>,
  input: DecideHours,
): Result<{ hoursConfirmationId: string }, NotOpen | Message> {
  return transact(context, (tx): Result<{ hoursConfirmationId: string }, NotOpen | Message> => {
    const asked = findProposal(tx, input.proposalId);
    if (tx.actor.role !== "superuser" || !asked) return refuse("notFound");
    const gone = goneRefusal(asked, "agency", tx.now);
    if (gone) return refuse(gone);
    if (asked.found.paidOutstandingCents > 0) return refuse("hoursOutstandingPaid");
    const side = input.choice === "own" ? null : findBothSides(tx, asked)[input.choice];
    if (input.choice !== "own" && !side) return refuse("changeGone");
    const times = side ? timesOf(side) : { ...input, span: workedSpanOf(tx, asked.found, input) };
    const { span, breakMinutes } = times;
    const [wrong] = decisionRefusals({ ...times, reason: input.reason, now: tx.now });
    if (wrong || !span) return refuse(wrong?.key ?? "required");
    const hoursConfirmationId = writeAgreedHours(tx, asked, {
      way: "decided",
      employerName: readSettings(tx).agencyName,
      reason: reasonOf(input.reason),
      worked: { startsAt: span.startsAt, endsAt: span.endsAt, breakMinutes },
    });
    enqueue(tx, {
      kind: "mail",
      payload: { template: "hours-decided", userId: asked.found.person.id, data: { hoursConfirmationId } },
      dedupeKey: `hours-decided:${hoursConfirmationId}:${asked.found.person.id}`,
    });
    return ok({ hoursConfirmationId });
  });
}

const timesOf = ({ proposal, minutes }: ProposalFound) => ({
  jobStart: clockOf(proposal.startsAt),
  jobEnd: clockOf(proposal.endsAt),
  breakMinutes: proposal.breakMinutes,
  span: { startsAt: proposal.startsAt, endsAt: proposal.endsAt, minutes },
});

type Decided = Pick<DecideHours, "jobStart" | "jobEnd" | "reason" | "breakMinutes"> & {
  now: number;
  span: HoursForm["span"];
};

/** Everything wrong with times and reason of a decision. */
export const decisionRefusals = ({ jobStart, jobEnd, reason, breakMinutes, now, span }: Decided) =>
  recordRefusals({ jobStart, jobEnd, breakMinutes, span, now, reason });
