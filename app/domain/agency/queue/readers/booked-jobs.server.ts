import { asc, eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Context } from "~/domain/shared/context";
import { bookings, companies, events, positions, users } from "~db/schema";
import { jobOf, limit } from "./reader.server";

/** Booked jobs with who, where and for whom, in the order of one of their instants. */
export const bookedJobs = (db: Context["db"], where: SQL | undefined, order: SQLiteColumn) =>
  db
    .select({
      id: bookings.id,
      userId: bookings.userId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      bookedAt: bookings.bookedAt,
      ...jobOf,
    })
    .from(bookings)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(where)
    .orderBy(asc(order), asc(bookings.id))
    .limit(limit)
    .prepare();
