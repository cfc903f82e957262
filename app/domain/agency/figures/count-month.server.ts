import { sql } from "drizzle-orm";
import { HOUR } from "~/config/durations";
import type { Context } from "~/domain/shared/context";
import { addMonths, startOfDay } from "~/domain/shared/time.server";
import type { Filled, Month, Sums } from "./rules";

type Reader = Pick<Context, "db">;

/** The jobs of an event of one kind of work that begin in a month. */
export type Counted = Sums & { eventId: string; staffTypeId: string; filled: Filled };

/** A cancellation by the person later than this before the start is late, as for reliability (RATE-10). */
const LATE_MS = 24 * HOUR;

const spanOf = (month: Month) => ({
  from: startOfDay(`${month}-01`),
  until: startOfDay(addMonths(`${month}-01`, 1)),
});

/** Counts a month of a company from the rows that it is about, who applied for equal places once; by its events, so that no other company's are read. */
export function countMonth({ db }: Reader, companyId: string, month: Month): Counted[] {
  const { from, until } = spanOf(month);
  const ended = sql`with ended as (
    select position_id, min(booked_at) first_at, max(cancelled_kind is 'noShow') missed,
      sum(cancelled_at is not null and cancelled_kind in ('byCompany', 'byStaff', 'byAgency')) cancelled,
      sum(cancelled_kind is 'byStaff' and starts_at - cancelled_at < ${LATE_MS}) late,
      sum(cancelled_kind is 'noShow') no_shows, sum(cancelled_kind is not 'moved') bookings
    from bookings where company_id = ${companyId} and starts_at >= ${from} and starts_at < ${until} group by position_id)`;
  const joined = sql`from events e
    join positions p on p.event_id = e.id and p.starts_at >= ${from} and p.starts_at < ${until} and p.deleted_at is null
    left join ended x on x.position_id = p.id
    left join bookings b on b.position_id = p.id and b.cancelled_at is null
    left join hours_confirmations h on h.booking_id = b.id
      and h.version = (select max(v.version) from hours_confirmations v where v.booking_id = b.id)
    where e.company_id = ${companyId} and e.latest_end_at > ${from} and e.earliest_start_at < ${until}`;
  const rows = db.all<Sums & { eventId: string; staffTypeId: string }>(sql`${ended}
    select p.event_id "eventId", p.staff_type_id "staffTypeId", count(*) positions,
      sum(b.id is not null or coalesce(x.missed, 0)) booked,
      sum(iif(p.id = (select min(q.id) from positions q where q.group_id = p.group_id and q.deleted_at is null),
        (select count(*) from group_applicants g where g.group_id = p.group_id), 0)) applications,
      sum(iif(b.id is null, 0, p.job_total_cost_cents)) "bookedCents",
      sum(coalesce(h.outstanding_amount_cents, 0)) "extraCents",
      sum(iif(b.id is null, 0, (p.ends_at - p.starts_at) / 60000)) "bookedMinutes",
      sum(max(0, coalesce(h.confirm_ends_at - h.confirm_starts_at - p.ends_at + p.starts_at, 0) / 60000)) "extraMinutes",
      sum(max(0, coalesce((p.starts_at - b.booked_at) / 60000, 0))) "leadMinutes",
      sum(coalesce(x.cancelled, 0)) cancelled, sum(coalesce(x.late, 0)) "lateCancelled",
      sum(coalesce(x.no_shows, 0)) "noShows", sum(coalesce(x.bookings, 0)) bookings
    ${joined}
    group by p.event_id, p.staff_type_id order by p.event_id, p.staff_type_id`);
  const filled = db.all<{ eventId: string; staffTypeId: string; hours: number; count: number }>(sql`${ended}
    select p.event_id "eventId", p.staff_type_id "staffTypeId",
      max(0, (x.first_at - p.created_at + 3599999) / 3600000) hours, count(*) count
    ${joined} and x.first_at is not null group by p.event_id, p.staff_type_id, hours order by hours`);
  return rows.map((row) => ({
    ...row,
    filled: Object.fromEntries(
      filled
        .filter(({ eventId, staffTypeId }) => eventId === row.eventId && staffTypeId === row.staffTypeId)
        .map(({ hours, count }) => [String(hours), count]),
    ),
  }));
}

/** Who is booked at a company for a job that begins in a month. */
export function countPeople({ db }: Reader, companyId: string, month: Month): string[] {
  const { from, until } = spanOf(month);
  const rows = db.all<{ userId: string }>(sql`select distinct user_id "userId" from bookings
    where company_id = ${companyId} and starts_at >= ${from} and starts_at < ${until} and cancelled_at is null
    order by user_id`);
  return rows.map(({ userId }) => userId);
}
