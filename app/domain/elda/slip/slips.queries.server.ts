import { and, eq } from "drizzle-orm";
import { protocolShown, standsRegistered } from "~/domain/elda/own-days.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import {
  bookings,
  companies,
  events,
  files,
  positions,
  registrationDays,
  registrationReports,
  registrationSlips,
  users,
} from "~db/schema";

/** A registered day of the person who asks, with what its slip says. */
export const findOwnRegistered = ({ db, actor }: Pick<Context<UserActor>, "db" | "actor">, dayId: string) =>
  db
    .select({
      id: registrationDays.id,
      bookingId: registrationDays.bookingId,
      companyId: registrationDays.companyId,
      userId: registrationDays.userId,
      day: registrationDays.day,
      reportId: registrationReports.id,
      reportedAt: registrationReports.reportedAt,
      way: registrationReports.way,
      protocol: protocolShown,
      firstName: users.firstName,
      lastName: users.lastName,
      eventName: events.eventName,
      companyName: companies.companyName,
      place: positions.jobPlace,
    })
    .from(registrationDays)
    .innerJoin(registrationReports, eq(registrationReports.id, registrationDays.reportId))
    .innerJoin(users, eq(users.id, registrationDays.userId))
    .innerJoin(bookings, eq(bookings.id, registrationDays.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, registrationDays.companyId))
    .where(and(eq(registrationDays.id, dayId), eq(registrationDays.userId, actor.userId), standsRegistered))
    .get();
export type OwnRegistered = NonNullable<ReturnType<typeof findOwnRegistered>>;

/** The file of the slip that says just this; that the day is the person's own the caller knows. */
export const findSlipFile = (
  { db }: Pick<Context, "db">,
  { id, reportId, protocol }: Pick<OwnRegistered, "id" | "reportId" | "protocol">,
) =>
  db
    .select({ path: files.path, sha256: files.sha256, encrypted: files.encrypted })
    .from(registrationSlips)
    .innerJoin(files, eq(files.id, registrationSlips.fileId))
    .where(
      and(
        eq(registrationSlips.dayId, id),
        eq(registrationSlips.reportId, reportId),
        eq(registrationSlips.protocol, protocol),
      ),
    )
    .get();
