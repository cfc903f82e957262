import { and, gt, gte, isNull, lt, lte, sql } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { bookings, reminders, replacements } from "~db/schema";

export const DAY_MS = 86_400_000;
/** A contract that is missing this long after its job began is a matter for the books, not for the queue. */
const GIVEN_UP_DAYS = 30;

/** Live bookings whose job is near or has begun, and whose contract in force is not submitted. */
export function contractsDue({ db, now }: Pick<Context, "db" | "now">) {
  return and(
    isNull(bookings.cancelledAt),
    isNull(bookings.contractSubmittedAt),
    gte(bookings.startsAt, now - GIVEN_UP_DAYS * DAY_MS),
    lt(bookings.startsAt, now + readSettings({ db }).contractDueDays * DAY_MS),
  );
}

/** Bookings about to begin whose person has not said that they come, from the alarm on (REM-11). */
export const silentNow = ({ now }: Pick<Context, "now">) =>
  and(
    sql`${reminders.kind} = 'alarm' and ${reminders.droppedAt} is null and ${reminders.answeredAt} is null`,
    gt(reminders.startsAt, now),
    lte(reminders.dueAt, now),
  );

/** Orders on invoice that were settled before this instant are past their term. */
export function overdueBefore({ db, now }: Pick<Context, "db" | "now">): number {
  return now - readSettings({ db }).paymentTermDays * DAY_MS;
}

/** Settled, on invoice, not paid: worded as the index that holds only these is, so that it answers. */
export const unpaidOnInvoice = sql`settled_at is not null and paid_at is null and payment_method = 'invoice'`;

/** Something is still to be paid of an order: corrections may have taken all of its bill back. */
export const stillOwed = sql`orders.total_cents + (select coalesce(sum(c.total_cents), 0) from bills c
  where c.order_id = orders.id and c.corrects_bill_id is not null) > 0`;

/** Nobody is booked yet in place of who is gone, and nobody has given up. */
export const searching = and(isNull(replacements.filledAt), isNull(replacements.endedAt));
