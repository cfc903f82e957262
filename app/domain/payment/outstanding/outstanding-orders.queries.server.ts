import { sql } from "drizzle-orm";
import { DAY } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { listPageSize, type Page, pageOf, readCursor } from "~/domain/shared/keyset";
import { readSettings } from "~/domain/shared/settings.server";
import { holds } from "~/domain/shared/tables/name-columns";
import { reminderDays } from "./remind-outstanding.server";

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
  const [before] = readCursor(after, "string") ?? [null];
  const rows = db.all<Read>(sql`
    select e.id as eventId, e.event_number as eventNumber, e.event_name as eventName, c.company_name as companyName,
      e.outstanding_cents as outstandingCents,
      (select count(*) from bookings b join positions p on p.id = b.position_id
        where p.event_id = e.id and b.cancelled_at is null
          and not exists (select 1 from hours_confirmations h where h.booking_id = b.id)) as unconfirmed,
      (select max(h.confirmed_at) from hours_confirmations h join bookings b on b.id = h.booking_id
        join positions p on p.id = b.position_id where p.event_id = e.id and b.cancelled_at is null) as openSince,
      (select count(*) from outstanding_reminders r where r.event_id = e.id) as remindersSent,
      (select max(r.sent_at) from outstanding_reminders r where r.event_id = e.id) as lastReminderAt
    from events e join companies c on c.id = e.company_id
    where e.outstanding_cents > 0${before === null ? sql`` : sql` and e.id < ${before}`}
      and (${search} = '' or ${holds(search, sql`e.event_name`, sql`c.company_name`)})
    order by e.id desc limit ${listPageSize + 1}`);
  const days = reminderDays(readSettings({ db })).filter((day) => day > 0);
  const page = pageOf(rows, ({ eventId }) => [eventId]);
  return {
    next: page.next,
    rows: page.rows.map((row) => {
      const due = days.map((day) => row.openSince + day * DAY).find((at) => at > now);
      return { ...row, nextReminderAt: row.unconfirmed === 0 ? (due ?? null) : null };
    }),
  };
}
