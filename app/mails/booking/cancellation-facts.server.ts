import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import { listed } from "~/i18n/listed";
import { href } from "~/mails/links.server";
import type { InLanguage } from "~/mails/mail-props";

/** A booking that the company has cancelled, for the person who was booked (D-33). */
export function staffCancelledMail(context: Context, data: MailData["staff-cancelled"], { language }: InLanguage) {
  return {
    job: findJobFacts(context, data.positionId, language),
    reason: data.reason ?? "",
    inCalendar: data.bookingId !== undefined,
    jobWallHref: href("/staff/job-wall"),
  };
}

/** The same for the company: the fee as it was agreed to, and what became of the rest. */
export function bookingCancelledMail(context: Context, data: MailData["booking-cancelled"], { language }: InLanguage) {
  const job = findJobFacts(context, data.positionId, language);
  const { person, percent, netCents, feeCents, backCents, refundCents } = data;
  const paidWay = data.method === "creditCard" ? ("toCard" as const) : ("transfer" as const);
  return {
    job,
    person,
    percent,
    netCents,
    feeCents,
    backCents,
    number: data.billNumber ?? "",
    way: refundCents > 0 ? paidWay : backCents > 0 ? ("lessToPay" as const) : ("nothingBack" as const),
    eventHref: href(`/organization/request-overview?open=${job.eventId}`),
  };
}

/** Several bookings that the company has cancelled together: the sums as they were agreed to. */
export function bookingsCancelledMail(_context: Context, data: MailData["bookings-cancelled"]) {
  const { people } = data;
  return {
    ...data,
    count: people.length,
    names: listed(people),
    eventHref: href(`/organization/request-overview?open=${data.eventId}`),
  };
}

/** A job that the person has cancelled, as a receipt for them (SUBS-02). */
export function ownCancellationMail(
  context: Context,
  data: MailData["own-cancellation"],
  { language }: InLanguage,
  { agencyPhone }: Settings,
) {
  return {
    job: findJobFacts(context, data.positionId, language),
    phone: String(agencyPhone),
    inCalendar: data.bookingId !== undefined,
    jobWallHref: href("/staff/job-wall"),
  };
}

/** A booking that the agency has ended, for the person. */
export function bookingEndedMail(
  context: Context,
  data: MailData["booking-ended"],
  { language }: InLanguage,
  { agencyPhone }: Settings,
) {
  return {
    job: findJobFacts(context, data.positionId, language),
    phone: String(agencyPhone),
    inCalendar: data.bookingId !== undefined,
  };
}

/** Who cannot come, for the company and the agency. */
export function cannotComeMail(context: Context, data: MailData["cannot-come"], { language }: InLanguage) {
  return {
    job: findJobFacts(context, data.positionId, language),
    person: data.person,
    asked: data.asked ?? 0,
    searchHref: href(`/organization/positions/${data.positionId}/replacement`),
  };
}
