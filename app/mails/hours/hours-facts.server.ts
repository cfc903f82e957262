import { desc, eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import { isRated } from "~/domain/rating/team-ratings.queries.server";
import { ratedUntil } from "~/domain/rating/window.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import { clockOf, dayOf, minutesOf } from "~/domain/shared/time.server";
import { i18nOf } from "~/i18n/language.server";
import { href } from "~/mails/links.server";
import type { InLanguage } from "~/mails/mail-props";
import { bookings, hoursConfirmations, users } from "~db/schema";
import { objectionHref } from "./objection-href.server";

/** Hours as they were signed, for the company, at once: times, name, way of signing and how to object. */
export function hoursMail(
  context: Context,
  data: MailData["hours-confirmed"],
  { language }: InLanguage,
  { agencyEmail }: Pick<Settings, "agencyEmail">,
) {
  const row = context.db
    .select({ hours: hoursConfirmations, booking: bookings, firstName: users.firstName, lastName: users.lastName })
    .from(hoursConfirmations)
    .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(hoursConfirmations.id, data.hoursConfirmationId))
    .orderBy(desc(hoursConfirmations.version))
    .get();
  if (!row) throw new Error(`no hours ${data.hoursConfirmationId}`);
  const { hours, booking } = row;
  const job = findJobFacts(context, booking.positionId, language);
  const person = nameOf(row);
  const subject = i18nOf(language).t("mails:hoursConfirmed.objection", { person, event: job.eventName });
  return {
    job,
    person,
    day: dayOf(hours.confirmStartsAt),
    start: clockOf(hours.confirmStartsAt),
    end: clockOf(hours.confirmEndsAt),
    minutes: minutesOf({ startsAt: hours.confirmStartsAt, endsAt: hours.confirmEndsAt }),
    breakMinutes: hours.breakMinutes ?? 0,
    employerName: hours.employerName,
    signedWay: hours.signedWay,
    recordedVia: hours.recordedVia,
    confirmedDay: dayOf(hours.confirmedAt),
    confirmedClock: clockOf(hours.confirmedAt),
    totalCents: hours.confirmJobTotalCostCents,
    outstandingCents: hours.outstandingAmountCents,
    eventHref: href(`/organization/my-events/${job.eventId}#hours-${booking.positionId}`),
    // Asked here and never again, while there is time and nobody has said anything (RATE-01).
    rate: rateOf(context, booking, job.eventId),
    objectHref: objectionHref(data, { language }, { objectTo: agencyEmail, subject }),
  };
}

function rateOf(context: Context, booking: typeof bookings.$inferSelect, eventId: string) {
  const until = ratedUntil(booking.endsAt);
  if (context.now >= until || isRated(context, { eventId, userId: booking.userId })) return null;
  return { until: dayOf(until), href: href(`/organization/my-events/${eventId}/ratings`) };
}

/** Hours that the agency recorded, for the booked person: their own pay only (D-02). */
export function hoursRecordedMail(
  { db }: Context,
  { hoursConfirmationId: id }: MailData["hours-recorded"],
  { language }: InLanguage,
) {
  const row = db
    .select({ hours: hoursConfirmations, positionId: bookings.positionId })
    .from(hoursConfirmations)
    .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
    .where(eq(hoursConfirmations.id, id))
    .get();
  if (!row) throw new Error(`no hours ${id}`);
  const job = findJobFacts({ db }, row.positionId, language);
  const { confirmStartsAt, confirmEndsAt, reason, staffTotalCents } = row.hours;
  return {
    job,
    day: dayOf(confirmStartsAt),
    start: clockOf(confirmStartsAt),
    end: clockOf(confirmEndsAt),
    minutes: minutesOf({ startsAt: confirmStartsAt, endsAt: confirmEndsAt }),
    breakMinutes: row.hours.breakMinutes ?? 0,
    reason: reason ?? "",
    staffTotalCents,
    jobHref: href(`/staff/job-details/${job.positionId}/${job.eventId}`),
  };
}
