import { createElement, type ReactElement } from "react";
import type { Context } from "~/domain/shared/context";
import type { MailData, MailTemplate } from "~/domain/shared/mail-data";
import type { Settings } from "~/domain/shared/settings";
import * as account from "./account/account-facts.server";
import { colleagueInvitedMail } from "./account/colleague-facts.server";
import * as privacy from "./account/privacy-facts.server";
import { alertMail } from "./agency/alert-facts.server";
import { registerNowMail, registrationMissingMail } from "./agency/registration-facts.server";
import { jobAlertMail } from "./alerts/alert-facts.server";
import type { Attachment } from "./attachment.server";
import { attendanceMissingMail, attendanceNotedMail } from "./booking/attendance-facts.server";
import {
  contractMail,
  contractReminderMail,
  decisionMail,
  jobMail,
  staffBookedMail,
} from "./booking/booking-facts.server";
import { calendarAttachments } from "./booking/calendar-attachment.server";
import {
  bookingCancelledMail,
  bookingEndedMail,
  cannotComeMail,
  ownCancellationMail,
  staffCancelledMail,
} from "./booking/cancellation-facts.server";
import { onYourWayMail, teamLateMail } from "./booking/late-facts.server";
import { appealAnsweredMail, noShowMail } from "./booking/no-show-facts.server";
import { jobReminderMail } from "./booking/reminder-facts.server";
import { jobChangedMail } from "./changes/changed-facts.server";
import { bookingMovedMail, changeAnsweredMail, changeProposedMail } from "./changes/proposal-facts.server";
import { contactMissingMail } from "./company/contact-missing-facts.server";
import { eventDayMail } from "./company/event-day-facts.server";
import { newsMail } from "./company/news-facts.server";
import { onSiteDayMail } from "./company/on-site-day-facts.server";
import { requestMadeMail } from "./company/request-facts.server";
import { monthFiguresMail } from "./figures/month-facts.server";
import { hoursCorrectedMail, hoursUpheldMail, payCorrectedMail } from "./hours/corrected-facts.server";
import { hoursMail, hoursRecordedMail } from "./hours/hours-facts.server";
import { hoursListMail } from "./hours/list-facts.server";
import { hoursCounteredMail, hoursDecidedMail, hoursProposedMail } from "./hours/proposal-facts.server";
import type { MailFrame, MailProps } from "./mail-props";
import { announcementMail, announcementsMail } from "./message/announcement-facts.server";
import { contactMail, newsletterMail } from "./message/message-facts.server";
import { billMail, correctionMail, orderMail } from "./money/bill-facts.server";
import { feeMail, outstandingMail } from "./money/due-facts.server";
import { dunningMail } from "./money/dunning-facts.server";
import { payStatementMail } from "./money/pay-facts.server";
import { reclaimMail } from "./money/reclaim-facts.server";
import { ratedMail } from "./rating/rated-facts.server";
import { askedFirstMail } from "./replacement/asked-first-facts.server";
import { invitationAcceptedMail, invitedMail } from "./replacement/invited-facts.server";
import { exhaustedMail, invitationMail, standInMail } from "./replacement/stand-in-facts.server";
import { reportAnsweredMail, reportWaitsMail } from "./safety/safety-facts.server";

type Asked<D> = [context: Context, data: D, frame: MailFrame, settings: Settings];
type Found<F> = F | null | Promise<{ facts: F; attachments: Attachment[] } | null>;
type OfBooking = { positionId: string; bookingId?: string };
export type Drawn = {
  element: (subject: string) => ReactElement;
  values: Record<string, string | number>;
  attachments: Attachment[];
};
/** Null when what it is about is over meanwhile: then nothing is sent (REM-21). */
type Draw<D> = (...asked: Asked<D>) => Promise<Drawn | null>;

/**
 * A mail: how it looks, its facts, and what its subject names. How it looks is loaded when a mail is due, because that
 * costs 220 ms.
 */
