import { HOUR, MINUTE } from "~/config/durations";
import { beforeQuiet } from "~/domain/shared/quiet-hours.server";
import type { Settings } from "~/domain/shared/settings";
import { addDays, clockOf, dayOf, instantOf } from "~/domain/shared/time.server";
import type { ReminderKind } from "~db/schema";

/** Whoever was booked so lately needs no reminder (REM-03). */
const FRESH_MS = 6 * HOUR;
/** Of two reminders nearer than this only the later one is sent (REM-02). */
const NEAR_MS = 3 * HOUR;
/** Whoever was booked at short notice has this long to answer before anybody is alarmed. */
const ALARM_GRACE_MS = HOUR;
/** The booking mail itself asks for an answer when the start is nearer than this (REM-03). */
const ASKED_AT_BOOKING_MS = 24 * HOUR;
export const QUARTER_MS = 15 * MINUTE;

type Times = Pick<
  Settings,
  | "reminderFirstHours"
  | "reminderSecondHours"
  | "reminderMorningHours"
  | "attendanceAlarmHours"
  | "quietFrom"
  | "quietUntil"
>;
type Due = { kind: ReminderKind; dueAt: number };

/** So many hours before by calendar days, at the clock time of the start: 10:00 stays 10:00 when the clock is changed. */
const daysBefore = (startsAt: number, hours: number) =>
  instantOf(addDays(dayOf(startsAt), -hours / 24), clockOf(startsAt));

/** When the person of a booking is reminded, the earliest first; never in the quiet hours (REM-01 to REM-03). */
export function reminderTimes({ startsAt, bookedAt }: { startsAt: number; bookedAt: number }, times: Times): Due[] {
  const { reminderFirstHours: first, reminderSecondHours: second, reminderMorningHours: morning } = times;
  const due = (kind: ReminderKind, hours: number, at: number) =>
    hours > 0 ? [{ kind, dueAt: beforeQuiet(at, times) }] : [];
  return [
    ...due("first", first, daysBefore(startsAt, first)),
    ...due("second", second, daysBefore(startsAt, second)),
    ...due("morning", morning, startsAt - morning * HOUR),
  ]
    .filter(({ dueAt }) => dueAt >= bookedAt + FRESH_MS)
    .sort((a, b) => a.dueAt - b.dueAt)
    .filter(({ dueAt }, index, all) => (all[index + 1]?.dueAt ?? Number.POSITIVE_INFINITY) - dueAt >= NEAR_MS);
}

/** When silence becomes an alarm (REM-11), or null when it never does. */
export function alarmTime({ startsAt, bookedAt }: { startsAt: number; bookedAt: number }, times: Times): number | null {
  if (times.attendanceAlarmHours === 0) return null;
  const dueAt = beforeQuiet(startsAt - times.attendanceAlarmHours * HOUR, times);
  const fair = Math.max(dueAt, bookedAt + ALARM_GRACE_MS);
  return fair < startsAt ? fair : null;
}

/** From when on an answer is asked for and counts (REM-09, REM-10): from the first reminder that is switched on. */
export function asksFrom(startsAt: number, times: Times): number {
  const days = Math.max(times.reminderFirstHours, times.reminderSecondHours);
  const hours = Math.max(times.reminderMorningHours, times.attendanceAlarmHours);
  return beforeQuiet(days > 0 ? daysBefore(startsAt, days) : startsAt - hours * HOUR, times);
}

/** Whether the mail about a booking asks for the answer itself, because hardly a reminder comes any more. */
export const askedAtBooking = ({ startsAt, now }: { startsAt: number; now: number }): boolean =>
  startsAt - now < ASKED_AT_BOOKING_MS;

/** The quarter of an hour that an instant lies in: what is due in one goes out together (REM-04). */
export const quarterOf = (at: number): number => at - (at % QUARTER_MS);
