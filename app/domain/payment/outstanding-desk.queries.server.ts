import { sql } from "drizzle-orm";
import type { Context } from "../shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "../shared/keyset";
import { readSettings } from "../shared/settings.server";
import { reminderDays } from "./remind-outstanding.server";

const DAY_MS = 86_400_000;

export interface OutstandingRow {
  eventId: string;
  eventNumber: number;
  eventName: string;
  companyName: string;
  /** Without VAT. */
  outstandingCents: number;
  /** Booked positions whose hours are not there yet: until then nothing can be paid (PAY-29). */
  unconfirmed: number;
  openSince: number;
  remindersSent: number;
  lastReminderAt: number | null;
  /** When the next mail goes out; null after the last, or while it cannot be paid. */
  nextReminderAt: number | null;
}

type Read = Omit<OutstandingRow, "nextReminderAt">;

/** Events with extra hours that nobody has ordered yet, the newest first, with the reminders that went out. */
export function listOutstanding(
  { db, now }: Pick<Context, "db" | "now">,
  { search, after }: { search: string; after: string | null },
): Page<OutstandingRow> {
  const part = `%${search.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const [before] = readCursor(after, "string") ?? [null];
  const rows = db.all<Read>(sql`
    with owed as (
      select b.id as booking_id, p.event_id, h.confirmed_at, max(0, h.outstanding_amount_cents - (
        select coalesce(sum(l.cart_item_price_cents), 0) from hours_confirmations v
          join order_lines l on l.hours_confirmation_id = v.id join orders o on o.id = l.order_id
          where v.booking_id = b.id and o.settled_at is not null)) as cents
      from hours_confirmations h join bookings b on b.id = h.booking_id and b.cancelled_at is null
        join positions p on p.id = b.position_id
      where h.outstanding_amount_cents > 0
        and h.version = (select max(n.version) from hours_confirmations n where n.booking_id = b.id)
    )
    select e.id as eventId, e.event_number as eventNumber, e.event_name as eventName, c.company_name as companyName,
      sum(owed.cents) as outstandingCents,
      (select count(*) from bookings b join positions p on p.id = b.position_id
        where p.event_id = e.id and b.cancelled_at is null
          and not exists (select 1 from hours_confirmations h where h.booking_id = b.id)) as unconfirmed,
      (select max(h.confirmed_at) from hours_confirmations h join bookings b on b.id = h.booking_id
        join positions p on p.id = b.position_id where p.event_id = e.id and b.cancelled_at is null) as openSince,
      (select count(*) from outstanding_reminders r where r.event_id = e.id) as remindersSent,
      (select max(r.sent_at) from outstanding_reminders r where r.event_id = e.id) as lastReminderAt
    from owed join events e on e.id = owed.event_id join companies c on c.id = e.company_id
    where owed.cents > 0 and (${before} is null or e.id < ${before})
      and (${search} = '' or e.event_name like ${part} escape '\\' or c.company_name like ${part} escape '\\')
    group by e.id order by e.id desc limit ${listPageSize + 1}`);
  const days = reminderDays(readSettings({ db })).filter((day) => day > 0);
  const page = pageOf(rows, ({ eventId }) => [eventId]);
  return {
    next: page.next,
    rows: page.rows.map((row) => {
      const due = days.map((day) => row.openSince + day * DAY_MS).find((at) => at > now);
      return { ...row, nextReminderAt: row.unconfirmed === 0 ? (due ?? null) : null };
    }),
  };
}
