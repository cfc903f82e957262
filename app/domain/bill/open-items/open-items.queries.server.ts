import { sql } from "drizzle-orm";
import { inOrder } from "~/i18n/word-search";
import type { Context } from "../../shared/context";
import { dayOf, daysBetween, endOfDay } from "../../shared/time.server";
import { ageOf, type OpenAge } from "./rules";

type Reader = Pick<Context, "db">;

export interface OpenItem {
  orderId: string;
  orderNumber: string;
  billId: string;
  billNumber: string;
  companyId: string;
  companyName: string;
  issuedAt: number;
  dueDay: string;
  totalCents: number;
  openCents: number;
  daysLate: number;
  age: OpenAge;
  /** The highest step of the letters that went out; 0 before the first. */
  step: number;
}

type Read = Omit<OpenItem, "daysLate" | "age">;

/**
 * Invoices with something open at the end of a day (YYYY-MM-DD), by company and number (EINV-14): what was issued and
 * corrected until then, less what the bank had received and what had gone back. What was taken back since as a mistake
 * was never received.
 */
export function listOpenItems({ db }: Reader, on: string): OpenItem[] {
  const end = endOfDay(on);
  const rows = db.all<Read>(sql`
    select * from (
      select o.id as orderId, o.order_number as orderNumber, b.id as billId, b.bill_number as billNumber,
        c.id as companyId, c.company_name as companyName, b.issued_at as issuedAt,
        coalesce(json_extract(b.content_json, '$.dueDay'), '') as dueDay, b.total_cents as totalCents,
        b.total_cents
          + (select coalesce(sum(x.total_cents), 0) from bills x
            where x.order_id = o.id and x.corrects_bill_id is not null and x.issued_at < ${end})
          - (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i
            where i.order_id = o.id and i.undone_at is null and i.received_on <= ${on})
          + (select coalesce(sum(r.amount_cents), 0) from refunds r
            where r.order_id = o.id and r.requested_at < ${end}) as openCents,
        (select coalesce(max(d.step), 0) from dunning_letter_bills d join dunning_letters l on l.id = d.letter_id
          where d.bill_id = b.id and l.sent_at < ${end}) as step
      from (select id from orders where settled_at is not null and paid_at is null and payment_method = 'invoice'
          union all select id from orders where payment_method = 'invoice' and paid_at is not null and paid_at >= ${end}) f
        cross join orders o on o.id = f.id
        cross join bills b on b.order_id = o.id and b.corrects_bill_id is null
        cross join companies c on c.id = o.company_id
      where b.issued_at < ${end})
    where openCents > 0 order by companyId, billNumber`);
  return rows
    .sort((a, b) => inOrder(a.companyName, b.companyName))
    .map((row) => {
      const daysLate = row.dueDay === "" ? 0 : Math.max(0, daysBetween(row.dueDay, on));
      return { ...row, daysLate, age: ageOf(daysLate) };
    });
}

type OpenHours = { companyId: string; companyName: string; openCents: number };

/** Extra hours that companies had not ordered at the end of a day, without VAT; hours that are disputed are left out. */
export const listOpenHours = ({ db, now }: Pick<Context, "db" | "now">, on: string): OpenHours[] =>
  on < dayOf(now) ? openHoursThen(db, endOfDay(on)) : openHoursNow(db);

const openHoursNow = (db: Reader["db"]): OpenHours[] =>
  db.all(sql`
    select c.id as companyId, c.company_name as companyName, sum(e.outstanding_cents) as openCents
    from events e cross join companies c on c.id = e.company_id
    where e.outstanding_cents > 0 group by e.company_id order by sort_key(c.company_name), c.id`);

/** The same for a day of the past, for which nothing is kept: all hours are looked at. */
const openHoursThen = (db: Reader["db"], end: number): OpenHours[] =>
  db.all(sql`
    select c.id as companyId, c.company_name as companyName, sum(owed) as openCents from (
      select p.company_id, max(0, h.outstanding_amount_cents
          - (select coalesce(sum(l.cart_item_price_cents), 0) from hours_confirmations v
            join order_lines l on l.hours_confirmation_id = v.id join orders o on o.id = l.order_id
            where v.booking_id = b.id and o.settled_at < ${end})
          + (select coalesce(sum(k.net_cents), 0) from hours_credits k
            where k.booking_id = b.id and k.created_at < ${end})) as owed
      from hours_confirmations h join bookings b on b.id = h.booking_id join positions p on p.id = b.position_id
      where h.outstanding_amount_cents > 0 and (b.cancelled_at is null or b.cancelled_at >= ${end})
        and not exists (select 1 from hours_objections x where x.booking_id = b.id and x.objected_at < ${end}
          and (x.decided_at is null or x.decided_at >= ${end}))
        and h.version = (select max(n.version) from hours_confirmations n
          where n.booking_id = b.id and n.confirmed_at < ${end})) owing
    join companies c on c.id = owing.company_id
    where owed > 0 group by c.id order by sort_key(c.company_name), c.id`);
