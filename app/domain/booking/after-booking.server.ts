import { ensureDayCode } from "~/domain/attendance/day/day-codes.server";
import { tellStanding } from "~/domain/attendance/day/tell-standing.server";
import { planLateAlarm } from "~/domain/attendance/late/plan-late-alarm.server";
import { planContactQuestion } from "~/domain/attendance/reminders/ask-for-contact.server";
import { issueAttendanceKey } from "~/domain/attendance/reminders/attendance-links.server";
import { askedAtBooking } from "~/domain/attendance/reminders/due-times.server";
import { planReminders } from "~/domain/attendance/reminders/plan-reminders.server";
import { planEventDay } from "~/domain/attendance/reminders/send-event-day.server";
import { planRegistration } from "~/domain/elda/look-at-registration.server";
import type { Context } from "../shared/context";
import { enqueue } from "../shared/outbox.server";
import { planHoursNews } from "../shared/plan-news.server";
import { newsAt } from "../shared/quiet-hours.server";
import { readSettings } from "../shared/settings.server";
import { dayOf } from "../shared/time.server";

/** The booking of the same person that goes on as this one, and the proposal that they accepted. */
export interface Moved {
  bookingId: string;
  proposalId: string;
}

/** That somebody was booked; instants in UTC ms. */
interface Booked {
  id: string;
  positionId: string;
  eventId: string;
  userId: string;
  startsAt: number;
  endsAt: number;
  bookedAt: number;
  /** Somebody else dropped out, or the same person's times have moved. */
  replaces: boolean;
  moved: Moved | null;
}

/** What follows from a booking, in its transaction; whatever else shall follow is a line here. */
export const afterBooking: readonly ((tx: Context, booked: Booked) => void)[] = [
  writeToPerson,
  planReminders,
  planHoursNews,
  planEventDay,
  planContactQuestion,
  (tx, { id, startsAt }) => planRegistration(tx, { bookingId: id, startsAt }),
  (tx, booked) => planLateAlarm(tx, booked, booked.eventId),
  tellStanding,
  (tx, { eventId, startsAt }) => ensureDayCode(tx, { eventId, day: dayOf(startsAt) }),
];

/**
 * With little time left the mail itself asks whether the person comes, and does not wait for the morning (REM-03); of
 * whoever replaces somebody it asks at any time (SUBS-24).
 */
function writeToPerson(tx: Context, { id, userId, startsAt, positionId, replaces, moved }: Booked): void {
  const near = askedAtBooking({ startsAt, now: tx.now });
  const asked = startsAt > tx.now && (near || (replaces && !moved));
  const data = { positionId, bookingId: id, ...(asked ? issueAttendanceKey(tx, { id, userId, startsAt }) : {}) };
  enqueue(tx, {
    kind: "mail",
    payload: moved
      ? { template: "booking-moved", userId, data: { ...data, proposalId: moved.proposalId } }
      : { template: "staff-booked", userId, data },
    runAt: near ? tx.now : newsAt(tx.now, startsAt, readSettings(tx)),
    dedupeKey: `staff-booked:${id}`,
  });
}
