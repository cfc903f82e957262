import { and, asc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { contactVisible } from "~/domain/event/event-day-rules";
import type { Context } from "~/domain/shared/context";
import { inList, prepared } from "~/domain/shared/prepared.server";
import { byName } from "~/domain/shared/tables/name-columns";
import { clockOf } from "~/domain/shared/time.server";
import { bookings, events, lateAlarms, positions, staffTypes, users } from "~db/schema";

type Read = Pick<Context, "db" | "now">;

/** Who of one alarm is still missing, in the order of their start; nobody once they have come or the job is over. */
export const listMissing = ({ db, now }: Read, alarmId: string) =>
  db
    .select({
      bookingId: bookings.id,
      positionId: bookings.positionId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      eventName: events.eventName,
      firstName: users.firstName,
      lastName: users.lastName,
      phone: users.phone,
      wayMinutes: lateAlarms.wayMinutes,
      waySaidAt: lateAlarms.waySaidAt,
    })
    .from(lateAlarms)
    .innerJoin(bookings, eq(bookings.id, lateAlarms.bookingId))
    .innerJoin(events, eq(events.id, lateAlarms.eventId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(lateAlarms.alarmId, alarmId), isNull(lateAlarms.settledAt), gt(lateAlarms.endsAt, now)))
    .orderBy(asc(bookings.startsAt), byName(users.firstName, users.lastName))
    .all()
    .map(({ phone, ...row }) => ({ ...row, phone: contactVisible(row, now) ? phone : null }));

export interface Way {
  minutes: number;
  /** When it was said. */
  time: string;
}

const wayOf = ({ wayMinutes, waySaidAt }: { wayMinutes: number | null; waySaidAt: number | null }): Way | null =>
  wayMinutes === null || waySaidAt === null ? null : { minutes: wayMinutes, time: clockOf(waySaidAt) };

const saidOf = prepared((db) =>
  db
    .select({ bookingId: lateAlarms.bookingId, wayMinutes: lateAlarms.wayMinutes, waySaidAt: lateAlarms.waySaidAt })
    .from(lateAlarms)
    .where(and(inList(lateAlarms.bookingId, "bookingIds"), isNotNull(lateAlarms.waySaidAt)))
    .prepare(),
);

/** Who of these bookings has said that they are on the way, for whoever receives them (CHK-11). */
export function waysOf({ db }: Pick<Context, "db">, bookingIds: readonly string[]): (bookingId: string) => Way | null {
  const rows = bookingIds.length === 0 ? [] : saidOf(db).all({ bookingIds: JSON.stringify(bookingIds) });
  const ways = new Map(rows.map((row) => [row.bookingId, wayOf(row)]));
  return (bookingId) => ways.get(bookingId) ?? null;
}

const ownLate = prepared((db) =>
  db
    .select({
      bookingId: bookings.id,
      positionId: bookings.positionId,
      eventId: lateAlarms.eventId,
      companyId: bookings.companyId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      settledAt: lateAlarms.settledAt,
      wayMinutes: lateAlarms.wayMinutes,
      waySaidAt: lateAlarms.waySaidAt,
      eventName: events.eventName,
      place: positions.jobPlace,
      workDe: staffTypes.nameDe,
      workEn: staffTypes.nameEn,
    })
    .from(lateAlarms)
    .innerJoin(bookings, and(eq(bookings.id, lateAlarms.bookingId), isNull(bookings.cancelledAt)))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(events, eq(events.id, lateAlarms.eventId))
    .where(
      and(
        eq(lateAlarms.bookingId, sql.placeholder("bookingId")),
        eq(bookings.userId, sql.placeholder("userId")),
        isNotNull(lateAlarms.raisedAt),
      ),
    )
    .prepare(),
);

/** The job for which a person is late, with what they said; `asks` while they are missing. Null for all others. */
export function findOwnLate({ db, now }: Read, { userId, bookingId }: { userId: string; bookingId: string }) {
  const row = ownLate(db).get({ userId, bookingId });
  if (!row) return null;
  const { settledAt, wayMinutes, waySaidAt, ...job } = row;
  return { ...job, asks: settledAt === null && now < row.endsAt, way: wayOf({ wayMinutes, waySaidAt }) };
}
