import { eq } from "drizzle-orm";
import { createElement, type ReactElement } from "react";
import { config } from "~/config.server";
import { sendMail } from "~/gateways/mail.server";
import { i18nOf } from "~/i18n/language.server";
import type { MailProps } from "~/mails/mail-props";
import { users } from "~db/schema";
import type { Context } from "../shared/context";
import type { OutboxRow } from "../shared/outbox.server";
import type { Settings } from "../shared/settings";
import { readSettings } from "../shared/settings.server";
import {
  accountChangedMail,
  confirmEmailMail,
  newsletterMail,
  registrationMail,
  resetMail,
  welcomeMail,
} from "./account-mail-facts.server";
import { bookingCancelledMail, staffCancelledMail } from "./cancellation-mail-facts.server";
import { hoursCorrectedMail, hoursUpheldMail, payCorrectedMail } from "./corrected-hours.server";
import { hoursRecordedMail } from "./hours-recorded.server";
import {
  type Attachment,
  approvedMail,
  billMail,
  contactMail,
  contractMail,
  correctionMail,
  hoursMail,
  jobMail,
  orderMail,
  sentBackMail,
} from "./mail-facts.server";
import { feeMail, outstandingMail } from "./money-mail-facts.server";

/** Who reads a mail that goes to no account. */
export type MailReader = { email: string; name: string; language: "de" | "en" };
export type MailPayload = { template: string; data: Record<string, unknown> } & (
  | { userId: string; reader?: undefined }
  | { reader: MailReader; userId?: undefined }
);
type Frame = Omit<MailProps<unknown>, "facts" | "subject">;
type Made = { subject: string; element: ReactElement; attachments: Attachment[] };
type Make = (context: Context, data: MailPayload["data"], frame: Frame, settings: Settings) => Promise<Made>;

/** A mail of a component with its facts. Components are loaded when a mail is due, because they cost 220 ms. */
function mail<F>(
  key: string,
  load: () => Promise<(props: MailProps<F>) => ReactElement>,
  look: (
    context: Context,
    data: MailPayload["data"],
    frame: Frame,
    settings: Settings,
  ) => F | Promise<{ facts: F; attachments: Attachment[] }>,
  values: (facts: F) => Record<string, string> = () => ({}),
): Make {
  return async (context, data, frame, settings) => {
    const found = await look(context, data, frame, settings);
    const { facts, attachments } = isWithAttachments<F>(found) ? found : { facts: found, attachments: [] };
    // One line, whatever was typed into what it names.
    const subject = frame.t(`mails:${key}.subject`, { product: frame.product, ...values(facts) }).replace(/\s+/g, " ");
    return { subject, element: createElement(await load(), { ...frame, subject, facts }), attachments };
  };
}

function isWithAttachments<F>(found: unknown): found is { facts: F; attachments: Attachment[] } {
  return typeof found === "object" && found !== null && "attachments" in found;
}

type Job = ReturnType<typeof jobMail>;
const ofJob = (context: Context, data: MailPayload["data"], { language }: Frame): Job =>
  jobMail(context, data, language);
const jobValues = ({ job, firstName }: Job) => ({ work: job.work, event: job.eventName, person: firstName });

