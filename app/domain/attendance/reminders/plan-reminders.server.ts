import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { readSettings } from "~/domain/shared/settings.server";
import { type bookings, reminders } from "~db/schema";
import { alarmTime, quarterOf, reminderTimes } from "./due-times.server";

type Booked = Pick<typeof bookings.$inferSelect, "id" | "userId" | "startsAt" | "bookedAt">;

/**
 * Plans the reminders of a booking and the alarm about silence as rows, in the transaction that books; the outbox looks
 * at them once in each quarter of an hour in which one is due (REM-24).
 */
export function planReminders(tx: Pick<Context, "db" | "now">, { id, userId, startsAt, bookedAt }: Booked): void {
  const settings = readSettings(tx);
  const alarmAt = alarmTime({ startsAt, bookedAt }, settings);
  const planned = [
    ...reminderTimes({ startsAt, bookedAt }, settings),
    ...(alarmAt === null ? [] : [{ kind: "alarm" as const, dueAt: alarmAt }]),
  ];
  for (const { kind, dueAt } of planned) {
    tx.db.insert(reminders).values({ bookingId: id, kind, userId, startsAt, dueAt }).run();
    const quarter = quarterOf(dueAt);
    const work = kind === "alarm" ? ("attendance-alarms" as const) : ("reminders" as const);
    enqueue(tx, { kind: work, payload: { quarter }, runAt: quarter, dedupeKey: `${work}:${quarter}` });
  }
}
