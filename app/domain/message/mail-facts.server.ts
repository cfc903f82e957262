import { desc, eq } from "drizzle-orm";
import { config } from "~/config.server";
import { readStoredFile } from "~/gateways/files.server";
import { i18nOf } from "~/i18n/language.server";
import { bills, bookings, contactMessages, files, hoursConfirmations, orders, users } from "~db/schema";
import type { BillContent } from "../bill/content";
import { findContractFiles } from "../contract/contract-files.server";
import { listOrderLines } from "../payment/order.queries.server";
import type { Context } from "../shared/context";
import { clockOf, dayOf, minutesOf } from "../shared/time.server";
import { findJobFacts } from "./job-facts.queries.server";
import { objectionHref } from "./objection-href.server";

type Language = "de" | "en";
export type Attachment = { filename: string; content: Buffer; contentType: string };

const href = (path: string) => `${config().baseUrl}${path}`;
const text = (value: unknown) => String(value ?? "");

/** Mails about one job: the job, and where it is found. */
export function jobMail(context: Context, data: Record<string, unknown>, language: Language) {
  const job = findJobFacts(context, text(data.positionId), language);
  return {
    job,
    firstName: text(data.firstName),
    jobHref: href(`/staff/job-details/${job.positionId}/${job.eventId}`),
    myJobsHref: href("/staff/my-jobs"),
    jobWallHref: href("/staff/job-wall"),
    selectionHref: href(`/organization/positions/${job.positionId}/selection`),
  };
}

/** The confirmation of an order: its lines, sums and number (PAY-08). */
export function orderMail(context: Context, data: Record<string, unknown>) {
  const order = context.db
    .select()
    .from(orders)
    .where(eq(orders.id, text(data.orderId)))
    .get();
  if (!order?.orderNumber) throw new Error(`no settled order ${text(data.orderId)}`);
  const lines = listOrderLines(context, order.id);
  return {
    orderNumber: order.orderNumber,
    kind: order.kind,
    paymentMethod: order.paymentMethod,
    lines: lines.map(({ id, cartItemName, cartItemPriceCents }) => ({ id, cartItemName, cartItemPriceCents })),
    netCents: order.netCents,
    discountCents: order.discountCents,
    taxPercent: order.taxRatePercent,
    taxCents: order.taxCents,
    totalCents: order.totalCents,
    billsHref: href("/organization/profile?tab=bills"),
  };
}

/** A bill with its document. */
export async function billMail(context: Context, data: Record<string, unknown>) {
  const { bill, content, attachments } = await findPrintedBill(context, text(data.billId));
  return {
    facts: {
      billNumber: bill.billNumber,
      totalCents: bill.totalCents,
      dueDay: content.dueDay,
      orderNumber: content.orderNumber,
      billHref: href(`/organization/bills/${bill.billNumber}`),
    },
    attachments,
  };
}

/** A correction with its document: what it corrects, why, and what goes back or stays open. */
export async function correctionMail(context: Context, data: Record<string, unknown>) {
  const { bill, content, attachments } = await findPrintedBill(context, text(data.billId));
  return {
    facts: {
      billNumber: bill.billNumber,
      corrects: content.correctsBillNumber ?? "",
      reason: content.correction?.reason ?? "",
      refundCents: content.correction?.refundCents ?? 0,
      openCents: content.correction?.openCents ?? 0,
      totalCents: bill.totalCents,
      billHref: href(`/organization/bills/${bill.billNumber}`),
    },
    attachments,
  };
}

async function findPrintedBill({ db }: Context, billId: string) {
  const row = db
    .select({ bill: bills, file: files })
    .from(bills)
    .innerJoin(files, eq(files.id, bills.documentFileId))
    .where(eq(bills.id, billId))
    .get();
  if (!row) throw new Error(`no printed bill ${billId}`);
  const content: BillContent = JSON.parse(row.bill.contentJson);
  const name = i18nOf(row.bill.language).t(`bill:detail.${content.correctsBillNumber ? "correctionFile" : "fileName"}`);
  return { bill: row.bill, content, attachments: [await pdf(`${name}-${row.bill.billNumber}.pdf`, row.file)] };
}

/** The signed contract with its document. */
export async function contractMail(context: Context, data: Record<string, unknown>, language: Language) {
  const found = findContractFiles(context, text(data.contractId));
  if (!found?.document) throw new Error(`no finished contract ${text(data.contractId)}`);
  const job = findJobFacts(context, found.booking.positionId, language);
  const { contractNumber } = found.contract;
  const name = i18nOf(language).t("mails:contractSubmitted.fileName");
  return {
    facts: { contractNumber, job, jobHref: href(`/staff/job-details/${job.positionId}/${job.eventId}`) },
    attachments: [await pdf(`${name}-${contractNumber}.pdf`, found.document)],
  };
}

async function pdf(filename: string, file: typeof files.$inferSelect): Promise<Attachment> {
  return { filename, content: await readStoredFile(file), contentType: "application/pdf" };
}

/** Hours as they were signed, for the company, at once: times, name, way of signing and how to object. */
export function hoursMail(context: Context, data: Record<string, unknown>, language: Language, objectTo: string) {
  const row = context.db
    .select({ hours: hoursConfirmations, booking: bookings, firstName: users.firstName, lastName: users.lastName })
    .from(hoursConfirmations)
    .innerJoin(bookings, eq(bookings.id, hoursConfirmations.bookingId))
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(eq(hoursConfirmations.id, text(data.hoursConfirmationId)))
    .orderBy(desc(hoursConfirmations.version))
    .get();
  if (!row) throw new Error(`no hours ${text(data.hoursConfirmationId)}`);
  const { hours, booking } = row;
  const job = findJobFacts(context, booking.positionId, language);
  const person = `${row.firstName} ${row.lastName}`;
  const subject = i18nOf(language).t("mails:hoursConfirmed.objection", { person, event: job.eventName });
  return {
    job,
    person,
    day: dayOf(hours.confirmStartsAt),
    start: clockOf(hours.confirmStartsAt),
    end: clockOf(hours.confirmEndsAt),
    minutes: minutesOf({ startsAt: hours.confirmStartsAt, endsAt: hours.confirmEndsAt }),
    employerName: hours.employerName,
    signedWay: hours.signedWay,
    recordedVia: hours.recordedVia,
    confirmedDay: dayOf(hours.confirmedAt),
    confirmedClock: clockOf(hours.confirmedAt),
    totalCents: hours.confirmJobTotalCostCents,
    outstandingCents: hours.outstandingAmountCents,
    eventHref: href(`/organization/my-events/${job.eventId}#hours-${booking.positionId}`),
    objectHref: objectionHref(data, language, { objectTo, subject }),
  };
}

/** Nothing but the way to the job wall. */
export const approvedMail = () => ({ jobWallHref: href("/staff/job-wall") });

/** What the agency needs before it approves a profile, in its own words (BO-02). */
export const sentBackMail = (data: Record<string, unknown>) => ({
  reason: String(data.reason),
  profileHref: href("/staff/profile"),
});

/** A message of the contact form, for the agency. */
export function contactMail({ db }: Context, data: Record<string, unknown>) {
  const row = db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, String(data.contactMessageId)))
    .get();
  if (!row) throw new Error(`no contact message ${data.contactMessageId}`);
  const { firstName, lastName, email, phone, message } = row;
  return { from: `${firstName} ${lastName}`, email, phone, message };
}