const templates: Record<string, Make> = {
  "staff-booked": mail("staffBooked", async () => (await import("~/mails/staff-booked")).StaffBooked, ofJob, jobValues),
  "application-rejected": mail(
    "applicationRejected",
    async () => (await import("~/mails/application-rejected")).ApplicationRejected,
    ofJob,
    jobValues,
  ),
  "application-withdrawn": mail(
    "applicationWithdrawn",
    async () => (await import("~/mails/application-withdrawn")).ApplicationWithdrawn,
    ofJob,
    jobValues,
  ),
  "list-entry-withdrawn": mail(
    "listEntryWithdrawn",
    async () => (await import("~/mails/list-entry-withdrawn")).ListEntryWithdrawn,
    ofJob,
    jobValues,
  ),
  "staff-cancelled": mail(
    "staffCancelled",
    async () => (await import("~/mails/staff-cancelled")).StaffCancelled,
    (context, data, { language }) => staffCancelledMail(context, data, language),
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "booking-cancelled": mail(
    "bookingCancelled",
    async () => (await import("~/mails/booking-cancelled")).BookingCancelled,
    (context, data, { language }) => bookingCancelledMail(context, data, language),
    ({ job, person }) => ({ person, event: job.eventName }),
  ),
  "order-confirmed": mail(
    "orderConfirmed",
    async () => (await import("~/mails/order-confirmed")).OrderConfirmed,
    orderMail,
    ({ orderNumber }) => ({ number: orderNumber }),
  ),
  bill: mail(
    "bill",
    async () => (await import("~/mails/bill")).Bill,
    billMail,
    ({ billNumber }) => ({ number: billNumber }),
  ),
  "contract-reminder": mail(
    "contractReminder",
    async () => (await import("~/mails/contract-reminder")).ContractReminder,
    ofJob,
    jobValues,
  ),
  "bill-correction": mail(
    "billCorrection",
    async () => (await import("~/mails/bill-correction")).BillCorrection,
    correctionMail,
    ({ billNumber }) => ({ number: billNumber }),
  ),
  "processing-fee": mail(
    "processingFee",
    async () => (await import("~/mails/processing-fee")).ProcessingFee,
    feeMail,
    ({ eventName }) => ({ event: eventName }),
  ),
  "outstanding-hours": mail(
    "outstandingHours",
    async () => (await import("~/mails/outstanding-hours")).OutstandingHours,
    outstandingMail,
    ({ eventName }) => ({ event: eventName }),
  ),
  "contract-submitted": mail(
    "contractSubmitted",
    async () => (await import("~/mails/contract-submitted")).ContractSubmitted,
    (context, data, { language }) => contractMail(context, data, language),
    ({ contractNumber }) => ({ number: contractNumber }),
  ),
  "hours-confirmed": mail(
    "hoursConfirmed",
    async () => (await import("~/mails/hours-confirmed")).HoursConfirmed,
    (context, data, { language }, { agencyEmail }) => hoursMail(context, data, language, agencyEmail),
    ({ person }) => ({ person }),
  ),
  "hours-recorded": mail(
    "hoursRecorded",
    async () => (await import("~/mails/hours-recorded")).HoursRecorded,
    (context, data, { language }) => hoursRecordedMail(context, data, language),
    ({ job }) => ({ work: job.work, event: job.eventName }),
  ),
  "hours-corrected": mail(
    "hoursCorrected",
    async () => (await import("~/mails/hours-corrected")).HoursCorrected,
    (context, data, { language }, { agencyEmail }) => hoursCorrectedMail(context, data, language, agencyEmail),
    ({ person }) => ({ who: person }),
  ),
  "pay-corrected": mail(
    "hoursCorrected",
    async () => (await import("~/mails/pay-corrected")).PayCorrected,
    (context, data, { language }) => payCorrectedMail(context, data, language),
    ({ job }) => ({ who: `${job.work}, ${job.eventName}` }),
  ),
  "hours-upheld": mail(
    "hoursUpheld",
    async () => (await import("~/mails/hours-upheld")).HoursUpheld,
    (context, data, { language }) => hoursUpheldMail(context, data, language),
    ({ person }) => ({ person }),
  ),
  registration: mail("registration", async () => (await import("~/mails/registration")).Registration, registrationMail),
  "reset-password": mail(
    "resetPassword",
    async () => (await import("~/mails/reset-password")).ResetPassword,
    resetMail,
  ),
  "confirm-email": mail(
    "confirmEmail",
    async () => (await import("~/mails/confirm-email")).ConfirmEmail,
    confirmEmailMail,
  ),
  "account-changed": mail(
    "accountChanged",
    async () => (await import("~/mails/account-changed")).AccountChanged,
    accountChangedMail,
  ),
  welcome: mail("welcome", async () => (await import("~/mails/welcome")).Welcome, welcomeMail),
  "newsletter-confirm": mail(
    "newsletter",
    async () => (await import("~/mails/newsletter-confirm")).NewsletterConfirm,
    newsletterMail,
  ),
  "contact-message": mail(
    "contactMessage",
    async () => (await import("~/mails/contact-message")).ContactMessage,
    contactMail,
    ({ from }) => ({ from }),
  ),
  "staff-sent-back": mail(
    "staffSentBack",
    async () => (await import("~/mails/staff-sent-back")).StaffSentBack,
    (_context, data) => sentBackMail(data),
  ),
  "staff-approved": mail(
    "staffApproved",
    async () => (await import("~/mails/staff-approved")).StaffApproved,
    approvedMail,
  ),
};

/**
 * Writes and sends one mail of the outbox, in the language of its reader. Its Message-ID comes from the row, so that a
 * second try is the same mail. Accounts that were closed meanwhile get none.
 */
export async function deliverMail(context: Context, payload: MailPayload, row: Pick<OutboxRow, "id">): Promise<void> {
  const reader = payload.reader ?? findReader(context, payload.userId);
  if (!reader) return;
  const make = templates[payload.template];
  if (!make) throw new Error(`no mail template ${payload.template}`);
  const settings = readSettings(context);
  const { subject, element, attachments } = await make(context, payload.data, frameFor(reader, settings), settings);
  const { renderMail } = await import("~/mails/render-mail.server");
  const { html, text } = await renderMail(element);
  await sendMail({
    to: reader.email,
    from: `${settings.agencyName} <${settings.agencyEmail}>`,
    subject,
    html,
    text,
    messageId: `<${row.id}@${new URL(config().baseUrl).hostname}>`,
    attachments,
  });
}

/** The account's reader; null when it was closed or replaced by another sign-up meanwhile. */
function findReader({ db }: Context, userId: string): MailReader | null {
  const user = db.select().from(users).where(eq(users.id, userId)).get();
  if (!user || user.deactivatedAt !== null) return null;
  const name = user.role === "employee" ? user.firstName : `${user.firstName} ${user.lastName}`;
  return { email: user.email, name, language: user.language };
}

function frameFor({ language, name }: MailReader, settings: Settings): Frame {
  return {
    t: i18nOf(language).t,
    language,
    name,
    product: settings.productName,
    footer: `${settings.agencyName}, ${settings.agencyAddress} · ${settings.agencyPhone} · ${settings.agencyEmail}`,
  };
}
