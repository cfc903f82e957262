/** What the event owes for extra hours: of each live booking its latest hours, less what was paid and credited for them. */
const OWED = `select coalesce(sum(max(0, h.outstanding_amount_cents - (
    select coalesce(sum(l.cart_item_price_cents), 0) from hours_confirmations v
      join order_lines l on l.hours_confirmation_id = v.id join orders o on o.id = l.order_id
      where v.booking_id = b.id and o.settled_at is not null) + (
    select coalesce(sum(c.net_cents), 0) from hours_credits c where c.booking_id = b.id))), 0)
  from positions p join bookings b on b.position_id = p.id and b.cancelled_at is null
    join hours_confirmations h on h.booking_id = b.id
  where p.event_id = events.id and h.outstanding_amount_cents > 0
    and not exists (select 1 from hours_objections x where x.booking_id = b.id and x.decided_at is null)
    and h.version = (select max(n.version) from hours_confirmations n where n.booking_id = b.id)`;

const ofBooking = `= (select p.event_id from bookings b join positions p on p.id = b.position_id where b.id = new.booking_id)`;

/** After which changes the sum is taken anew, and of which events. */
const changes: { name: string; after: string; when?: string; events: string }[] = [
  {
    name: "confirmed",
    after: "insert on hours_confirmations",
    when: "new.outstanding_amount_cents > 0 or new.version > 1",
    events: ofBooking,
  },
  {
    name: "ordered",
    after: "update of settled_at on orders",
    when: "new.settled_at is not null and old.settled_at is null",
    events: `in (select p.event_id from order_lines l join hours_confirmations v on v.id = l.hours_confirmation_id
      join bookings b on b.id = v.booking_id join positions p on p.id = b.position_id where l.order_id = new.id)`,
  },
  {
    name: "cancelled",
    after: "update of cancelled_at on bookings",
    when: "new.cancelled_at is not null and old.cancelled_at is null",
    events: "= (select p.event_id from positions p where p.id = new.position_id)",
  },
  { name: "objected", after: "insert on hours_objections", events: ofBooking },
  { name: "decided", after: "update of decided_at on hours_objections", events: ofBooking },
];

/** The triggers that keep `events.outstanding_cents`, so that the agency's list reads only events that owe. */
export const outstandingTriggers: string[] = changes.map(
  ({ name, after, when, events }) => `create trigger events_outstanding_${name} after ${after}
${when ? `when ${when}\n` : ""}begin
  update events set outstanding_cents = (
    ${OWED})
    where id ${events};
end;`,
);
