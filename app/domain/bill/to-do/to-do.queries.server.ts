import { type SQL, sql } from "drizzle-orm";
import type { DropOutKind } from "../../event/overview/drop-outs.queries.server";
import type { Context } from "../../shared/context";
import { preparedBy } from "../../shared/prepared.server";
import type { Settings } from "../../shared/settings";
import { addDays, dayOf, endOfDay } from "../../shared/time.server";
import { moneyOfOrders } from "../order-money.queries.server";
import { MOST_TO_DOS, type ToDoKind, type ToDos } from "./to-do";

/** So many days ahead people want to know what awaits them. */
const BRIEFED_DAYS = 3;

const asked = {
  companyId: sql.placeholder("companyId"),
  now: sql.placeholder("now"),
  window: sql.placeholder("window"),
};

/** Somebody dropped out, and another person is looked for (CREW-01): the first of all, by the start of the job. */
const dropOuts = sql`select 'dropOut' as kind, p.event_id, r.starts_at as due_at, p.starts_at,
    (select count(*) from invitations i where i.replacement_id = r.id) as people, p.id as position_id, 0 as cents, r.id as object_id,
    (select count(*) from invitations i where i.replacement_id = r.id and i.answer is not null) as answered
  from replacements r join positions p on p.id = r.position_id
  where p.company_id = ${asked.companyId} and r.filled_at is null and r.ended_at is null and p.deleted_at is null`;

/** People who are booked were asked about new times or another place, and have not agreed (CREW-07). */
const changes = sql`select 'changes', p.event_id, min(c.answer_until), min(b.starts_at), count(*), min(p.id), 0, null,
    sum(c.ended_because is not null)
  from change_proposals c join bookings b on b.id = c.booking_id join positions p on p.id = b.position_id
  where c.starts_at > ${asked.now} and (c.ended_because is null or c.ended_because in ('declined', 'expired'))
    and b.company_id = ${asked.companyId} and b.cancelled_at is null and b.starts_at > ${asked.now}
    and not exists (select 1 from change_proposals later
      where later.booking_id = c.booking_id and later.proposed_at > c.proposed_at)
  group by p.event_id`;

/** Work is over, and the company's window to confirm it is still open. */
const hours = sql`select 'hours', p.event_id, min(b.starts_at) + ${asked.window}, min(b.starts_at), count(*), min(p.id), 0, null, 0
  from bookings b join positions p on p.id = b.position_id
  where b.company_id = ${asked.companyId} and b.starts_at between ${asked.now} - ${asked.window} and ${asked.now}
    and b.ends_at <= ${asked.now} and b.cancelled_at is null and b.hours_confirmed_at is null
  group by p.event_id`;

/** The job is today or tomorrow, and its contract was not submitted. */
const contracts = sql`select 'contracts', p.event_id, min(b.starts_at), min(b.starts_at), count(*), min(p.id), 0, null, 0
  from bookings b join positions p on p.id = b.position_id
  where b.company_id = ${asked.companyId} and b.starts_at > ${asked.now} and b.starts_at < ${sql.placeholder("contractsBefore")}
    and b.cancelled_at is null and b.contract_submitted_at is null
  group by p.event_id`;

/** The job is soon, and nobody who is booked has anything to read (CREW-08). */
const briefings = sql`select 'briefings', p.event_id, min(b.starts_at), min(b.starts_at), count(*), min(p.id), 0, null, 0
  from bookings b join positions p on p.id = b.position_id
  where b.company_id = ${asked.companyId} and b.starts_at > ${asked.now} and b.starts_at < ${sql.placeholder("briefingsBefore")}
    and b.cancelled_at is null
    and not exists (select 1 from briefings f where f.position_id = p.id and f.replaced_at is null)
  group by p.event_id`;

/** All hours of the event are there, and something of them is to be paid. */
const amounts = sql`select 'amounts', e.id, null, e.earliest_start_at, 0, null, e.outstanding_cents, null, 0
  from events e
  where e.company_id = ${asked.companyId} and e.outstanding_cents > 0 and not exists (
    select 1 from positions p join bookings b on b.position_id = p.id and b.cancelled_at is null
    where p.event_id = e.id and b.hours_confirmed_at is null)`;

/** Bills on invoice that should have been paid before today (CREW-18); all of them are one line, which names the first. */
const bills = sql`select 'bills', '', strftime('%s', min(due_day)) * 1000, strftime('%s', min(due_day)) * 1000, count(*), null, sum(open),
    min(bill_number), 0
  from (select b.bill_number, json_extract(b.content_json, '$.dueDay') as due_day,
      orders.total_cents - ${moneyOfOrders.corrected} - (${moneyOfOrders.paid} - ${moneyOfOrders.refunded}) as open
    from orders cross join bills b on b.order_id = orders.id and b.corrects_bill_id is null
    where orders.company_id = ${sql.placeholder("billedTo")} and orders.settled_at is not null and orders.paid_at is null
      and orders.payment_method = 'invoice')
  where due_day < ${sql.placeholder("today")} and open > 0 group by 1`;

const unlisted = sql`not exists (select 1 from list_entries l where l.position_id = p.id and l.removed_at is null)`;

