import { listAccounts } from "~/domain/agency/accounts.queries.server";
import { listAudit } from "~/domain/agency/audit.queries.server";
import { listOldest } from "~/domain/agency/queue.queries.server";
import { findWallPerson, listJobWall, listOwnSpans } from "~/domain/application/job-wall.queries.server";
import { readFilter } from "~/domain/booking/filter";
import { findSelection } from "~/domain/booking/selection.queries.server";
import { listOverviewEvents } from "~/domain/event/overview.queries.server";
import { listMyEvents } from "~/domain/hours/my-events.queries.server";
import { listMyJobs } from "~/domain/hours/my-jobs.queries.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { readSettings } from "~/domain/shared/settings.server";
import { listSuggestedStaff } from "~/domain/staff/suggested-staff.queries.server";
import { migrate } from "~db/migrate";
import { openDatabase } from "~db/open";

const NOW = Date.UTC(2026, 10, 20, 9, 0);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const RUNS = 200;

const numbers = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;
const id = (letter: string, expression: string) => `printf('${letter}%025d', ${expression})`;

/**
 * A country's market: a hundred positions for each company and ten for each person (but never fewer people than fill a page), over three years and the coming two
 * months; what is over was booked, what is open has applications.
 */
export function fill(path: string, count: number): void {
  console.log(`P5: ${count.toLocaleString("en")} positions …`);
  migrate(path);
  const sqlite = openDatabase(path).$client;
  sqlite.pragma("foreign_keys = OFF");
  sqlite.pragma("synchronous = OFF");
  const triggers = sqlite.prepare("select name from sqlite_master where type = 'trigger'").all() as { name: string }[];
  for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`);
  const companies = Math.max(10, count / 100);
  const staff = Math.max(1_000, count / 10);
  const events = count / 10;
  const jobs = count / 5;
  const open = Math.max(1, Math.min(50, jobs / 100));
  // Positions of one job follow one another; jobs lie anywhere in time, two in a hundred of them in the
  // coming 60 days, or a hundred where that were fewer: a page of the wall is full in both.
  const start = `(${NOW} + case when (j.i * 7919) % ${open} = 0 then ((j.i * 104729) % 5760) * ${DAY / 96} + ${HOUR}
    else -((j.i * 104729) % 105120) * ${DAY / 96} - ${DAY} end)`;
  sqlite.exec(`begin;
    insert into staff_types (id, name_de, name_en, sort_order) ${numbers(12)} select ${id("T", "i")}, 'Hostess', 'Hostess', i from n;
    insert into staff_type_prices (staff_type_id, valid_from, price_per_hour_cents, effective_price_per_hour_cents)
      select id, 0, 1309, 2490 from staff_types;
    insert into companies (id, company_name, country, city, postal_code, address_line_one, contact_person, payment_methods, created_at)
      ${numbers(companies)} select ${id("C", "i")}, 'Firma ' || i, 'AT', 'Wien', '1020', 'Praterstraße 1', 'Maria Gruber', '["invoice"]', 0 from n;
    insert into users (id, email, email_folded, password_hash, role, first_name, last_name, phone, company_id, created_at)
      ${numbers(companies)} select ${id("E", "i")}, 'firma' || i || '@tagwerk.example', 'firma' || i || '@tagwerk.example', '', 'employer', 'Maria', 'Gruber', '0660', ${id("C", "i")}, 0 from n;
    insert into users (id, email, email_folded, password_hash, role, first_name, last_name, phone, created_at)
      ${numbers(staff)} select ${id("S", "i")}, 's' || i || '@tagwerk.example', 's' || i || '@tagwerk.example', '', 'employee', 'Anna', 'Leitner', '0660', 0 from n;
    insert into staff_profiles (user_id, gender, date_of_birth, mother_tongue, hair_color, height_cm, weight_kg, size, shoe_size, city, postal_code,
        latitude, longitude, prefered_job_region, prefered_jobs, submitted_at, approved_at)
      ${numbers(staff)} select ${id("S", "i")}, 'female', '2000-03-14', 'de', 'brown', 172, 64, 'small', 39, 'Wien', '1070',
        46.5 + (i % 97) / 50.0, 9.6 + (i % 89) / 12.0, '["AT-' || (1 + i % 9) || '"]', '["' || ${id("T", "i % 12")} || '"]', 0, 0 from n;
    create temp table j as ${numbers(jobs)} select i, 0 as start from n;
    update j set start = ${start};
    insert into events (id, event_number, company_id, event_name, event_expiration_date, expires_at, created_at, created_by)
      ${numbers(events)} select ${id("V", "i")}, 1000 + i, ${id("C", `i % ${companies}`)}, 'Messe ' || i, '2026-12-31', 0, 0, 'bench' from n;
    insert into jobs (id, event_id, company_id, staff_type_id, job_description, job_requirements, created_at)
      select ${id("J", "i")}, ${id("V", `i % ${events}`)}, ${id("C", `(i % ${events}) % ${companies}`)}, ${id("T", "i % 12")}, '<p>Gäste empfangen.</p>', '', 0 from j;
    insert into positions (id, job_id, event_id, company_id, staff_type_id, job_place, place_city, place_state, latitude, longitude, starts_at, ends_at,
        price_per_hour_cents, effective_price_per_hour_cents, bonus_percent, staff_price_cents, staff_total_cents, job_price_cents, job_total_cost_cents, open_until, created_at)
      ${numbers(count)} select ${id("P", "n.i")}, ${id("J", "j.i")}, ${id("V", `j.i % ${events}`)}, ${id("C", `(j.i % ${events}) % ${companies}`)}, ${id("T", "j.i % 12")},
        'Messeplatz 1, 1020 Wien', 'Wien', 'AT-' || (1 + j.i % 9), 48.2, 16.36, j.start + (n.i % 5 / 2) * ${DAY}, j.start + (n.i % 5 / 2) * ${DAY} + 6 * ${HOUR},
        1309, 2490, 0, 7854, 7854, 14940, 14940, case when j.start > ${NOW} then j.start end, 0
      from n join j on j.i = n.i / 5;
    drop table j;
    update events set earliest_start_at = (select min(starts_at) from positions p where p.event_id = events.id),
      latest_end_at = (select max(ends_at) from positions p where p.event_id = events.id),
      expires_at = (select max(ends_at) from positions p where p.event_id = events.id);
    insert into applications (id, position_id, user_id, remarks, applied_at)
      select 'A' || substr(id, 2), id, ${id("S", `(cast(substr(id, 2) as integer) * 31) % ${staff}`)}, 'Gerne', starts_at - ${20 * DAY} from positions;
    insert into applications (id, position_id, user_id, remarks, applied_at)
      ${numbers(30)} select ${id("B", "p.rowid * 100 + n.i")}, p.id, ${id("S", `(p.rowid * 7 + n.i * 3 + 1) % ${staff}`)}, 'Gerne', ${NOW - DAY}
      from (select rowid, id from positions where open_until is not null limit 200) p join n on true where true
      on conflict do nothing;
    insert into bookings (id, position_id, application_id, user_id, company_id, starts_at, ends_at, booked_at, booked_by, contract_submitted_at, hours_confirmed_at)
      select 'K' || substr(p.id, 2), p.id, a.id, a.user_id, p.company_id, p.starts_at, p.ends_at, p.starts_at - ${DAY}, 'bench', p.starts_at, p.ends_at
      from positions p join applications a on a.id = 'A' || substr(p.id, 2) where p.open_until is null;
    insert into audit_entries (at, actor_user_id, actor_kind, company_id, action, object_type, object_id, data_json, previous_hash, hash)
      select booked_at, ${id("E", "0")}, 'user', company_id, 'position.booked', 'position', position_id, '{}', '', id from bookings;
    commit; analyze;`);
  sqlite.close();
  migrate(path);
}

interface Timed {
  what: string;
  goal: number;
  /** 95th percentile of the runs, ms. */
  ms: number;
}

export function measure(path: string, count: number): Timed[] {
  const db = openDatabase(path);
  const open = db.$client
    .prepare("select id, company_id as companyId from positions where open_until > ? limit 50")
    .all(NOW) as {
    id: string;
    companyId: string;
  }[];
  const staff = Math.max(1_000, count / 10);
  const as = (actor: UserActor): Context<UserActor> => ({ db, now: NOW, actor });
  const person = (run: number) =>
    as({ kind: "user", userId: `S${String((run * 37) % staff).padStart(25, "0")}`, role: "employee", companyId: null });
  const company = (companyId: string) =>
    as({ kind: "user", userId: `E${companyId.slice(1)}`, role: "employer", companyId });
  const agency = as({ kind: "user", userId: "X", role: "superuser", companyId: null });
  const settings = readSettings({ db });
  const posted = (run: number) => open[run % open.length] ?? { id: "", companyId: "" };

  const sets: [string, number, (run: number) => unknown][] = [
    [
      "job wall",
      1.5,
      (run) => {
        const seen = findWallPerson(person(run));
        listOwnSpans(person(run));
        return listJobWall(
          person(run),
          { regions: seen?.regions, staffTypeIds: run % 2 ? seen?.staffTypeIds : null },
          "de",
          10,
        );
      },
    ],
    ["job wall, all jobs", 1.5, (run) => listJobWall(person(run), {}, "de", 10)],
    [
      "selection",
      2,
      (run) =>
        findSelection(company(posted(run).companyId), { positionId: posted(run).id, language: "de", filter: anybody }),
    ],
    ["overview", 3, (run) => listOverviewEvents(company(posted(run).companyId), { page: 1, pageSize: 10 })],
    ["my jobs", 3, (run) => listMyJobs(person(run), settings, { tab: "all", page: 1, language: "de" })],
    [
      "my events",
      3,
      (run) => listMyEvents({ db, now: NOW }, posted(run).companyId, { tab: "current", limit: 10 }, settings),
    ],
    [
      "price search",
      3,
      (run) =>
        listSuggestedStaff(
          { db, now: NOW },
          {
            staffTypeId: `T${String(run % 12).padStart(25, "0")}`,
            states: [`AT-${1 + (run % 9)}`],
            span: { startsAt: NOW + (run % 40) * DAY, endsAt: NOW + (run % 40) * DAY + 6 * HOUR },
            most: 6,
          },
        ),
    ],
    ["back office: accounts", 3, () => listAccounts({ db }, { search: "", role: null, state: null }, null)],
    ["back office: audit log", 3, () => listAudit({ db }, {}, null)],
    ["back office: queue", 3, () => listOldest(agency)],
  ];
  const timed = sets.flatMap(([what, goal, run]) => {
    try {
      return [{ what, goal, ms: percentile(run) }];
    } catch (error) {
      console.log(`${what}: ${error}`);
      return [{ what, goal, ms: Number.NaN }];
    }
  });
  db.$client.close();
  return timed;
}

const anybody = readFilter(new URLSearchParams());

function percentile(run: (number: number) => unknown): number {
  for (let number = 0; number < 20; number += 1) run(number);
  const times = Array.from({ length: RUNS }, (_, number) => {
    const begun = performance.now();
    run(number);
    return performance.now() - begun;
  });
  return times.sort((a, b) => a - b)[Math.floor(RUNS * 0.95)] ?? Number.NaN;
}
