import { eq } from "drizzle-orm";
import { findContractFiles } from "~/domain/contract/contract-files.server";
import { findJobFacts } from "~/domain/message/job-facts.queries.server";
import { findGroupOf } from "~/domain/selection/team/groups.queries.server";
import type { Context } from "~/domain/shared/context";
import type { MailData } from "~/domain/shared/mail-data";
import { i18nOf } from "~/i18n/language.server";
import { pdf } from "~/mails/attachment.server";
import { href } from "~/mails/links.server";
import type { InLanguage } from "~/mails/mail-props";
import { teamHref } from "~/ui/team/team-href";
import { applications, bookings } from "~db/schema";
import { comingHref, findReminded } from "./reminded-job.server";

type OfJob = { positionId: string; firstName?: string; message?: string };

/** Mails about one job: the job, and where it is found. */
export function jobMail(context: Context, data: OfJob, { language }: InLanguage) {
  const job = findJobFacts(context, data.positionId, language);
  const group = findGroupOf(context, data.positionId);
  return {
    job,
    person: data.firstName ?? "",
    message: data.message ?? "",
    jobHref: href(`/staff/job-details/${job.positionId}/${job.eventId}`),
    myJobsHref: href("/staff/my-jobs"),
    jobWallHref: href("/staff/job-wall"),
    selectionHref: href(
      group ? teamHref("/organization", group) : `/organization/positions/${job.positionId}/selection`,
    ),
  };
}

/** The rejection of an application, or that it was taken back; null when that was turned again before it was sent. */
export const decisionMail =
  (rejected: boolean) => (context: Context, data: OfJob & { applicationId?: string }, frame: InLanguage) => {
    const { applicationId } = data;
    const now = applicationId
      ? context.db.select().from(applications).where(eq(applications.id, applicationId)).get()
      : undefined;
    if (now && (now.rejectedAt !== null) !== rejected) return null;
    return jobMail(context, data, frame);
  };

/** That a contract is missing; null when it came, or the booking ended, before this was sent. */
export function contractReminderMail(context: Context, data: MailData["contract-reminder"], frame: InLanguage) {
  const { bookingId } = data;
  const booking = bookingId ? context.db.select().from(bookings).where(eq(bookings.id, bookingId)).get() : undefined;
  if (booking && (booking.cancelledAt !== null || booking.contractSubmittedAt !== null)) return null;
  return jobMail(context, data, frame);
}

/** That somebody is booked; null when the booking has ended before this was sent. */
export function staffBookedMail(context: Context, data: MailData["staff-booked"], frame: InLanguage) {
  const { bookingId, positionId } = data;
  if (bookingId && !findReminded(context, bookingId, frame)) return null;
  return { ...jobMail(context, { positionId }, frame), comingHref: comingHref(data) };
}

/** The signed contract with its document. */
export async function contractMail(context: Context, data: MailData["contract-submitted"], { language }: InLanguage) {
  const found = findContractFiles(context, data.contractId);
  if (!found?.document) throw new Error(`no finished contract ${data.contractId}`);
  const job = findJobFacts(context, found.booking.positionId, language);
  const { contractNumber } = found.contract;
  const name = i18nOf(language).t("mails:contractSubmitted.fileName");
  return {
    facts: { number: contractNumber, job, jobHref: href(`/staff/job-details/${job.positionId}/${job.eventId}`) },
    attachments: [await pdf(`${name}-${contractNumber}.pdf`, found.document)],
  };
}
