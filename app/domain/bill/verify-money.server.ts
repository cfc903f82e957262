import type { Context } from "../shared/context";
import type { BillFault, BillFaultKind } from "./bill-fault";

/** Statements that find what must not be: each names the order or bill that does not agree. */
const faults: Partial<Record<BillFaultKind, string>> = {
  billCorrections: `select c.bill_number as number from bills c left join bills o on o.id = c.corrects_bill_id
    where c.corrects_bill_id is not null and (o.id is null or o.corrects_bill_id is not null
      or o.order_id <> c.order_id or c.total_cents >= 0
      or c.total_cents <> c.net_cents - c.discount_cents + c.tax_cents)
    union select o.bill_number from bills o join bills c on c.corrects_bill_id = o.id group by o.id
    having o.total_cents + sum(c.total_cents) < 0 or o.tax_cents + sum(c.tax_cents) < 0
      or (o.total_cents + sum(c.total_cents) = 0 and (o.net_cents + sum(c.net_cents) <> 0
        or o.discount_cents + sum(c.discount_cents) <> 0 or o.tax_cents + sum(c.tax_cents) <> 0))`,
  orderPaid: `select o.order_number as number from orders o where o.settled_at is not null and (
    (o.payment_method = 'invoice' and (o.paid_at is not null) <> (
      select coalesce(sum(i.amount_cents), 0) > 0 and coalesce(sum(i.amount_cents), 0) >= o.total_cents
        + (select coalesce(sum(c.total_cents), 0) from bills c where c.order_id = o.id and c.corrects_bill_id is not null)
        + (select coalesce(sum(r.amount_cents), 0) from refunds r where r.order_id = o.id)
      from invoice_receipts i where i.order_id = o.id and i.undone_at is null))
    or (o.payment_method = 'creditCard' and (o.paid_at is not null) <> exists (
      select 1 from payments p where p.order_id = o.id and p.captured_at is not null)))`,
  orderRefunds: `select o.order_number as number from orders o join refunds r on r.order_id = o.id group by o.id
    having sum(r.amount_cents) > (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i
        where i.order_id = o.id and i.undone_at is null)
      + (select coalesce(sum(p.amount_cents), 0) from payments p
        where p.order_id = o.id and p.captured_at is not null and p.method = 'creditCard')
    union select o.order_number from orders o join refunds r on r.order_id = o.id
      left join bills c on c.id = r.bill_id and c.order_id = o.id and c.corrects_bill_id is not null
    where c.id is null or r.amount_cents > -c.total_cents`,
  bankEntries: `select e.booked_on || ' ' || e.amount_cents as number from bank_bookings b join bank_entries e on e.id = b.entry_id
    where b.undone_at is null and b.kind = 'bills' and e.amount_cents <>
      (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i where i.booking_id = b.id and i.undone_at is null)
      + (select coalesce(sum(c.amount_cents), 0) from company_credits c where c.booking_id = b.id and c.undone_at is null)
    union select e.booked_on || ' ' || e.amount_cents from bank_bookings b join bank_entries e on e.id = b.entry_id
    where b.undone_at is not null and (
      exists (select 1 from invoice_receipts i where i.booking_id = b.id and i.undone_at is null)
      or exists (select 1 from company_credits c where c.booking_id = b.id and c.undone_at is null))`,
  credits: `select c.id as number from company_credits c where c.amount_cents * (c.undone_at is null) <
      (select coalesce(sum(i.amount_cents), 0) from invoice_receipts i where i.credit_id = c.id and i.undone_at is null)
      + (select coalesce(sum(r.amount_cents), 0) from credit_refunds r where r.credit_id = c.id)`,
  dunningLetters: `select l.id as number from dunning_letters l left join dunning_letter_bills d on d.letter_id = l.id
    group by l.id having l.open_cents <> coalesce(sum(d.open_cents), 0)
      or l.interest_cents <> coalesce(sum(d.interest_cents), 0) or l.step <> max(d.step)`,
  // What was paid for a booking that goes on from another one is what its job costs, once supplement and correction are done.
  chainPaid: `with recursive chain(live, id) as (
      select b.id, b.id from bookings b where b.cancelled_at is null and b.replaces_booking_id is not null
      union all select chain.live, b.replaces_booking_id from bookings b join chain on b.id = chain.id
        where b.replaces_booking_id is not null)
    select max(o.order_number) as number from chain join bookings b on b.id = chain.live
      join positions p on p.id = b.position_id
      join order_lines l on l.booking_id = chain.id and l.hours_confirmation_id is null
      join orders o on o.id = l.order_id and o.settled_at is not null
    where not exists (select 1 from outbox w where w.kind = 'settle-price' and w.done_at is null
        and json_extract(w.payload_json, '$.bookingId') = chain.live)
      and not exists (select 1 from order_lines s join orders w on w.id = s.order_id
        where s.booking_id in (select c.id from chain c where c.live = chain.live) and w.kind = 'supplement' and w.settled_at is null)
    group by chain.live, p.job_total_cost_cents
    having sum(l.cart_item_price_cents - (
      select coalesce(sum(c.net_cents), 0) from price_credits c where c.order_line_id = l.id)) <> p.job_total_cost_cents`,
  hoursCharged: `select max(o.order_number) as number from order_lines l join orders o on o.id = l.order_id
    join hours_confirmations v on v.id = l.hours_confirmation_id where o.settled_at is not null group by v.booking_id
    having sum(l.cart_item_price_cents) - (
      select coalesce(sum(c.net_cents), 0) from hours_credits c where c.booking_id = v.booking_id) > (
      select h.outstanding_amount_cents from hours_confirmations h where h.booking_id = v.booking_id
        order by h.version desc limit 1)
    union select o.order_number from hours_credits c join order_lines l on l.id = c.order_line_id
      join orders o on o.id = l.order_id left join bills b on b.id = c.bill_id
    where c.bill_id is not null and (b.order_id <> l.order_id or b.corrects_bill_id is null)`,
};

/** What does not agree between bills, corrections, money that came and money that went back. */
export function verifyMoney({ db }: Pick<Context, "db">): BillFault[] {
  return Object.entries(faults).flatMap(([kind, statement]) =>
    db.$client
      .prepare<[], { number: string }>(`${statement} order by 1`)
      .all()
      .map(({ number }) => ({ number, kind: kind as BillFaultKind })),
  );
}
