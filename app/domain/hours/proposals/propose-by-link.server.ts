import { recordAudit } from "../../shared/audit.server";
import type { Context } from "../../shared/context";
import { ok, type Result, refuse } from "../../shared/result";
import { readSettings } from "../../shared/settings.server";
import type { Span } from "../../shared/time.server";
import { minutesOf } from "../../shared/time.server";
import { transact } from "../../shared/transact.server";
import { type ConfirmHours, type ConfirmHoursRefusal, confirmHours } from "../confirm-hours.server";
import { type Confirmable, findConfirmable } from "../confirmable.queries.server";
import { usualBreak } from "../rules";
import { workedSpanOf } from "../worked-span.server";
import { fairDeadline } from "./fair-deadline.server";
import { companyAnswerMs } from "./proposal-rules";
import { findOpenProposal } from "./proposals.queries.server";
import { askCompany, insertProposal } from "./propose-hours.server";

interface Entered extends Span {
  breakMinutes: number;
  /** Who entered it, as they wrote themselves. */
  employerName: string;
}

/**
 * What somebody without a log-in entered and may not agree to becomes a proposal that the company itself answers
 * (SAFE-43). Refused while another proposal for these hours is open. For the transaction of the caller.
 */
export function proposeByLink(
  tx: Context,
  found: Confirmable,
  { startsAt, endsAt, breakMinutes, employerName }: Entered,
): Result<{ proposalId: string }, "hoursProposalOpen"> {
  if (findOpenProposal(tx, found.booking.id)) return refuse("hoursProposalOpen");
  const proposal = insertProposal(tx, found, {
    answersId: null,
    startsAt,
    endsAt,
    breakMinutes,
    words: `${employerName.trim()} (Link)`,
    answerUntil: fairDeadline(tx.now + companyAnswerMs(readSettings(tx).hoursAutoAcceptHours)),
    // What costs more is never accepted by silence (D-109).
    byDeadline: false,
  });
  askCompany(tx, found, proposal);
  recordAudit(tx, {
    action: "hours.proposed",
    objectType: "booking",
    objectId: found.booking.id,
    companyId: found.company.id,
    data: { proposalId: proposal.id, minutes: minutesOf({ startsAt, endsAt }), breakMinutes },
  });
  return ok({ proposalId: proposal.id });
}

/** Hours with a signature: confirmed, or by a link, when they cost more than was booked, proposed to the company. */
export function confirmOrPropose(
  context: Context,
  input: ConfirmHours,
): Result<{ asked: boolean }, ConfirmHoursRefusal | "hoursProposalOpen"> {
  return transact(context, (tx): Result<{ asked: boolean }, ConfirmHoursRefusal | "hoursProposalOpen"> => {
    const done = confirmHours(tx, input);
    if (done.ok) return ok({ asked: false });
    const found = done.refusal === "hoursDearerByLink" ? findConfirmable(tx, input) : null;
    const span = found && workedSpanOf(tx, found, input);
    if (!found || !span) return done;
    const breakMinutes = input.breakMinutes ?? usualBreak(span.minutes);
    const asked = proposeByLink(tx, found, { ...span, breakMinutes, employerName: input.employerName });
    return asked.ok ? ok({ asked: true }) : asked;
  });
}