function mail<D, F extends object>(
  load: () => Promise<{ Mail: (props: MailProps<F>) => ReactElement }>,
  look: (...asked: Asked<D>) => Found<F>,
  values: (facts: F) => Record<string, string | number> = () => ({}),
): Draw<D> {
  return async (context, data, frame, settings) => {
    const found = await look(context, data, frame, settings);
    if (found === null) return null;
    const { facts, attachments } = "attachments" in found ? found : { facts: found, attachments: [] };
    const { Mail } = await load();
    const element = (subject: string) => createElement(Mail, { ...frame, subject, facts });
    return { element, values: values(facts), attachments };
  };
}

/** The same with the file that enters the job in the person's calendar, or takes it out (CAL-06). */
function mailWithEntry<D extends OfBooking, F extends object>(
  load: () => Promise<{ Mail: (props: MailProps<F>) => ReactElement }>,
  look: (...asked: Asked<D>) => F | null,
  values: (facts: F) => Record<string, string | number>,
): Draw<D> {
  return mail(
    load,
    async (context, data, frame, settings) => {
      const facts = look(context, data, frame, settings);
      return facts && { facts, attachments: calendarAttachments(context, data, frame) };
    },
    values,
  );
}

type Job = ReturnType<typeof jobMail>;
const jobValues = ({ job, firstName }: Job) => ({ work: job.work, event: job.eventName, person: firstName });

