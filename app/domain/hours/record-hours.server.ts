import { formatDay } from "~/i18n/format";
import { recordAudit } from "../shared/audit.server";
import type { Context, UserActor } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { type FieldRefusal, type Message, ok, type Result, refuse } from "../shared/result";
import type { Settings } from "../shared/settings";
import { readSettings } from "../shared/settings.server";
import { clockOf, dayOf } from "../shared/time.server";
import { transact } from "../shared/transact.server";
import { endLinks, notifyCompany } from "./confirm-hours.server";
import { type Confirmable, findBookedHours } from "./confirmable.queries.server";
import { planOutstandingReminders } from "./plan-outstanding-reminders.server";
import { reasonOf, recordRefusals } from "./record-rules";
import { hoursRefusal, usualBreak, windowEndsAt } from "./rules";
import { workedSpanOf } from "./worked-span.server";
import { writeRecordedHours } from "./write-recorded-hours.server";

export interface RecordHours {
  bookingId: string;
  /** As workedSpan reads them, beside the planned times (HRS-15). */
  jobStart: string;
  jobEnd: string;
  /** Without one the usual one of the time. */
  breakMinutes?: number;
  /** Why the agency records them; both sides read it. */
  reason: string;
}

/** A live booking as the agency's form needs it. Only the agency calls this. */
export function findRecordable(context: Context<UserActor>, bookingId: string): Confirmable | null {
  return findBookedHours(context, bookingId);
}

/** When the last window of a job closes: the agency records from then on (D-02). */
function recordableFrom({ position }: Confirmable, settings: Settings): number {
  const windowMinutes = Math.max(settings.staffHoursWindowMinutes, settings.employerHoursWindowMinutes);
  return windowEndsAt({ startsAt: position.startsAt, windowMinutes });
}

/** Why hours cannot be recorded now, or null: as long as a window is open, the two sides confirm them themselves. */
export function recordRefusal(found: Confirmable, { now }: Pick<Context, "now">, settings: Settings): Message | null {
  const refusal = hoursRefusal({
    booked: true,
    startsAt: found.position.startsAt,
    now: Math.max(found.position.startsAt, found.position.endsAt),
    windowMinutes: Number.MAX_SAFE_INTEGER,
    confirmed: found.confirmation !== null,
    paidOutstandingCents: found.paidOutstandingCents,
  });
  if (refusal) return refusal;
  const from = recordableFrom(found, settings);
  return now <= from
    ? `hoursWindowOpen?from=${encodeURIComponent(`${formatDay(dayOf(from))}, ${clockOf(from)}`)}`
    : null;
}

/**
 * Keeps hours that nobody confirmed in time, with a written reason (D-02, BO-11). Shown as "recorded by the agency";
 * company and person are mailed. Refused while a window is open, once they are confirmed, and for a faulty form.
 */
export function recordHours(
  context: Context<UserActor>,
  input: RecordHours,
): Result<{ hoursConfirmationId: string }, Message> {
  return transact(context, (tx): Result<{ hoursConfirmationId: string }, Message> => {
    const found = findRecordable(tx, input.bookingId);
    if (!found || tx.actor.role !== "superuser") return refuse("noBookedJobPositionFound");
    const settings = readSettings(tx);
    const refusal = recordRefusal(found, tx, settings);
    if (refusal) return refuse(refusal);
    const span = workedSpanOf(tx, found, input);
    const [wrong]: FieldRefusal[] = recordRefusals({ ...input, span, now: tx.now });
    if (wrong || !span) return refuse(wrong?.key ?? "required");
    const [reason, breakMinutes] = [reasonOf(input.reason), input.breakMinutes ?? usualBreak(span.minutes)];
    const { id: hoursConfirmationId } = writeRecordedHours(tx, found, {
      span,
      breakMinutes,
      reason,
    });
    endLinks(tx, found);
    notifyBoth(tx, found, hoursConfirmationId);
    planOutstandingReminders(tx, { eventId: found.position.eventId, causeId: hoursConfirmationId });
    recordAudit(tx, {
      action: "hours.recorded",
      objectType: "booking",
      objectId: found.booking.id,
      companyId: found.company.id,
      data: {
        hoursConfirmationId,
        jobStart: input.jobStart,
        jobEnd: input.jobEnd,
        minutes: span.minutes,
        breakMinutes,
        reason,
      },
    });
    return ok({ hoursConfirmationId });
  });
}

function notifyBoth(tx: Context, found: Confirmable, hoursConfirmationId: string): void {
  notifyCompany(tx, found, hoursConfirmationId);
  enqueue(tx, {
    kind: "mail",
    payload: { template: "hours-recorded", userId: found.person.id, data: { hoursConfirmationId } },
    dedupeKey: `hours-recorded:${hoursConfirmationId}`,
  });
}
