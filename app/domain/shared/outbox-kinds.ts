import type { ProviderEvent } from "~/gateways/payments/payment-gateway";
import type { CompanyNews } from "./company-news";
import type { MailPayload } from "./mail-data";
import type { PushPayload } from "./push/push-data";

/** Work of one lane waits for its own lane only. */
export const LANES = ["money", "documents", "mail", "push", "reach", "other"] as const;
export type Lane = (typeof LANES)[number];

/** How many rows of a lane are done at once: push services are waited for, which keeps nobody busy (PUSH-08). */
export const AT_ONCE: Record<Lane, number> = { money: 1, documents: 1, mail: 1, push: 8, reach: 1, other: 1 };

/** Every kind of work of the outbox and what is written for it; its handler stands in app/worker/outbox-handlers.server.ts. */
export interface OutboxPayloads {
  /** Mails of all saved searches together, at this instant. */
  "alert-digest": { at: number };
  /** Who wants to hear at once of what opened is written to. */
  alerts: Record<string, never>;
  /** Whom the team of a day of an event can call, asked of its company. */
  "ask-for-contact": { eventId: string; day: string };
  /** Alarms about silence of this quarter of an hour, and those before that are still to be raised. */
  "attendance-alarms": { quarter: number };
  "bill-document": { billId: string };
  "capture-payment": { paymentId: string };
  /** The time for an answer to a proposed change has passed. */
  "change-expired": { proposalId: string };
  "check-card": { cardSetupId: string };
  "check-payment": { paymentId: string; round?: number };
  /** What went back of a payment without us. */
  "check-reclaims": { paymentId: string };
  "check-refund": { reference: string; round?: number };
  "check-vat": { companyId: string };
  "company-news": CompanyNews;
  "contract-document": { contractId: string };
  /** A booking was moved, with the bank data of the one before: its contract is made. */
  "contract-of-move": { bookingId: string };
  /** Figures of months in which something changed. */
  "count-figures": Record<string, never>;
  /** All that is held about a person, in one file. */
  "data-export": { exportId: string };
  "discard-briefing": { fileId: string };
  /** The pay of the month before is drafted. */
  "draft-pay": Record<string, never>;
  /** A file with a person's data is removed. */
  "end-export": { exportId: string };
  /** The time in which somebody of the agency looks at an account is over. */
  "end-viewing": { viewingId: string };
  /** A person is erased, unless the order was stopped. */
  "erase-person": { erasureId: string };
  /** What a person has applied for at a company ends, once nothing of it is being paid for (TEAM-04, TEAM-05). */
  "end-applications": { companyId: string; userId: string };
  /** A letter about late bills is printed, and its company is written to. */
  "dunning-letter": { letterId: string };
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
  /** A booking that was not kept begins to count. */
  "look-at-reliability": { userId: string };
  /** Whether the days of a booking are registered with the insurers, and what for that is missing. */
  "look-at-registration": { bookingId: string; step: "ask" | "alert" };
  /** Who has not come by this instant, and those before that were not looked at yet. */
  "late-alarms": { at: number };
  mail: MailPayload;
  /** The figures of a month (YYYY-MM) are mailed to the owners. */
  "month-figures": { month: string };
  "nightly-copy": Record<string, never>;
  /** Without `ordinal` the mails are planned; with it one is due, for what has been open since then. */
  "outstanding-reminder": { eventId: string; openSince?: number; ordinal?: number };
  /** The statement of a person of a locked month is printed, and the person is written to. */
  "pay-statement": { month: string; userId: string };
  "payment-failed": { paymentId: string; orderId: string };
  "processing-fee": { eventId: string };
  push: PushPayload;
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
  /** Which jobs opened, changed or are gone is told to Google. */
  "tell-google": Record<string, never>;
  /** What of the public pages changed is told to IndexNow. */
  "tell-indexnow": Record<string, never>;
  /** The owners of a company read that a token of it ends soon. */
  "token-ends": { tokenId: string };
}

export type OutboxKind = keyof OutboxPayloads;

export const laneOf: Record<OutboxKind, Lane> = {
  "alert-digest": "other",
  alerts: "other",
  "ask-for-contact": "other",
  "attendance-alarms": "other",
  "bill-document": "documents",
  "capture-payment": "money",
  "change-expired": "other",
  "check-card": "money",
  "check-payment": "money",
  "check-reclaims": "money",
  "check-refund": "money",
  "check-vat": "other",
  "company-news": "other",
  "contract-document": "documents",
  "contract-of-move": "documents",
  "count-figures": "other",
  "data-export": "documents",
  "discard-briefing": "other",
  "draft-pay": "other",
  "dunning-letter": "documents",
  "end-applications": "other",
  "end-export": "other",
  "end-viewing": "other",
  "erase-person": "other",
  "event-day": "other",
  "file-backup": "other",
  "forget-reason": "other",
  "hours-deadline": "other",
  "issue-bill": "money",
  "job-changes": "other",
  "look-at-registration": "other",
  "look-at-reliability": "other",
  "late-alarms": "other",
  mail: "mail",
  "month-figures": "other",
  "nightly-copy": "other",
  "outstanding-reminder": "other",
  "pay-statement": "documents",
  "payment-failed": "money",
  "processing-fee": "money",
  push: "push",
  "refund-payment": "money",
  "release-payment": "money",
  "remove-old": "other",
  "renew-contracts": "documents",
  reminders: "other",
  "replacement-wave": "other",
  "return-price": "money",
  "sandbox-event": "money",
  "settle-price": "money",
  "tell-google": "reach",
  "tell-indexnow": "reach",
  "token-ends": "other",
};
