import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { prepared } from "~/domain/shared/prepared.server";
import { byName } from "~/domain/shared/tables/name-columns";
import { bookings, positions, registrationDays, registrationReports, users } from "~db/schema";
import { isDue } from "./due-days.queries.server";

const pending = prepared((db) =>
  db
    .select({ id: registrationDays.id })
    .from(registrationDays)
    .where(and(eq(registrationDays.bookingId, sql.placeholder("bookingId")), isDue))
    .limit(1)
    .prepare(),
);

/** Whether one of the days of a booking waits to be registered (ELDA-12). */
export const isPending = ({ db }: Pick<Context, "db">, bookingId: string): boolean =>
  pending(db).get({ bookingId }) !== undefined;

/** The number of the insurers: what was told by telephone or fax has its own once it is reported electronically. */
export const protocolShown = sql<string>`coalesce(${registrationReports.electronicProtocol}, ${registrationReports.protocol})`;

/** A registration that stands, as its person and company may see it: the receipt, which names others, is not in it. */
const proven = {
  id: registrationDays.id,
  bookingId: registrationDays.bookingId,
  userId: registrationDays.userId,
  day: registrationDays.day,
  startsAt: registrationDays.startsAt,
  madeAt: registrationDays.madeAt,
  reportedAt: registrationReports.reportedAt,
  way: registrationReports.way,
  protocol: protocolShown,
  firstName: users.firstName,
  lastName: users.lastName,
};

export const standsRegistered = and(
  isNotNull(registrationDays.reportId),
  isNull(registrationDays.voidedAt),
  isNull(registrationDays.stornoAt),
);

const provenRows = (db: Context["db"]) =>
  db
    .select(proven)
    .from(registrationDays)
    .innerJoin(registrationReports, eq(registrationReports.id, registrationDays.reportId))
    .innerJoin(users, eq(users.id, registrationDays.userId))
    .innerJoin(bookings, eq(bookings.id, registrationDays.bookingId));

const ofBooking = prepared((db) =>
  provenRows(db)
    .where(and(eq(registrationDays.bookingId, sql.placeholder("bookingId")), standsRegistered))
    .orderBy(asc(registrationDays.day))
    .prepare(),
);

/** The registered days of a booking (ELDA-14); whose booking it is the caller knows. */
export const listRegistered = ({ db }: Pick<Context, "db">, bookingId: string) => ofBooking(db).all({ bookingId });
export type RegisteredDay = ReturnType<typeof listRegistered>[number];

const ofEvent = prepared((db) =>
  provenRows(db)
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .where(and(eq(positions.eventId, sql.placeholder("eventId")), standsRegistered))
    .orderBy(asc(registrationDays.day), byName(users.lastName, users.firstName), asc(registrationDays.id))
    .prepare(),
);

/** The registered days of an event's people (ELDA-13); that it is the company's own event the caller knows. */
export const listRegisteredOf = ({ db }: Pick<Context, "db">, eventId: string): RegisteredDay[] =>
  ofEvent(db).all({ eventId });