/** Its texts are in locales/…/mails.json under the same name in camel case. */
export const templates: { [T in MailTemplate]: Draw<MailData[T]> } = {
  "account-changed": mail(() => import("./account/account-changed"), account.accountChangedMail),
  "account-closed": mail(() => import("./account/account-closed"), account.accountClosedMail),
  alert: mail(
    () => import("./agency/alert"),
    alertMail,
    ({ name, word }) => ({ name, word }),
  ),
  announcement: mail(
    () => import("./message/announcement"),
    announcementMail,
    ({ headline }) => ({ headline }),
  ),
  announcements: mail(
    () => import("./message/announcement"),
    announcementsMail,
    ({ headline }) => ({ headline }),
  ),
  "appeal-answered": mail(
    () => import("./booking/appeal-answered"),
    appealAnsweredMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "application-rejected": mail(() => import("./booking/application-rejected"), decisionMail(true), jobValues),
  "application-restored": mail(() => import("./booking/application-restored"), decisionMail(false), jobValues),
  "application-withdrawn": mail(() => import("./booking/application-withdrawn"), jobMail, jobValues),
  "attendance-missing": mail(
    () => import("./booking/attendance-missing"),
    attendanceMissingMail,
    ({ count, total, names, event }) => ({ count, total, names, event }),
  ),
  "attendance-noted": mail(
    () => import("./booking/attendance-noted"),
    attendanceNotedMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  bill: mail(
    () => import("./money/bill"),
    billMail,
    ({ billNumber }) => ({ number: billNumber }),
  ),
  "bill-correction": mail(
    () => import("./money/bill-correction"),
    correctionMail,
    ({ billNumber }) => ({ number: billNumber }),
  ),
  "booking-cancelled": mail(
    () => import("./booking/booking-cancelled"),
    bookingCancelledMail,
    ({ job, person }) => ({ person, event: job.eventName }),
  ),
  "booking-ended": mailWithEntry(
    () => import("./booking/booking-ended"),
    bookingEndedMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "booking-moved": mailWithEntry(
    () => import("./changes/booking-moved"),
    bookingMovedMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "cannot-come": mail(
    () => import("./booking/cannot-come"),
    cannotComeMail,
    ({ job, person }) => ({ person, work: job.work, event: job.eventName }),
  ),
  "change-answered": mail(
    () => import("./changes/change-answered"),
    changeAnsweredMail,
    ({ headline }) => ({ headline }),
  ),
  "change-proposed": mail(
    () => import("./changes/change-proposed"),
    changeProposedMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "company-news": mail(
    () => import("./company/company-news"),
    newsMail,
    ({ headline }) => ({ headline }),
  ),
  "colleague-invited": mail(
    () => import("./account/colleague-invited"),
    colleagueInvitedMail,
    ({ of }) => ({ of }),
  ),
  "confirm-email": mail(() => import("./account/confirm-email"), account.confirmEmailMail),
  "contact-message": mail(
    () => import("./message/contact-message"),
    contactMail,
    ({ from }) => ({ from }),
  ),
  "contact-missing": mail(
    () => import("./company/contact-missing"),
    contactMissingMail,
    ({ event, day }) => ({ event, day }),
  ),
  "contract-reminder": mail(() => import("./booking/contract-reminder"), contractReminderMail, jobValues),
  "contract-submitted": mail(
    () => import("./booking/contract-submitted"),
    contractMail,
    ({ contractNumber }) => ({ number: contractNumber }),
  ),
  "data-ready": mail(() => import("./account/data-ready"), privacy.dataReadyMail),
  "erasure-ordered": mail(() => import("./account/erasure-ordered"), privacy.erasureMail),
  "dunning-letter": mail(
    () => import("./money/dunning-letter"),
    dunningMail,
    ({ title, company }) => ({ title, company }),
  ),
  "event-day": mail(
    () => import("./company/event-day"),
    eventDayMail,
    ({ event, day }) => ({ event, day }),
  ),
  "hours-confirmed": mail(
    () => import("./hours/hours-confirmed"),
    hoursMail,
    ({ person }) => ({ person }),
  ),
  "hours-corrected": mail(
    () => import("./hours/hours-corrected"),
    hoursCorrectedMail,
    ({ person }) => ({ who: person }),
  ),
  "hours-countered": mail(
    () => import("./hours/hours-countered"),
    hoursCounteredMail,
    ({ job, prefix }) => ({ event: job.eventName, prefix }),
  ),
  "hours-decided": mail(
    () => import("./hours/hours-decided"),
    hoursDecidedMail,
    ({ job, person }) => ({ event: job.eventName, person }),
  ),
  "hours-list-confirmed": mail(
    () => import("./hours/hours-list-confirmed"),
    hoursListMail,
    ({ event, rows }) => ({ event, count: rows.length }),
  ),
  "hours-proposed": mail(
    () => import("./hours/hours-proposed"),
    hoursProposedMail,
    ({ job, person, prefix }) => ({ event: job.eventName, person, prefix }),
  ),
  "hours-recorded": mail(
    () => import("./hours/hours-recorded"),
    hoursRecordedMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "hours-upheld": mail(
    () => import("./hours/hours-upheld"),
    hoursUpheldMail,
    ({ person }) => ({ person }),
  ),
  "asked-first": mail(
    () => import("./replacement/asked-first"),
    askedFirstMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  invitation: mail(
    () => import("./replacement/invitation"),
    invitationMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "invitation-accepted": mail(
    () => import("./replacement/invitation-accepted"),
    invitationAcceptedMail,
    ({ job, person }) => ({ work: job.work, event: job.eventName, person }),
  ),
  invited: mail(
    () => import("./replacement/invited"),
    invitedMail,
    ({ job }) => ({ work: job.work, event: job.eventName, company: job.companyName }),
  ),
  "job-alert": mail(
    () => import("./alerts/job-alert"),
    jobAlertMail,
    ({ count, first }) => ({ count: String(count), first }),
  ),
  "job-changed": mail(
    () => import("./changes/job-changed"),
    jobChangedMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "job-reminder": mail(
    () => import("./booking/job-reminder"),
    jobReminderMail,
    ({ headline }) => ({ headline }),
  ),
  "list-entry-withdrawn": mail(() => import("./booking/list-entry-withdrawn"), jobMail, jobValues),
  "month-figures": mail(
    () => import("./figures/month-figures"),
    monthFiguresMail,
    ({ month }) => ({ month }),
  ),
  "new-sign-in": mail(() => import("./account/new-sign-in"), account.newSignInMail),
  "newsletter-confirm": mail(() => import("./message/newsletter-confirm"), newsletterMail),
  "no-show-reported": mailWithEntry(
    () => import("./booking/no-show-reported"),
    noShowMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "on-site-day": mail(
    () => import("./company/on-site-day"),
    onSiteDayMail,
    ({ event, day }) => ({ event, day }),
  ),
  "on-your-way": mail(() => import("./booking/on-your-way"), onYourWayMail),
  "order-confirmed": mail(
    () => import("./money/order-confirmed"),
    orderMail,
    ({ orderNumber }) => ({ number: orderNumber }),
  ),
  "outstanding-hours": mail(
    () => import("./money/outstanding-hours"),
    outstandingMail,
    ({ eventName }) => ({ event: eventName }),
  ),
  "own-cancellation": mailWithEntry(
    () => import("./booking/own-cancellation"),
    ownCancellationMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "pay-statement": mail(
    () => import("./money/pay-statement"),
    payStatementMail,
    ({ month }) => ({ month }),
  ),
  "pay-corrected": mail(
    () => import("./hours/pay-corrected"),
    payCorrectedMail,
    ({ job }) => ({ who: `${job.work}, ${job.eventName}` }),
  ),
  "privacy-extended": mail(() => import("./account/privacy-extended"), privacy.extendedMail),
  "processing-fee": mail(
    () => import("./money/processing-fee"),
    feeMail,
    ({ eventName }) => ({ event: eventName }),
  ),
  "push-ended": mail(() => import("./account/push-ended"), account.pushEndedMail),
  rated: mail(
    () => import("./rating/rated"),
    ratedMail,
    ({ company }) => ({ company }),
  ),
  reclaimed: mail(
    () => import("./money/reclaimed"),
    reclaimMail,
    ({ orderNumber }) => ({ order: orderNumber }),
  ),
  registration: mail(() => import("./account/registration"), account.registrationMail),
  "replacement-exhausted": mail(
    () => import("./replacement/replacement-exhausted"),
    exhaustedMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "request-made": mail(
    () => import("./company/request-made"),
    requestMadeMail,
    ({ eventName }) => ({ event: eventName }),
  ),
  "reset-password": mail(() => import("./account/reset-password"), account.resetMail),
  "safety-report-answered": mail(() => import("./safety/safety-report-answered"), reportAnsweredMail),
  "safety-report-waits": mail(() => import("./safety/safety-report-waits"), reportWaitsMail),
  "stand-in": mail(
    () => import("./replacement/stand-in"),
    standInMail,
    ({ job, person }) => ({ person, work: job.work, event: job.eventName }),
  ),
  "staff-approved": mail(() => import("./account/staff-approved"), account.approvedMail),
  "staff-booked": mailWithEntry(() => import("./booking/staff-booked"), staffBookedMail, jobValues),
  "register-now": mail(
    () => import("./agency/register-now"),
    registerNowMail,
    ({ name, start }) => ({ name, start }),
  ),
  "registration-missing": mail(() => import("./agency/registration-missing"), registrationMissingMail),
  "staff-cancelled": mailWithEntry(
    () => import("./booking/staff-cancelled"),
    staffCancelledMail,
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "staff-sent-back": mail(() => import("./account/staff-sent-back"), account.sentBackMail),
  "team-late": mail(
    () => import("./booking/team-late"),
    teamLateMail,
    ({ count, event, start }) => ({ count, event, start }),
  ),
  "token-created": mail(() => import("./account/token-created"), account.tokenMail),
  "token-ends": mail(
    () => import("./account/token-ends"),
    account.tokenMail,
    ({ name }) => ({ name }),
  ),
  welcome: mail(() => import("./account/welcome"), account.welcomeMail),
};
