import { and, gt, gte, isNull, lt, lte, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { bookings, orders, reminders, replacements } from "~db/schema";

export const DAY_MS = 86_400_000;
/** A contract that is missing this long after its job began is a matter for the books, not for the queue. */
const GIVEN_UP_DAYS = 30;

/** The instants by which what waits is told from the rest: what the statements below are asked with. */
export function dueTimes({ db, now }: Pick<Context, "db" | "now">) {
  const { contractDueDays, paymentTermDays, employerHoursWindowMinutes } = readSettings({ db });
  return {
    now,
    contractsFrom: now - GIVEN_UP_DAYS * DAY_MS,
    contractsBefore: now + contractDueDays * DAY_MS,
    /** Orders on invoice that were settled before this instant are past their term. */
    overdueBefore: now - paymentTermDays * DAY_MS,
    hoursWindowMs: employerHoursWindowMinutes * 60_000,
  };
}

export type DueTimes = ReturnType<typeof dueTimes>;
const time = (name: keyof DueTimes) => sql.placeholder(name);

/** Live bookings whose job is near or has begun, and whose contract in force is not submitted. */
export const contractsDue = and(
  isNull(bookings.cancelledAt),
  isNull(bookings.contractSubmittedAt),
  gte(bookings.startsAt, time("contractsFrom")),
  lt(bookings.startsAt, time("contractsBefore")),
);

/** Bookings about to begin whose person has not said that they come, from the alarm on (REM-11). */
export const silentNow = and(
  sql`${reminders.kind} = 'alarm' and ${reminders.droppedAt} is null and ${reminders.answeredAt} is null`,
  gt(reminders.startsAt, time("now")),
  lte(reminders.dueAt, time("now")),
);

/** Over, and nobody has confirmed the hours. */
export const hoursDue = and(
  isNull(bookings.cancelledAt),
  isNull(bookings.hoursConfirmedAt),
  lt(bookings.endsAt, time("now")),
);

/** Settled, on invoice, not paid: worded as the index that holds only these is, so that it answers. */
const unpaidOnInvoice = sql`settled_at is not null and paid_at is null and payment_method = 'invoice'`;

/** Something is still to be paid of an order: corrections may have taken all of its bill back. */
const stillOwed = sql`orders.total_cents + (select coalesce(sum(c.total_cents), 0) from bills c
  where c.order_id = orders.id and c.corrects_bill_id is not null) > 0`;

/** Orders on invoice past their term. */
export const billsOverdue = and(unpaidOnInvoice, lt(orders.settledAt, time("overdueBefore")), stillOwed);

/** Nobody is booked yet in place of who is gone, and nobody has given up. */
export const searching = and(isNull(replacements.filledAt), isNull(replacements.endedAt));
