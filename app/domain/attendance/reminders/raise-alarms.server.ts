import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import { mailOnSite } from "~/domain/attendance/on-site/mail-on-site.server";
import type { Context } from "~/domain/shared/context";
import { pushAgency } from "~/domain/shared/push/push-agency.server";
import { newsAt } from "~/domain/shared/quiet-hours.server";
import { ok } from "~/domain/shared/result";
import { readSettings } from "~/domain/shared/settings.server";
import { dayOf } from "~/domain/shared/time.server";
import { letOthersWrite, transactOrThrow } from "~/domain/shared/transact.server";
import { bookings, positions, reminders } from "~db/schema";
import { QUARTER_MS, quarterOf } from "./due-times.server";

const ROWS_AT_ONCE = 100;

/**
 * Writes to the companies whose people have not answered, once for each event day, at the first alarm of that day
 * (REM-11). The agency's queue reads the same rows. Nothing else follows from silence (D-101).
 */
export async function raiseAlarms(context: Context): Promise<void> {
  while (transactOrThrow(context, (tx) => ok(raiseSome(tx)))) await letOthersWrite();
}

/** Some of the alarms that are due; false when none was left. */
export function raiseSome(tx: Context): boolean {
  const due = tx.db
    .select({
      bookingId: reminders.bookingId,
      startsAt: reminders.startsAt,
      answeredAt: reminders.answeredAt,
      positionId: positions.id,
      eventId: positions.eventId,
      companyId: bookings.companyId,
    })
    .from(reminders)
    .innerJoin(bookings, eq(bookings.id, reminders.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(
      and(
        isNull(reminders.sentAt),
        isNull(reminders.droppedAt),
        sql`${reminders.kind} = 'alarm'`,
        lt(reminders.dueAt, quarterOf(tx.now) + QUARTER_MS),
      ),
    )
    .orderBy(asc(reminders.dueAt))
    .limit(ROWS_AT_ONCE)
    .all();
  const set = (ids: string[], values: Partial<typeof reminders.$inferInsert>) =>
    ids.length > 0 &&
    tx.db
      .update(reminders)
      .set(values)
      .where(and(inArray(reminders.bookingId, ids), eq(reminders.kind, "alarm")))
      .run();
  const idsOf = (rows: typeof due) => rows.map(({ bookingId }) => bookingId);
  const late = due.filter(({ startsAt }) => startsAt <= tx.now);
  const answered = due.filter((row) => row.answeredAt !== null && !late.includes(row));
  const silent = due.filter((row) => !late.includes(row) && !answered.includes(row));
  set(idsOf(late), { droppedAt: tx.now, droppedBecause: "late" });
  set(idsOf(silent), { sentAt: tx.now });
  // Whoever takes an answer back is asked about again: an alarm that was answered is done all the same.
  set(idsOf(answered), { sentAt: tx.now });
  const eventDays = new Map(silent.toReversed().map((row) => [`${row.eventId}:${dayOf(row.startsAt)}`, row]));
  for (const [about, { positionId, eventId, companyId, startsAt }] of eventDays) {
    const runAt = newsAt(tx.now, startsAt, readSettings(tx));
    const data = { eventId, day: dayOf(startsAt) };
    mailCompany(tx, { companyId, template: "attendance-missing", data, about, of: { eventId }, runAt });
    mailOnSite(tx, { eventId, template: "attendance-missing", data: { ...data, onSite: true }, about, runAt });
    pushAgency(tx, { news: "silence", positionId, about, runAt });
  }
  return due.length > 0;
}
