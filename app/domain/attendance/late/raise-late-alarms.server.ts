import { and, asc, eq, gte, inArray, lt, lte, sql } from "drizzle-orm";
import { mailCompany } from "~/domain/account/company/company-people.server";
import type { EventDay } from "~/domain/attendance/day/day-access.queries.server";
import { mailOnSite } from "~/domain/attendance/on-site/mail-on-site.server";
import { QUARTER_MS, quarterOf } from "~/domain/attendance/reminders/due-times.server";
import type { Context } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { enqueue } from "~/domain/shared/outbox.server";
import { pushAgency } from "~/domain/shared/push/push-agency.server";
import { ok } from "~/domain/shared/result";
import { endOfDay, startOfDay } from "~/domain/shared/time.server";
import { letOthersWrite, transactOrThrow } from "~/domain/shared/transact.server";
import { bookings, checkIns, dayCodes, events, lateAlarms, onsiteLinks, positions } from "~db/schema";

/** Tells of who has not come, once for each event day and quarter of an hour (CHK-10); a second run finds nothing left. */
export async function raiseLateAlarms(context: Context): Promise<void> {
  while (transactOrThrow(context, (tx) => ok(raiseNext(tx)))) await letOthersWrite();
}

/** Worded as the index that holds only these is, so that it answers. */
const waiting = sql`raised_at is null and dropped_at is null and settled_at is null`;

/** The alarm that is due first, of one event day; false when none was left. */
function raiseNext(tx: Context): boolean {
  const first = tx.db
    .select()
    .from(lateAlarms)
    .where(and(waiting, lte(lateAlarms.dueAt, tx.now)))
    .orderBy(asc(lateAlarms.dueAt))
    .limit(1)
    .get();
  if (!first) return false;
  const { eventId, day } = first;
  const quarter = quarterOf(first.dueAt);
  const due = tx.db
    .select()
    .from(lateAlarms)
    .where(
      and(
        waiting,
        gte(lateAlarms.dueAt, quarter),
        lt(lateAlarms.dueAt, quarter + QUARTER_MS),
        lte(lateAlarms.dueAt, tx.now),
        eq(lateAlarms.eventId, eventId),
        eq(lateAlarms.day, day),
      ),
    )
    .all();
  // A run that comes late says nothing of what is over.
  const late = showsUse(tx, { eventId, day }) ? due.filter(({ endsAt }) => endsAt > tx.now) : [];
  set(
    tx,
    due.filter((row) => !late.includes(row)),
    { droppedAt: tx.now },
  );
  if (late.length === 0) return true;
  const alarmId = newId(tx.now);
  set(tx, late, { raisedAt: tx.now, alarmId });
  const positionId = positionOf(tx, late[0]?.bookingId ?? "");
  tellCompany(tx, { eventId, day, alarmId, about: `${eventId}:${day}:${quarter}`, positionId });
  for (const { bookingId } of late) askPerson(tx, bookingId);
  return true;
}

const set = (
  { db }: Context,
  rows: readonly { bookingId: string }[],
  values: Partial<typeof lateAlarms.$inferInsert>,
) =>
  rows.length > 0 &&
  db
    .update(lateAlarms)
    .set(values)
    .where(
      inArray(
        lateAlarms.bookingId,
        rows.map(({ bookingId }) => bookingId),
      ),
    )
    .run();

/**
 * Whether an event day is received here at all: somebody was checked in, or its page or an on-site link was opened that
 * day. Otherwise nobody knows who is there, and an alarm would be false (D-112).
 */
function showsUse({ db }: Context, { eventId, day }: EventDay): boolean {
  const from = startOfDay(day);
  const opened =
    db
      .select({ id: dayCodes.id })
      .from(dayCodes)
      .where(and(eq(dayCodes.eventId, eventId), eq(dayCodes.day, day), gte(dayCodes.pageOpenedAt, from)))
      .get() ??
    db
      .select({ id: onsiteLinks.id })
      .from(onsiteLinks)
      .where(and(eq(onsiteLinks.eventId, eventId), eq(onsiteLinks.day, day), gte(onsiteLinks.lastUsedAt, from)))
      .get();
  if (opened) return true;
  const checkedIn = db
    .select({ id: checkIns.id })
    .from(positions)
    .innerJoin(bookings, eq(bookings.positionId, positions.id))
    .innerJoin(checkIns, eq(checkIns.bookingId, bookings.id))
    .where(and(eq(positions.eventId, eventId), gte(bookings.startsAt, from), lt(bookings.startsAt, endOfDay(day))))
    .limit(1)
    .get();
  return checkedIn !== undefined;
}

/** Tells the company with whoever receives its team, and the agency, on every channel that there is, also at night. */
function tellCompany(
  tx: Context,
  { about, positionId, ...data }: EventDay & { alarmId: string; about: string; positionId: string },
): void {
  const event = tx.db.select({ companyId: events.companyId }).from(events).where(eq(events.id, data.eventId)).get();
  const { eventId } = data;
  if (event) mailCompany(tx, { companyId: event.companyId, template: "team-late", data, about, of: { eventId } });
  mailOnSite(tx, { eventId, template: "team-late", data: { ...data, onSite: true }, about });
  pushAgency(tx, { news: "late", positionId, about, runAt: tx.now });
}

const positionOf = ({ db }: Context, bookingId: string): string =>
  db.select().from(bookings).where(eq(bookings.id, bookingId)).get()?.positionId ?? "";

/** Asks who is late whether they are on the way, on one channel (CHK-11). */
function askPerson(tx: Context, bookingId: string): void {
  const booking = tx.db.select().from(bookings).where(eq(bookings.id, bookingId)).get();
  if (!booking) return;
  const { userId } = booking;
  enqueue(tx, {
    kind: "mail",
    payload: { template: "on-your-way", userId, data: { bookingId } },
    dedupeKey: `on-your-way:${bookingId}`,
  });
}
