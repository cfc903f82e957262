const DAY_MS = 86_400_000;

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
  told: { takeAt: number; taken: boolean } | null;
}

export type FeeStep =
  | { step: "none" | "waive" | "take" }
  | { step: "wait"; until: number }
  | { step: "tell"; takeAt: number };

/**
 * What is to be done about an event's processing fee now (PAY-41, D-40). It is due when the event ends with applications
 * and nobody booked. The company is told before, early enough to book somebody; nothing is taken within a day of that.
 */
export function feeStep(facts: FeeFacts): FeeStep {
  const { now, expiresAt, told } = facts;
  if (told?.taken) return { step: "none" };
  if (facts.hasBooking) return { step: "waive" };
  const noticeAt = expiresAt - facts.noticeDays * DAY_MS;
  if (now < noticeAt) return { step: "wait", until: noticeAt };
  if (!facts.hasApplications) return now < expiresAt ? { step: "wait", until: expiresAt } : { step: "waive" };
  // An event that was given more time is told of anew.
  if (!told || told.takeAt < expiresAt) {
    if (facts.feeCents === 0) return { step: "none" };
    return { step: "tell", takeAt: Math.max(expiresAt, now + DAY_MS) };
  }
  return now < told.takeAt ? { step: "wait", until: told.takeAt } : { step: "take" };
}
