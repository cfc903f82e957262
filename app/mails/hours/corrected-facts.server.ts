import { and, eq } from "drizzle-orm";
import { nameOf } from "~/domain/account/name-rules";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { i18nOf } from "~/i18n/language.server";
import { href } from "~/mails/links.server";
import type { InLanguage } from "~/mails/mail-props";
import { bookings, hoursConfirmations, hoursObjections, users } from "~db/schema";
import { objectionHref } from "./objection-href.server";

type Hours = typeof hoursConfirmations.$inferSelect;

/** Hours and the version before them. */
function findVersions({ db }: Context, data: { hoursConfirmationId: string }, { language }: InLanguage) {
  const row = db
    .select({ hours: hoursConfirmations, booking: bookings, firstName: users.firstName, lastName: users.lastName })
    .from(hoursConfirmations)
    .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(hoursConfirmations.id, data.hoursConfirmationId))
    .get();
  if (!row) throw new Error(`no hours ${data.hoursConfirmationId}`);
  const { hours, booking } = row;
  const before = and(eq(hoursConfirmations.bookingId, booking.id), eq(hoursConfirmations.version, hours.version - 1));
  const old = db.select().from(hoursConfirmations).where(before).get();
  if (!old) throw new Error(`no hours before ${hours.id}`);
  const job = findJobFacts({ db }, booking.positionId, language);
  return { hours, old, booking, job, person: nameOf(row) };
}

const spanOf = ({ confirmStartsAt, confirmEndsAt, breakMinutes }: Hours) => ({
  start: clockOf(confirmStartsAt),
  end: clockOf(confirmEndsAt),
  breakMinutes: breakMinutes ?? 0,
});

/** Hours that the agency corrected, for the company: old and new times and prices, and how to object. */
export function hoursCorrectedMail(
  context: Context,
  data: MailData["hours-corrected"],
  frame: InLanguage,
  { agencyEmail }: Pick<Settings, "agencyEmail">,
) {
  const { hours, old, booking, job, person } = findVersions(context, data, frame);
  const subject = i18nOf(frame.language).t("mails:hoursConfirmed.objection", { person, event: job.eventName });
  return {
    job,
    person,
    day: dayOf(hours.confirmStartsAt),
    reason: hours.reason ?? "",
    old: { ...spanOf(old), totalCents: old.confirmJobTotalCostCents, outstandingCents: old.outstandingAmountCents },
    now: {
      ...spanOf(hours),
      totalCents: hours.confirmJobTotalCostCents,
      outstandingCents: hours.outstandingAmountCents,
    },
    eventHref: href(`/organization/my-events/${job.eventId}#hours-${booking.positionId}`),
    objectHref: objectionHref(data, frame, { objectTo: agencyEmail, subject }),
  };
}

/** The same for the booked person: their own pay only. */
export function payCorrectedMail(context: Context, data: MailData["pay-corrected"], frame: InLanguage) {
  const { hours, old, job } = findVersions(context, data, frame);
  return {
    job,
    day: dayOf(hours.confirmStartsAt),
    reason: hours.reason ?? "",
    old: { ...spanOf(old), payCents: old.staffTotalCents },
    now: { ...spanOf(hours), payCents: hours.staffTotalCents },
    jobHref: href(`/staff/job-details/${job.positionId}/${job.eventId}`),
  };
}

/** What the agency answered to an objection that changed nothing. */
export function hoursUpheldMail({ db }: Context, data: MailData["hours-upheld"], { language }: InLanguage) {
  const row = db
    .select({ objection: hoursObjections, booking: bookings, firstName: users.firstName, lastName: users.lastName })
    .from(hoursObjections)
    .innerJoin(bookings, eq(bookings.id, hoursObjections.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(hoursObjections.id, data.objectionId))
    .get();
  if (!row) throw new Error(`no objection ${data.objectionId}`);
  const { objection, booking } = row;
  const job = findJobFacts({ db }, booking.positionId, language);
  return {
    job,
    person: nameOf(row),
    day: dayOf(booking.startsAt),
    words: objection.words,
    answer: objection.answer ?? "",
    eventHref: href(`/organization/my-events/${job.eventId}#hours-${booking.positionId}`),
  };
}
