import { and, asc, eq, type SQL } from "drizzle-orm";
import { DAY } from "~/config/durations";
import { isElectronicDue, isStornoDue } from "~/domain/elda/due-days.queries.server";
import { isAlert } from "~/domain/elda/rules";
import type { Context } from "~/domain/shared/context";
import { dayOf } from "~/domain/shared/time.server";
import {
  bookings,
  companies,
  events,
  positions,
  registrationDays,
  registrationHoles,
  registrationReports,
  users,
} from "~db/schema";
import type { CountName } from "../counts";
import { monthWaits, registrationsDue } from "../due.server";
import { beyond, jobOf, limit, moment, placeOf, type Reader, reader } from "./reader.server";

const registrations = (db: Context["db"], where: SQL | undefined, order: "due" | "storno") =>
  db
    .select({
      id: registrationDays.id,
      at: registrationDays.startsAt,
      startsAt: registrationDays.startsAt,
      stornoAt: registrationDays.stornoAt,
      madeAt: registrationDays.madeAt,
      day: registrationDays.day,
      ...jobOf,
    })
    .from(registrationDays)
    .innerJoin(bookings, eq(bookings.id, registrationDays.bookingId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .innerJoin(companies, eq(companies.id, registrationDays.companyId))
    .innerJoin(users, eq(users.id, registrationDays.userId))
    .where(where)
    .orderBy(asc(order === "due" ? registrationDays.startsAt : registrationDays.stornoAt), asc(registrationDays.id))
    .limit(limit)
    .prepare();

/** One month at most waits. */
const lastMonth = reader(
  (db) => db.select({ day: registrationDays.day }).from(registrationDays).where(monthWaits).limit(1).prepare(),
  (_, { eldaMonth, eldaMonthDue, eldaMonthShown, now }) => ({
    id: eldaMonth,
    at: eldaMonthDue,
    since: eldaMonthShown,
    urgent: eldaMonthDue - now < DAY,
    values: { month: eldaMonth },
    about: eldaMonth,
  }),
);

/** What the social insurance still has to be told. */
export const registrationReaders = {
  elda: reader(
    (db, page) =>
      registrations(db, and(registrationsDue, beyond(page, registrationDays.startsAt, registrationDays.id)), "due"),
    ({ id, at, madeAt, day, ...job }, { now, eldaWarnMs }) => ({
      id,
      at,
      since: madeAt,
      urgent: isAlert(at, now) || at - now < eldaWarnMs,
      values: {
        ...placeOf(job),
        day,
        when: moment(at),
      },
      about: id,
    }),
  ),

  eldaStornos: reader(
    (db, page) =>
      registrations(db, and(isStornoDue, beyond(page, registrationDays.stornoAt, registrationDays.id)), "storno"),
    ({ id, stornoAt, startsAt, day, ...job }) => ({
      id,
      at: stornoAt ?? 0,
      since: stornoAt ?? 0,
      urgent: true,
      values: {
        ...placeOf(job),
        day,
        when: moment(startsAt),
      },
      about: id,
    }),
  ),

  eldaElectronic: reader(
    (db, page) =>
      db
        .select({
          id: registrationReports.id,
          until: registrationReports.electronicUntil,
          loggedAt: registrationReports.loggedAt,
          protocol: registrationReports.protocol,
        })
        .from(registrationReports)
        .where(and(isElectronicDue, beyond(page, registrationReports.electronicUntil, registrationReports.id)))
        .orderBy(asc(registrationReports.electronicUntil), asc(registrationReports.id))
        .limit(limit)
        .prepare(),
    ({ id, until, loggedAt, protocol }, { now }) => ({
      id,
      at: until ?? 0,
      since: loggedAt,
      urgent: (until ?? 0) - now < 2 * DAY,
      values: { day: dayOf((until ?? 1) - 1), protocol },
      about: id,
    }),
  ),

  eldaHoles: reader(
    (db, page) =>
      db
        .select({
          id: registrationHoles.id,
          at: registrationHoles.foundAt,
          day: registrationHoles.day,
          eventId: events.id,
          ...jobOf,
        })
        .from(registrationHoles)
        .innerJoin(bookings, eq(bookings.id, registrationHoles.bookingId))
        .innerJoin(positions, eq(positions.id, bookings.positionId))
        .innerJoin(events, eq(events.id, positions.eventId))
        .innerJoin(companies, eq(companies.id, bookings.companyId))
        .innerJoin(users, eq(users.id, bookings.userId))
        .where(beyond(page, registrationHoles.foundAt, registrationHoles.id))
        .orderBy(asc(registrationHoles.foundAt), asc(registrationHoles.id))
        .limit(limit)
        .prepare(),
    ({ id, at, day, eventId, ...job }) => ({
      id,
      at,
      since: at,
      urgent: true,
      values: { ...placeOf(job), day },
      about: eventId,
    }),
  ),

  eldaMonths: (ask) => (ask.after ? [] : lastMonth(ask)),
} satisfies Partial<Record<CountName, Reader>>;