/** Who waits for a place: neither booked at its time (CREW-05) nor on the company's list for then already. */
const applicantsOf = (place: "p" | "o") => {
  const column = (name: string) => sql.raw(`${place}.${name}`);
  return sql`from group_applicants g where g.group_id = ${column("group_id")} and g.open > 0 and not exists (
    select 1 from list_entries l where l.user_id = g.user_id and l.removed_at is null
      and l.company_id = ${column("company_id")} and l.ends_at > ${column("starts_at")} and l.starts_at < ${column("ends_at")})
    and not exists (select 1 from bookings b where b.user_id = g.user_id and b.cancelled_at is null
      and b.ends_at > ${column("starts_at")} and b.starts_at < ${column("ends_at")})`;
};

/** A place whose person dropped out is a line of its own, and no free one (CREW-01). */
const notReplacing = sql`not exists (select 1 from replacements r
    where r.position_id = p.id and r.filled_at is null and r.ended_at is null)`;

/** Of each event the first place that somebody waits for. */
const applications = sql`select 'applications', p.event_id, p.starts_at, p.starts_at, 0, p.id, 0, null, 0
  from (select (select p.id from positions p
      where p.event_id = e.id and p.starts_at > ${asked.now} and p.open_until is not null and p.deleted_at is null
        and exists (select 1 ${applicantsOf("p")}) and ${unlisted} and ${notReplacing}
      order by p.starts_at, p.id limit 1) as position_id
    from events e where e.company_id = ${asked.companyId} and e.latest_end_at >= ${asked.now}) w
  join positions p on p.id = w.position_id`;

/** What only a group that somebody is to be chosen for is counted for. */
const ofApplications = (count: SQL) => sql`case when found.kind = 'applications' then ${count}`;

const columns = (language: "de" | "en") => ({
  kind: sql<ToDoKind>`found.kind`,
  eventId: sql<string>`found.event_id`,
  eventName: sql<string | null>`e.event_name`,
  dueAt: sql<number | null>`found.due_at`,
  startsAt: sql<number>`found.starts_at`,
  people: sql<number>`${ofApplications(sql`(select count(*) ${applicantsOf("o")})`)} else found.people end`,
  answered: sql<number>`found.answered`,
  name: sql<string | null>`iif(found.kind = 'bills', found.object_id, u.first_name)`,
  gone: sql<DropOutKind | null>`b.cancelled_kind`,
  places: sql<number>`${ofApplications(sql`(select count(*) from positions p where p.group_id = o.group_id and p.deleted_at is null)`)} else 0 end`,
  free: sql<number>`${ofApplications(sql`(select count(*) from positions p
    where p.group_id = o.group_id and p.deleted_at is null and p.open_until is not null and ${unlisted} and ${notReplacing})`)} else 0 end`,
  work: sql<string | null>`${language === "de" ? sql`s.name_de` : sql`s.name_en`}`,
  positionId: sql<string | null>`found.position_id`,
  jobId: sql<string | null>`o.job_id`,
  endsAt: sql<number>`o.ends_at`,
  jobPlace: sql<string>`o.job_place`,
  totalCents: sql<number>`o.job_total_cost_cents`,
  cents: sql<number>`found.cents`,
});

/** What takes time to count is counted of the most urgent ones only. */
const mostUrgent = preparedBy((db, language: "de" | "en") =>
  db
    .select(columns(language))
    .from(
      sql`(select * from (${dropOuts} union all ${changes} union all ${hours} union all ${contracts} union all ${briefings} union all ${amounts} union all ${bills} union all ${applications})
        order by kind <> 'dropOut', due_at is null, due_at, event_id, kind, position_id limit ${MOST_TO_DOS + 1}) found
      left join events e on e.id = found.event_id
      left join positions o on o.id = found.position_id
      left join staff_types s on s.id = o.staff_type_id
      left join replacements r on r.id = found.object_id
      left join bookings b on b.id = r.booking_id
      left join users u on u.id = b.user_id`,
    )
    .orderBy(
      sql`found.kind <> 'dropOut', found.due_at is null, found.due_at, found.event_id, found.kind, found.position_id`,
    )
    .prepare(),
);

interface Asked {
  settings: Pick<Settings, "employerHoursWindowMinutes">;
  language: "de" | "en";
  /** Whoever asks may see what the company was billed. */
  seesBills: boolean;
}

/** What waits for a company, the most urgent first (DESK-02). One statement. */
export function listToDos(
  { db, now }: Pick<Context, "db" | "now">,
  companyId: string,
  { settings, language, seesBills }: Asked,
): ToDos {
  const rows = mostUrgent(db, language).all({
    companyId,
    billedTo: seesBills ? companyId : null,
    today: dayOf(now),
    now,
    window: settings.employerHoursWindowMinutes * 60_000,
    contractsBefore: endOfDay(addDays(dayOf(now), 1)),
    briefingsBefore: endOfDay(addDays(dayOf(now), BRIEFED_DAYS)),
  });
  return {
    first: rows.slice(0, MOST_TO_DOS).map(({ jobId, endsAt, jobPlace, totalCents, work, name, eventName, ...row }) => ({
      ...row,
      eventName: eventName ?? "",
      name: name ?? "",
      work: work ?? "",
      group: jobId === null ? null : { jobId, startsAt: row.startsAt, endsAt, jobPlace, totalCents },
    })),
    more: rows.length > MOST_TO_DOS,
  };
}
