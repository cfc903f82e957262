import type { Context } from "../../shared/context";
import type { CostKind, EventCosts } from "./costs";

type Reader = Pick<Context, "db">;

const asked = "(select value from json_each(:eventIds))";

const ordered = `order_lines i cross join orders o on o.id = i.order_id and o.settled_at is not null
  where i.event_id in ${asked}`;

/**
 * The lines of settled orders and the rows of their corrections: a correction says what it takes back below 0, and what is
 * kept of it as a fee above. The one that takes back all that is left takes the discount with it.
 */
const lines = `
  select i.event_id as eventId, i.id, case when o.kind = 'processingFee' then 'fees'
      when o.kind = 'outstanding' then 'extra' else 'booked' end as kind,
    i.cart_item_name as name, i.cart_item_price_cents as cents, o.settled_at as at, o.id as orderId, null as bill
  from ${ordered}
  union all
  select i.event_id, 'd' || i.id, 'discount', i.cart_item_name, 0 - i.discount_cents, o.settled_at, o.id, null
  from ${ordered} and i.discount_cents > 0 and not exists (select 1 from bills b
    where b.order_id = o.id and b.corrects_bill_id is not null and b.discount_cents < 0)
  union all
  select json_extract(r.value, '$.eventId'), b.id || ' ' || r.key,
    case when json_extract(r.value, '$.netCents') > 0 then 'fees' else 'back' end,
    json_extract(r.value, '$.cartItemName'), json_extract(r.value, '$.netCents'), b.issued_at, b.order_id, b.bill_number
  from (select distinct i.order_id from order_lines i where i.event_id in ${asked}) found
    cross join bills b on b.order_id = found.order_id and b.corrects_bill_id is not null
    cross join json_each(b.content_json, '$.service') r
  where json_extract(r.value, '$.eventId') in ${asked}`;

const sums = `
  select found.eventId, found.kind, sum(found.cents) as cents from (${lines}) found group by found.eventId, found.kind
  union all
  select e.id, 'open', e.outstanding_cents from events e where e.id in ${asked}`;

/** The costs of events by their ids, with the extra hours of each that nobody ordered yet. */
export function eventCosts({ db }: Reader, eventIds: readonly string[]): Map<string, EventCosts> {
  const rows = db.$client
    .prepare<[object], { eventId: string; kind: CostKind; cents: number }>(sums)
    .all({ eventIds: JSON.stringify(eventIds) });
  const costs = new Map(
    eventIds.map((id) => [id, { booked: 0, fees: 0, extra: 0, open: 0, discount: 0, back: 0, total: 0 }]),
  );
  for (const { eventId, kind, cents } of rows) {
    const own = costs.get(eventId);
    if (!own) continue;
    own[kind] = cents;
    own.total += cents;
  }
  return costs;
}

/** The costs of one event. */
export const costsOf = (context: Reader, eventId: string): EventCosts =>
  eventCosts(context, [eventId]).get(eventId) as EventCosts;

export interface CostLine {
  id: string;
  kind: CostKind;
  name: string;
  cents: number;
  /** UTC ms: ordered, or taken back. */
  at: number;
  orderNumber: string | null;
  /** Null until the bill is written. */
  billNumber: string | null;
}

/** Every line that an event was billed with, and what was taken back of it, the oldest first. */
export const listEventCosts = ({ db }: Reader, eventId: string): CostLine[] =>
  db.$client
    .prepare<[object], CostLine>(
      `select found.id, found.kind, found.name, found.cents, found.at, o.order_number as orderNumber,
        coalesce(found.bill, (select b.bill_number from bills b where b.order_id = found.orderId and b.corrects_bill_id is null))
          as billNumber
      from (${lines}) found cross join orders o on o.id = found.orderId order by found.at, found.id`,
    )
    .all({ eventIds: JSON.stringify([eventId]) });
