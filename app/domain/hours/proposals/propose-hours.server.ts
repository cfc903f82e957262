import { eq, max } from "drizzle-orm";
import { checkInsOf } from "~/domain/attendance/day/check-ins.queries.server";
import { hoursProposals } from "~db/schema";
import { listCompanyUsers } from "../../account/company/company-people.server";
import { issueToken } from "../../account/tokens.server";
import { recordAudit } from "../../shared/audit.server";
import { actorId, type Context, type UserActor } from "../../shared/context";
import { newId } from "../../shared/ids";
import { enqueue } from "../../shared/outbox.server";
import { afterQuiet } from "../../shared/quiet-hours.server";
import { type Message, ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import { once } from "../../shared/submissions.server";
import { confirmedCents } from "../confirm-hours.server";
import { type Confirmable, findBookedHours } from "../confirmable.queries.server";
import { proposedSpan, workedSpan } from "../worked-span.server";
import { fairDeadline } from "./fair-deadline.server";
import {
  acceptedBySilence,
  companyAnswerMs,
  proposalRefusals,
  proposeRefusal,
  remindedAfterMs,
} from "./proposal-rules";
import { findLastProposal, type Proposal } from "./proposals.queries.server";

export interface ProposeHours {
  submissionId: string;
  bookingId: string;
  /** As workedSpan reads them, beside the planned times (HRS-15). */
  jobStart: string;
  jobEnd: string;
  breakMinutes: number;
  words: string;
  /** When it was said, UTC ms, for what waited for a connection: its window is that of then (OFFL-13). */
  saidAt?: number;
}

/** The actor's own live booking, with what was said last about its hours and what their form begins with; null for everybody else's. */
export function findProposable(context: Context<UserActor>, bookingId: string) {
  const found = findBookedHours(context, bookingId);
  if (!found || found.booking.userId !== context.actor.userId) return null;
  const last = findLastProposal(context, found);
  const { goneAt } = checkInsOf(context, [bookingId])(bookingId);
  const refusal = proposeRefusal({
    confirmed: found.confirmation !== null,
    paidOutstandingCents: found.paidOutstandingCents,
    open: last !== null && last.proposal.closedAt === null,
    endsAt: found.position.endsAt,
    goneAt,
    now: context.now,
    hoursProposalHours: readSettings(context).hoursProposalHours,
  });
  return { found, last, refusal, proposed: proposedSpan(context, found) };
}

/**
 * The booked person proposes hours without a signature (HRS2-02, HRS2-03); the company's people are mailed a link to
 * answer. Refused before the planned end and long after it, once hours are confirmed, while another proposal is open, and
 * for a faulty form.
 */
export function proposeHours(
  context: Context<UserActor>,
  input: ProposeHours,
): Result<{ proposalId: string; answerUntil: number }, Message> {
  return once(context, "proposeHours", input, (tx): Result<{ proposalId: string; answerUntil: number }, Message> => {
    const { saidAt = tx.now } = input;
    const own = findProposable({ ...tx, now: saidAt }, input.bookingId);
    if (!own) return refuse("notFound");
    if (own.refusal) return refuse(own.refusal);
    const span = workedSpan(own.found.position, input, own.proposed);
    const [wrong] = proposalRefusals({ ...input, span, now: saidAt });
    if (wrong || !span) return refuse(wrong?.key ?? "required");
    const settings = readSettings(tx);
    const { outstandingAmountCents } = confirmedCents(own.found, { ...input, minutes: span.minutes });
    const proposal = insertProposal(tx, own.found, {
      ...input,
      ...span,
      answersId: null,
      answerUntil: fairDeadline(tx.now + companyAnswerMs(settings.hoursAutoAcceptHours)),
      byDeadline: acceptedBySilence({ ...settings, outstandingCents: outstandingAmountCents }),
    });
    askCompany(tx, own.found, proposal);
    recordAudit(tx, {
      action: "hours.proposed",
      objectType: "booking",
      objectId: own.found.booking.id,
      companyId: own.found.company.id,
      data: { proposalId: proposal.id, minutes: span.minutes, breakMinutes: proposal.breakMinutes },
    });
    return ok({ proposalId: proposal.id, answerUntil: proposal.answerUntil });
  });
}

type Said = Pick<
  Proposal,
  "answersId" | "startsAt" | "endsAt" | "breakMinutes" | "words" | "answerUntil" | "byDeadline"
>;

/** The next version of what is said about a booking's hours, and the work that is due when nobody answers it. */
export function insertProposal(tx: Context, { booking }: Confirmable, said: Said): Proposal {
  const [known] = tx.db
    .select({ version: max(hoursProposals.version) })
    .from(hoursProposals)
    .where(eq(hoursProposals.bookingId, booking.id))
    .all();
  const { answersId, startsAt, endsAt, breakMinutes, answerUntil, byDeadline } = said;
  const proposal = tx.db
    .insert(hoursProposals)
    .values({
      id: newId(tx.now),
      bookingId: booking.id,
      version: (known?.version ?? 0) + 1,
      answersId,
      startsAt,
      endsAt,
      breakMinutes,
      words: said.words.trim(),
      proposedAt: tx.now,
      proposedBy: actorId(tx.actor),
      answerUntil,
      byDeadline,
    })
    .returning()
    .get();
  enqueue(tx, {
    kind: "hours-deadline",
    payload: { proposalId: proposal.id },
    runAt: answerUntil,
    dedupeKey: `hours-deadline:${proposal.id}`,
  });
  return proposal;
}

/** Each of the company's people gets a link of their own, and once more a day later if nobody has answered (HRS2-04). */
export function askCompany(
  tx: Context,
  { company, event }: Confirmable,
  { id: proposalId, answerUntil }: Proposal,
): void {
  const settings = readSettings(tx);
  for (const { id: userId } of listCompanyUsers(tx, company.id, { eventId: event.id })) {
    for (const reminder of [false, true]) {
      const askedAt = reminder ? tx.now + remindedAfterMs : tx.now;
      if (askedAt >= answerUntil) continue;
      const runAt = Math.min(afterQuiet(askedAt, settings), answerUntil - 1);
      const key = issueToken(tx, { purpose: "hoursAnswer", userId, subjectId: proposalId, expiresAt: answerUntil });
      enqueue(tx, {
        kind: "mail",
        payload: { template: "hours-proposed", userId, data: { proposalId, reminder, ...key } },
        runAt,
        dedupeKey: `hours-proposed:${proposalId}:${userId}:${reminder}`,
      });
    }
  }
}
