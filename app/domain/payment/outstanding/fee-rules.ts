import { DAY } from "~/config/durations";

export interface FeeFacts {
  now: number;
  /** When the event stops taking applications. */
  expiresAt: number;
  hasApplications: boolean;
  hasBooking: boolean;
  /** What the setting says now, without VAT; 0 = no fee. */
  feeCents: number;
  noticeDays: number;
  /** The fee as the company was told of it, or null. */
  notified: { chargeAt: number; charged: boolean } | null;
}

export type FeeStep =
  | { step: "none" | "waive" | "charge" }
  | { step: "wait"; until: number }
  | { step: "notify"; chargeAt: number };

/**
 * What is to be done about an event's processing fee now (PAY-41, D-40). It is due when the event ends with applications
 * and nobody booked. The company is told before, early enough to book somebody; nothing is taken within a day of that.
 */
export function feeStep(facts: FeeFacts): FeeStep {
  const { now, expiresAt, notified } = facts;
  if (notified?.charged) return { step: "none" };
  if (facts.hasBooking) return { step: "waive" };
  const noticeAt = expiresAt - facts.noticeDays * DAY;
  if (now < noticeAt) return { step: "wait", until: noticeAt };
  if (!facts.hasApplications) return now < expiresAt ? { step: "wait", until: expiresAt } : { step: "waive" };
  // An event that was given more time is told of anew.
  if (!notified || notified.chargeAt < expiresAt) {
    if (facts.feeCents === 0) return { step: "none" };
    return { step: "notify", chargeAt: Math.max(expiresAt, now + DAY) };
  }
  return now < notified.chargeAt ? { step: "wait", until: notified.chargeAt } : { step: "charge" };
}
