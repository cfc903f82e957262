import { overpaidCents } from "~/domain/bill/correction-rules";
import { findOrderMoney } from "~/domain/bill/order-money.queries.server";
import { findExcess } from "~/domain/bill/paid/paid-lines.queries.server";
import { bookings, orders } from "~db/schema";
import type { World } from "../../factories/world";

export interface Tally {
  settled: number;
  captured: number;
  failed: number;
  refunds: number;
  corrections: number;
  cancelled: number;
  fees: number;
  /** Versions of hours that the agency added, and what went back for them. */
  corrected: number;
  credited: number;
  /** Bookings in place of another, and orders of what was offered more. */
  replaced: number;
  supplements: number;
  /** Hours that were accepted, decided or counted by silence, and those that one signature stands for with others. */
  agreed: number;
  signedTogether: number;
}

/** Statements that find what must not be, at any time. */
export const duringIt: Record<string, string> = {
  "a booking that no settled order paid for": `select 1 from bookings b where not exists (
     with recursive chain (id) as (select b.id union all
       select n.replaces_booking_id from bookings n join chain on n.id = chain.id where n.replaces_booking_id is not null)
     select 1 from order_lines l join orders o on o.id = l.order_id where l.booking_id in (select id from chain)
       and o.settled_at is not null)`,
  "a booking paid twice": `select 1 from order_lines l join orders o on o.id = l.order_id
     where o.settled_at is not null and l.booking_id is not null and l.hours_confirmation_id is null
       and o.kind <> 'supplement'
     group by l.booking_id having count(*) > 1`,
  "hours paid twice": `select 1 from order_lines l join orders o on o.id = l.order_id where o.settled_at is not null
     and l.hours_confirmation_id is not null group by l.hours_confirmation_id having count(*) > 1`,
  "more ordered for extra hours than they come to": `select 1 from order_lines l join orders o on o.id = l.order_id
     join hours_confirmations v on v.id = l.hours_confirmation_id where o.settled_at is not null group by v.booking_id
     having sum(l.cart_item_price_cents) - (
       select coalesce(sum(c.net_cents), 0) from hours_credits c where c.booking_id = v.booking_id) > (
       select h.outstanding_amount_cents from hours_confirmations h where h.booking_id = v.booking_id
         order by h.version desc limit 1)`,
  "an event that owes something else": `select 1 from events e where e.outstanding_cents <> (
     select coalesce(sum(max(0, h.outstanding_amount_cents + (
         select coalesce(sum(c.net_cents), 0) from hours_credits c where c.booking_id = b.id) - (
         select coalesce(sum(l.cart_item_price_cents), 0) from order_lines l join orders o on o.id = l.order_id
           where l.booking_id = b.id and l.hours_confirmation_id is not null and o.settled_at is not null))), 0)
       from bookings b join positions p on p.id = b.position_id
         join hours_confirmations h on h.booking_id = b.id
       where p.event_id = e.id and b.cancelled_at is null and not exists (
         select 1 from hours_confirmations n where n.booking_id = b.id and n.version > h.version)
         and not exists (select 1 from hours_objections x where x.booking_id = b.id and x.decided_at is null))`,
  "money taken for nothing": `select 1 from payments p join orders o on o.id = p.order_id
     where o.settled_at is null and (p.captured_at is not null or p.authorised_at is not null) and p.released_at is null
     and p.failed_at is null`,
  "hours that count beside a proposal that is still open": `select 1 from hours_proposals p
     join hours_confirmations h on h.booking_id = p.booking_id where p.closed_at is null`,
  "silence that accepted what costs more": `select 1 from hours_confirmations
     where signed_way = 'deadline' and outstanding_amount_cents > 0`,
  "hours that nobody signed, accepted or decided": `select 1 from hours_confirmations
     where (signature_file_id is null) = (proposal_id is null) and version = 1`,
  "a code used more often than it may": `select 1 from promotion_codes c where c.maximum_uses < (
     select count(*) from orders o where o.promotion_code_id = c.id and o.settled_at is not null)`,
  "a fee taken twice": `select 1 from order_lines l join orders o on o.id = l.order_id where o.kind = 'processingFee'
     group by l.event_id having count(*) > 1`,
};

