import { and, asc, eq, gt, isNull, lt } from "drizzle-orm";
import { ssnOf } from "~/domain/elda/export-days.server";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { addMonths, dayOf, endOfDay, isDay, startOfDay } from "~/domain/shared/time.server";
import { bookedStaffDetails, bookings, companies, staffProfiles, users } from "~db/schema";

/** So long the records are kept (§13 AÜG). */
const KEPT_MONTHS = 60;

/** The days of a period that can be asked for: from five years back on; what is no day is the nearest end. */
export function lendingPeriod(asked: { from: string; until: string }, now: number) {
  const today = dayOf(now);
  const earliest = addMonths(today, -KEPT_MONTHS);
  const from = isDay(asked.from) && asked.from > earliest ? asked.from : earliest;
  const until = isDay(asked.until) ? asked.until : today;
  return { from, until: [from, until].sort().at(-1) ?? until };
}

/**
 * Who was lent to whom in a period, as §13 AÜG wants it recorded. It holds social security numbers: only the agency reads
 * it, and each reading is noted.
 */
export function readLendingRecords(context: Context<UserActor>, { from, until }: { from: string; until: string }) {
  if (context.actor.role !== "superuser") return [];
  const rows = context.db
    .select({
      bookingId: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: staffProfiles.dateOfBirth,
      gender: staffProfiles.gender,
      nationality: staffProfiles.nationality,
      profileSsn: staffProfiles.ssnEncrypted,
      bookedSsn: bookedStaffDetails.ssnEncrypted,
      companyName: companies.companyName,
      vatNumber: companies.companyVatNumber,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, bookings.userId))
    .leftJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, bookings.id))
    .where(
      and(isNull(bookings.cancelledAt), lt(bookings.startsAt, endOfDay(until)), gt(bookings.endsAt, startOfDay(from))),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .all();
  recordAudit(context, {
    action: "lendingRecords.read",
    objectType: "lendingRecords",
    objectId: `${from}/${until}`,
    data: { bookings: rows.length },
  });
  return rows.map(({ profileSsn, bookedSsn, ...row }) => ({
    ...row,
    ssn: ssnOf({ userId: row.userId, bookingId: row.bookingId, profileSsn, bookedSsn }),
  }));
}
