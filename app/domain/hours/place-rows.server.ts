import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { replacedAt } from "~/domain/attendance/day/replaced-at.server";
import { bookedPosition, listedPosition, runningSearch } from "~/domain/shared/tables/live-rows";
import {
  attendanceAnswers,
  bookings,
  companies,
  events,
  listEntries,
  positions,
  replacements,
  staffTypes,
  users,
} from "~db/schema";
import type { Context } from "../shared/context";
import { notDeleted } from "./hours-rows.server";

const placeColumns = {
  positionId: positions.id,
  eventId: positions.eventId,
  jobId: positions.jobId,
  groupId: positions.groupId,
  eventName: events.eventName,
  companyName: companies.companyName,
  staffTypeDe: staffTypes.nameDe,
  staffTypeEn: staffTypes.nameEn,
  jobPlace: positions.jobPlace,
  startsAt: positions.startsAt,
  endsAt: positions.endsAt,
  bookingId: bookings.id,
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  contractSubmittedAt: bookings.contractSubmittedAt,
  answeredAt: attendanceAnswers.answeredAt,
  heldUntil: listEntries.heldUntil,
  /** Somebody dropped out of the place, and another one is looked for (CREW-01). */
  searchId: replacements.id,
  replacedAt,
};

/**
 * Places that still stand, with who is booked for them or else on the list: what the team of an event, the plan of a week
 * and the sheet of a day are made of. Each adds its own columns and condition.
 */
export const selectPlaces = <More extends Record<string, SQL.Aliased | SQL | SQLiteColumn>>(
  { db }: Pick<Context, "db">,
  more: More,
) =>
  db
    .select({ ...placeColumns, ...more })
    .from(events)
    .innerJoin(positions, notDeleted)
    .innerJoin(staffTypes, eq(staffTypes.id, positions.staffTypeId))
    .innerJoin(companies, eq(companies.id, events.companyId))
    .leftJoin(bookings, bookedPosition)
    .leftJoin(
      attendanceAnswers,
      sql`${attendanceAnswers.bookingId} = ${bookings.id} and ${attendanceAnswers.supersededAt} is null`,
    )
    .leftJoin(listEntries, listedPosition)
    .leftJoin(replacements, runningSearch)
    .leftJoin(users, sql`${users.id} = coalesce(${bookings.userId}, ${listEntries.userId})`);
