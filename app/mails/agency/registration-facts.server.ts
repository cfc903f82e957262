import { and, eq, isNull } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { missingFields } from "~/domain/elda/rules";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { ssnAnswered } from "~/domain/staff/ssn.server";
import { formatWeekdayDay } from "~/i18n/format";
import { href } from "~/mails/links.server";
import type { MailFrame } from "~/mails/mail-props";
import { bookedStaffDetails, bookings, events, positions, staffProfiles, users } from "~db/schema";

const findBooked = ({ db }: Pick<Context, "db">, bookingId: string) =>
  db
    .select({
      booking: bookings,
      firstName: users.firstName,
      lastName: users.lastName,
      dateOfBirth: staffProfiles.dateOfBirth,
      ssn: ssnAnswered,
      bookedSsn: bookedStaffDetails.ssnEncrypted,
      eventName: events.eventName,
      place: positions.jobPlace,
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .innerJoin(positions, eq(positions.id, bookings.positionId))
    .innerJoin(events, eq(events.id, positions.eventId))
    .leftJoin(staffProfiles, eq(staffProfiles.userId, bookings.userId))
    .leftJoin(bookedStaffDetails, eq(bookedStaffDetails.bookingId, bookings.id))
    .where(and(eq(bookings.id, bookingId), isNull(bookings.cancelledAt)))
    .get();

/** Who has to be registered at once; nothing is sent about a booking that has ended. */
export function registerNowMail(context: Context, { bookingId }: MailData["register-now"], { t }: MailFrame) {
  const found = findBooked(context, bookingId);
  if (!found) return null;
  const { startsAt } = found.booking;
  return {
    name: nameOf(found),
    start: `${formatWeekdayDay(t, dayOf(startsAt))}, ${clockOf(startsAt)}`,
    event: found.eventName,
    place: found.place,
    href: href("/superuser/back-office/elda"),
  };
}

/** Asks a person for what their registration lacks; never names a value. */
export function registrationMissingMail(
  context: Context,
  { bookingId }: MailData["registration-missing"],
  { t }: MailFrame,
) {
  const found = findBooked(context, bookingId);
  if (!found) return null;
  const fields = [
    ...(found.ssn || found.bookedSsn ? [] : (["ssn"] as const)),
    ...missingFields({ lastName: found.lastName, dateOfBirth: found.dateOfBirth }),
  ];
  if (fields.length === 0) return null;
  return {
    fields: fields.map((field) => t(`mails:registrationMissing.field.${field}`)),
    event: found.eventName,
    href: href(found.ssn || found.bookedSsn ? "/staff/profile" : `/staff/my-jobs/${found.booking.positionId}`),
  };
}