/** And when all work is done. */
export const atTheEnd: Record<string, string> = {
  "work that was given up": "select 1 from outbox where failed_at is not null",
  "a settled card order that was not captured": `select 1 from orders o where o.settled_at is not null
     and o.payment_method = 'creditCard' and o.paid_at is null`,
  "a settled order without its one bill": `select 1 from orders o where o.settled_at is not null and 1 <> (
     select count(*) from bills b where b.order_id = o.id and b.corrects_bill_id is null)`,
  "a price that was kept although nobody came for it": `select 1 from replacements r join order_lines l
     on l.booking_id = r.booking_id and l.hours_confirmation_id is null join orders o on o.id = l.order_id
     where o.settled_at is not null and r.returned_at is null
       and not exists (select 1 from bookings n where n.replaces_booking_id = r.booking_id)`,
  "a proposal that waits for nobody": `select 1 from hours_proposals p join bookings b on b.id = p.booking_id
     where b.cancelled_at is null and p.closed_at is null and p.passed_at is null`,
  "a refund that did not arrive": "select 1 from refunds where payment_id is not null and done_at is null",
  "an attempt that never ended": `select 1 from payments p join orders o on o.id = p.order_id
     where o.settled_at is null and p.failed_at is null and p.released_at is null`,
  "a fee with a booking, or none where it is due": `select 1 from processing_fees f where f.order_id is null
     and f.waived_at is null`,
};

export function brokenMoney(world: World, statements: Record<string, string>): string | null {
  return Object.keys(statements).find((name) => world.db.$client.prepare(statements[name] ?? "").get()) ?? null;
}

/** Each live booking of a chain is paid as it costs. Per order: what was billed less corrections is what is open and what was kept; nothing stays overpaid. */
export function brokenSums(world: World): string | null {
  for (const { id, cancelledAt } of world.db.select().from(bookings).all())
    if (cancelledAt === null && (findExcess(world, id) ?? 0) !== 0) return `${id} is not paid as it costs`;
  for (const order of world.db.select().from(orders).all()) {
    if (order.settledAt !== null && overpaidCents(findOrderMoney(world, order)) !== 0)
      return `${order.orderNumber} overpaid`;
  }
  const sums = `select (select coalesce(sum(total_cents), 0) from orders where settled_at is not null) as ordered,
    (select coalesce(sum(total_cents), 0) from bills where corrects_bill_id is null) as billed`;
  const { ordered, billed } = world.db.$client.prepare<[], { ordered: number; billed: number }>(sums).get() ?? {};
  return ordered === billed ? null : `${ordered} ordered, ${billed} billed`;
}

export function count(world: World, tally: Tally): void {
  const many = (from: string) =>
    world.db.$client.prepare<[], { n: number }>(`select count(*) as n from ${from}`).get()?.n ?? 0;
  tally.settled += many("orders where settled_at is not null");
  tally.captured += many("payments where captured_at is not null");
  tally.corrected += many("hours_confirmations where version > 1");
  tally.credited += many("hours_credits where bill_id is not null");
  tally.replaced += many("bookings where replaces_booking_id is not null");
  tally.supplements += many("orders where kind = 'supplement' and settled_at is not null");
  tally.agreed += many("hours_confirmations where proposal_id is not null");
  tally.signedTogether += many("hours_confirmations where list_sha256 is not null");
  tally.failed += many("payments where failed_at is not null or released_at is not null");
  tally.refunds += many("refunds where done_at is not null");
  tally.corrections += many("bills where corrects_bill_id is not null");
  tally.cancelled += many("bookings where cancelled_at is not null");
  tally.fees += many("orders where kind = 'processingFee' and settled_at is not null");
}
