import { DAY } from "~/config/durations";
import { isElectronicDue, isStornoDue } from "~/domain/elda/due-days.queries.server";
import { isAlert } from "~/domain/elda/rules";
import { dayOf } from "~/domain/shared/time.server";
import { events, registrationDays, registrationHoles, registrationReports } from "~db/schema";
import type { CountName } from "../counts";
import { monthWaits, registrationsDue } from "../due.server";
import { moment, placeOf, type Reader, reader, waiting, waitingJob } from "./reader.server";

const ofDay = {
  booking: registrationDays.bookingId,
  company: registrationDays.companyId,
  user: registrationDays.userId,
};

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
  elda: waitingJob(ofDay, {
    id: registrationDays.id,
    at: registrationDays.startsAt,
    where: registrationsDue,
    fields: { madeAt: registrationDays.madeAt, day: registrationDays.day },
    entry: ({ at, madeAt, day, ...job }, { now, eldaWarnMs }) => ({
      since: madeAt,
      urgent: isAlert(at, now) || at - now < eldaWarnMs,
      values: { ...placeOf(job), day, when: moment(at) },
    }),
  }),

  eldaStornos: waitingJob(ofDay, {
    id: registrationDays.id,
    at: registrationDays.stornoAt,
    where: isStornoDue,
    fields: { startsAt: registrationDays.startsAt, day: registrationDays.day },
    entry: ({ startsAt, day, ...job }) => ({
      urgent: true,
      values: { ...placeOf(job), day, when: moment(startsAt) },
    }),
  }),

  eldaElectronic: waiting({
    id: registrationReports.id,
    at: registrationReports.electronicUntil,
    where: isElectronicDue,
    fields: { loggedAt: registrationReports.loggedAt, protocol: registrationReports.protocol },
    entry: ({ at, loggedAt, protocol }, { now }) => ({
      since: loggedAt,
      urgent: at - now < 2 * DAY,
      values: { day: dayOf(at - 1), protocol },
    }),
  }),

  eldaHoles: waitingJob(
    { booking: registrationHoles.bookingId },
    {
      id: registrationHoles.id,
      at: registrationHoles.foundAt,
      fields: { day: registrationHoles.day, eventId: events.id },
      entry: ({ day, eventId, ...job }) => ({ urgent: true, values: { ...placeOf(job), day }, about: eventId }),
    },
  ),

  eldaMonths: (ask) => (ask.after ? [] : lastMonth(ask)),
} satisfies Partial<Record<CountName, Reader>>;
