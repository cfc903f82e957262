import type { ProviderEvent } from "~/gateways/payments/payment-gateway";
import type { CompanyNews } from "./company-news";
import type { MailPayload } from "./mail-data";

/** Work of one lane waits for its own lane only. */
export const LANES = ["money", "documents", "mail", "other"] as const;
export type Lane = (typeof LANES)[number];

/** Every kind of work of the outbox and what is written for it; its handler stands in app/outbox-handlers.server.ts. */
export interface OutboxPayloads {
  /** Mails of all saved searches together, at this instant. */
  "alert-digest": { at: number };
  /** Who wants to hear at once of what opened is written to. */
  alerts: Record<string, never>;
  /** Alarms about silence of this quarter of an hour, and those before that are still to be raised. */
  "attendance-alarms": { quarter: number };
  "bill-document": { billId: string };
  "capture-payment": { paymentId: string };
  /** The time for an answer to a proposed change has passed. */
  "change-expired": { proposalId: string };
  "check-card": { cardSetupId: string };
  "check-payment": { paymentId: string; round?: number };
  "check-refund": { reference: string; round?: number };
  "check-vat": { companyId: string };
  "company-news": CompanyNews;
  "contract-document": { contractId: string };
  /** A booking was moved, with the bank data of the one before: its contract is made. */
  "contract-of-move": { bookingId: string };
  "discard-briefing": { fileId: string };
  /** What a person has applied for at a company ends, once nothing of it is being paid for (TEAM-04, TEAM-05). */
  "end-applications": { companyId: string; userId: string };
  /** Who comes on a day of an event, for its company. */
  "event-day": { eventId: string; day: string };
  /** One stored file, or all after this one. */
  "file-backup": { path: string; after?: undefined } | { path?: undefined; after: string };
  /** Why a person dropped out is deleted. */
  "forget-reason": { bookingId: string };
  /** The time for an answer to proposed hours has passed. */
  "hours-deadline": { proposalId: string };
  "issue-bill": { orderId: string };
  /** What of a booked job was changed is settled by now, unless it was changed again since. */
  "job-changes": { bookingId: string };
  mail: MailPayload;
  "nightly-copy": Record<string, never>;
  /** Without `ordinal` the mails are planned; with it one is due, for what has been open since then. */
  "outstanding-reminder": { eventId: string; openSince?: number; ordinal?: number };
  "payment-failed": { paymentId: string; orderId: string };
  "processing-fee": { eventId: string };
  "refund-payment": { refundId: string };
  "release-payment": { paymentId: string };
  "remove-old": Record<string, never>;
  /** The price of a booking that was ended by the person, once nobody replaces them on it. */
  "return-price": { replacementId: string };
  /** The person has another name. */
  "renew-contracts": { userId: string };
  /** Reminders of this quarter of an hour, and those before that are still to be sent. */
  reminders: { quarter: number };
  /** The next people are asked to replace somebody; `waited` when that was put off once. */
  "replacement-wave": { replacementId: string; wave: number; waited?: boolean };
  "sandbox-event": { event: ProviderEvent };
  /** What was paid for a booking whose job costs less now goes back. */
  "settle-price": { bookingId: string };
}

export type OutboxKind = keyof OutboxPayloads;

export const laneOf: Record<OutboxKind, Lane> = {
  "alert-digest": "other",
  alerts: "other",
  "attendance-alarms": "other",
  "bill-document": "documents",
  "capture-payment": "money",
  "change-expired": "other",
  "check-card": "money",
  "check-payment": "money",
  "check-refund": "money",
  "check-vat": "other",
  "company-news": "other",
  "contract-document": "documents",
  "contract-of-move": "documents",
  "discard-briefing": "other",
  "end-applications": "other",
  "event-day": "other",
  "file-backup": "other",
  "forget-reason": "other",
  "hours-deadline": "other",
  "issue-bill": "money",
  "job-changes": "other",
  mail: "mail",
  "nightly-copy": "other",
  "outstanding-reminder": "other",
  "payment-failed": "money",
  "processing-fee": "money",
  "refund-payment": "money",
  "release-payment": "money",
  "remove-old": "other",
  "renew-contracts": "documents",
  reminders: "other",
  "replacement-wave": "other",
  "return-price": "money",
  "sandbox-event": "money",
  "settle-price": "money",
};
