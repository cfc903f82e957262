import { endLinks, notifyCompany } from "../hours/confirm-hours.server";
import type { Confirmable } from "../hours/confirmable.queries.server";
import { decideObjection } from "../hours/keep-hours.server";
import { spendObjectionKeys } from "../hours/object-to-hours.server";
import { findOpenObjection } from "../hours/objections.queries.server";
import { planOutstandingReminders } from "../hours/plan-outstanding-reminders.server";
import { findRecordable } from "../hours/record-hours.server";
import { correctionRefusals, reasonOf } from "../hours/record-rules";
import { usualBreak } from "../hours/rules";
import { correctedSpan } from "../hours/worked-span.server";
import { writeRecordedHours } from "../hours/write-recorded-hours.server";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { type Message, ok, type Result, refuse } from "../shared/result";
import { transact } from "../shared/transact.server";
import { creditHours } from "./credit-hours.server";

export interface CorrectHours {
  bookingId: string;
  /** The version that the page showed, so that nobody corrects what they have not seen. */
  version: number;
  /** As workedSpan reads them, beside the planned times (HRS-15). */
  jobStart: string;
  jobEnd: string;
  /** Without one that of before. */
  breakMinutes?: number;
  /** Both sides read it. */
  reason: string;
}

/**
 * Adds a version to confirmed hours, as often as needed (SAFE-11, D-184): what was signed stays. Pay and price follow; what
 * is dearer is outstanding, what was ordered and is no longer owed goes back with a correction of its bill, never below
 * the booked price (D-48). Both sides are mailed; an objection that waits is decided. Refused before hours are
 * confirmed, for a faulty form, when somebody was faster, and while a bill or a card payment is on its way.
 */
export function correctHours(
  context: Context<UserActor>,
  input: CorrectHours,
): Result<{ hoursConfirmationId: string }, Message> {
  return transact(context, (tx): Result<{ hoursConfirmationId: string }, Message> => {
    const found = findRecordable(tx, input.bookingId);
    if (!found?.confirmation || tx.actor.role !== "superuser") return refuse("noBookedJobPositionFound");
    if (found.confirmation.version !== input.version) return refuse("changedMeanwhile");
    const span = correctedSpan(found, input);
    const [wrong] = correctionRefusals({ ...input, span, now: tx.now });
    if (wrong || !span) return refuse(wrong?.key ?? "required");
    const { confirmStartsAt, confirmEndsAt, breakMinutes: before } = found.confirmation;
    const breakMinutes = input.breakMinutes ?? before ?? usualBreak(span.minutes);
    const sameBreak = breakMinutes === (before ?? usualBreak(span.minutes));
    if (span.startsAt === confirmStartsAt && span.endsAt === confirmEndsAt && sameBreak)
      return refuse("hoursUnchanged");
    const reason = reasonOf(input.reason);
    const hours = writeRecordedHours(tx, found, { span, breakMinutes, reason });
    const credited = creditHours(tx, found, hours.outstandingAmountCents);
    if (!credited.ok) return credited;
    const objection = findOpenObjection(tx, found.booking.id);
    if (objection) decideObjection(tx, objection.id, { decision: "corrected", answer: reason });
    endLinks(tx, found);
    spendObjectionKeys(tx, found.booking.id);
    notifyBoth(tx, found, hours.id);
    planOutstandingReminders(tx, { eventId: found.position.eventId, causeId: hours.id });
    recordAudit(tx, {
      action: "hours.corrected",
      objectType: "booking",
      objectId: found.booking.id,
      companyId: found.company.id,
      data: {
        hoursConfirmationId: hours.id,
        before: { startsAt: confirmStartsAt, endsAt: confirmEndsAt },
        after: { startsAt: span.startsAt, endsAt: span.endsAt },
        minutes: span.minutes,
        breakMinutes,
        reason,
        bills: credited.value.billNumbers,
      },
    });
    return ok({ hoursConfirmationId: hours.id });
  });
}

function notifyBoth(tx: Context, found: Confirmable, hoursConfirmationId: string): void {
  notifyCompany(tx, found, hoursConfirmationId, "hours-corrected");
  enqueue(tx, {
    kind: "mail",
    payload: { template: "pay-corrected", userId: found.person.id, data: { hoursConfirmationId } },
    dedupeKey: `pay-corrected:${hoursConfirmationId}`,
  });
}
