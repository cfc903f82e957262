import { daysFrom } from "~/domain/event/clock";

/** For a company that may use invoices, while a limit is set (PAY-18). */
export interface InvoiceLimit {
  /** Jobs that begin in fewer days than this cannot be booked on invoice. */
  withinDays: number;
  /** Afterwards a card pays. */
  cards: boolean;
}

/** Until when jobs can be booked on invoice. */
export interface InvoiceTerm {
  /** The last day, in Vienna, on which the first of the jobs can be booked so. */
  until: string;
  over: boolean;
  /** Afterwards a card pays. */
  cards: boolean;
}

const DAY_MS = 86_400_000;

/**
 * When jobs whose first one is on `firstDay` can be booked on invoice, if not fewer days than `withinDays` before it; null
 * when that is no day. Days are YYYY-MM-DD.
 */
export function invoiceTermOf(withinDays: number, firstDay: string, today: string): Omit<InvoiceTerm, "cards"> | null {
  const days = daysFrom(today, firstDay);
  if (days === null) return null;
  const until = new Date(Date.parse(today) + (days - withinDays) * DAY_MS).toISOString().slice(0, 10);
  return { until, over: days < withinDays };
}
