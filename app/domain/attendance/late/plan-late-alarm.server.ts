import type { Context } from "~/domain/shared/context";
import { enqueue } from "~/domain/shared/outbox.server";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { type bookings, lateAlarms } from "~db/schema";
import { lateAt } from "./late-rules";

type Booked = Pick<typeof bookings.$inferSelect, "id" | "startsAt" | "endsAt">;

/**
 * Plans the look at whether somebody has come, as a row, in the transaction that books (CHK-10); the outbox looks once at
 * all who are due at an instant. Whoever is booked later than that is expected by whoever booked them.
 */
export function planLateAlarm(
  tx: Pick<Context, "db" | "now">,
  { id, startsAt, endsAt }: Booked,
  eventId: string,
): void {
  const dueAt = lateAt(startsAt, readSettings(tx).lateAlarmMinutes);
  if (dueAt === null || dueAt <= tx.now || dueAt >= endsAt) return;
  tx.db
    .insert(lateAlarms)
    .values({ bookingId: id, eventId, day: dayOf(startsAt), startsAt, endsAt, dueAt })
    .run();
  enqueue(tx, { kind: "late-alarms", payload: { at: dueAt }, runAt: dueAt, dedupeKey: `late-alarms:${dueAt}` });
}
