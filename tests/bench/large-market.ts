import { DAY, HOUR } from "~/config/durations";
import { migrate } from "~db/migrate";
import { openDatabase } from "~db/open";

export const NOW = Date.UTC(2026, 10, 20, 9, 0);

const id = (letter: string, expression: string | number) => `printf('${letter}%025d', ${expression})`;
const numbers = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${count})`;
/** A number below `most` that looks drawn by lot; another prime draws anew. */
const lot = (expression: string, prime: number, most: number | string) =>
  `((((${expression}) * ${prime}) & 4294967295) >> 9) % ${most}`;

/** How many of each there are; what one company and one person have is the same in every size. */
export function sizesOf(count: number) {
  const companies = count / 100;
  const staff = Math.max(1_000, count / 10);
  const busyCompanies = Math.min(companies, 400);
  return {
    count,
    companies,
    staff,
    events: count / 10,
    jobs: count / 5,
    /** Every so many-th company has work ahead: half of its events. The others have worked in the last three years. */
    busyEvery: companies / busyCompanies,
    /** Every so many-th person works for those. */
    activeEvery: staff / (busyCompanies * 10),
    active: busyCompanies * 10,
    newCompanies: Math.max(30, companies / 33),
    newStaff: Math.max(30, staff / 333),
    /** Ten companies and a hundred people for whom the queries are asked, spread over all. */
    askedCompanyEvery: companies / 10,
    askedPersonEvery: staff / 100,
  };
}

/**
 * A country's market. A company has ten events of two jobs with five positions each, a person applied to about ten of
 * them, those who are asked for to 25; what is over was booked, worked, billed and paid but for a few. So a larger
 * market has more companies and people, and no larger answers.
 */
export function fill(path: string, count: number): void {
  console.log(`P5: ${count.toLocaleString("en")} positions …`);
  migrate(path);
  const sqlite = openDatabase(path).$client;
  for (const setting of ["foreign_keys = OFF", "synchronous = OFF", "cache_size = -400000"]) sqlite.pragma(setting);
  const parts = sqlite
    .prepare("select type, name, sql from sqlite_master where type in ('trigger', 'index') and sql is not null")
    .all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of parts) sqlite.exec(`drop ${type} "${name}"`);
  sqlite.exec(
    ["begin", ...people(count), ...work(count), ...applied(count), ...booked(), ...money(count), ...backOffice()].join(
      ";\n",
    ),
  );
  for (const { type, sql } of parts) if (type === "index") sqlite.exec(sql);
  sqlite.exec("commit");
  sqlite.pragma("wal_checkpoint(TRUNCATE)");
  sqlite.close();
}

function people(count: number): string[] {
  const { companies, staff, newCompanies, newStaff } = sizesOf(count);
  const wishes = (drawn: string, most: number, of: (at: string) => string, amount: number) =>
    `json_array(${Array.from({ length: amount }, (_, step) => of(`(${drawn} + ${step}) % ${most}`))})`;
  return [
    `insert into staff_types (id, name_de, name_en, sort_order) ${numbers(12)} select ${id("T", "i")}, 'Hostess', 'Hostess', i from n`,
    "insert into staff_type_prices (staff_type_id, valid_from, price_per_hour_cents, effective_price_per_hour_cents) select id, 0, 1309, 2490 from staff_types",
    `insert into companies (id, company_name, country, city, postal_code, address_line_one, contact_person, payment_methods, created_at, validated_at)
      ${numbers(companies + newCompanies)} select ${id("C", "i")}, 'Firma ' || i, 'AT', 'Wien', '1020', 'Praterstraße 1', 'Maria Gruber', '["invoice"]',
      ${NOW - 900 * DAY} + i * 1000, case when i < ${companies} then ${NOW - 899 * DAY} end from n`,
    `insert into users (id, email, email_folded, password_hash, role, first_name, last_name, phone, company_id, created_at)
      ${numbers(companies + newCompanies)} select ${id("E", "i")}, 'firma' || i || '@tagwerk.example', 'firma' || i || '@tagwerk.example', '', 'employer', 'Maria', 'Gruber', '0660', ${id("C", "i")}, 0 from n`,
    `insert into users (id, email, email_folded, password_hash, role, first_name, last_name, phone, created_at)
      ${numbers(staff + newStaff)} select ${id("S", "i")}, 's' || i || '@tagwerk.example', 's' || i || '@tagwerk.example', '', 'employee', 'Anna', 'Leitner', '0660', 0 from n`,
    `insert into staff_profiles (user_id, gender, date_of_birth, mother_tongue, hair_color, height_cm, weight_kg, size, shoe_size, city, postal_code,
        latitude, longitude, prefered_job_region, prefered_jobs, submitted_at, approved_at)
      ${numbers(staff + newStaff)} select ${id("S", "i")}, 'female', '2000-03-14', 'de', 'brown', 172, 64, 'small', 39, 'Wien', '1070',
        46.5 + ${lot("i", 668265263, 250)} / 100.0, 9.6 + ${lot("i", 374761393, 740)} / 100.0,
        ${wishes(lot("i", 2246822519, 9), 9, (at) => `'AT-' || (1 + ${at})`, 3)}, ${wishes(lot("i", 3266489917, 12), 12, (at) => id("T", at), 4)},
        ${NOW - 800 * DAY} + i * 1000, case when i < ${staff} then ${NOW - 700 * DAY} end from n`,
    `insert into staff_wishes (staff_type_id, state, user_id, latitude)
      select work.value, region.value, user_id, latitude from staff_profiles, json_each(prefered_jobs) work, json_each(prefered_job_region) region
      where approved_at is not null order by 1, 2, 3`,
    `insert into files (id, area, path, mime, bytes, sha256, encrypted, original_name, created_at)
      ${numbers(staff)} select ${id("F", "i")}, 'photos', ${id("f", "i")}, 'image/webp', 50000, '', 0, 'anna.jpg', 0 from n`,
    `insert into staff_photos (id, user_id, file_id, sort_order, created_at) ${numbers(staff)} select ${id("G", "i")}, ${id("S", "i")}, ${id("F", "i")}, 0, 0 from n`,
    "insert into account_search (user_id) select id from users order by id",
    "insert into account_words (rowid, words) select number, concat_ws(' ', first_name, last_name, email, users.id, company_name) from account_search join users on users.id = user_id left join companies on companies.id = company_id",
  ];
}

/** Events, jobs and positions, in the order in which their companies post them: a company's lie all over the tables. */
function work(count: number): string[] {
  const { companies, events, jobs, busyEvery } = sizesOf(count);
  const quarter = DAY / 96;
  return [
    "create temp table j (i integer primary key, company integer, event integer, busy integer, ahead integer, start integer)",
    `insert into j ${numbers(jobs)} select i, i % ${companies}, (i / ${companies} % 10) * ${companies} + i % ${companies}, i % ${companies} % ${busyEvery} = 0,
      i % ${companies} % ${busyEvery} = 0 and i / ${companies} % 10 < 5, 0 from n`,
    `update j set start = case when ahead then ${NOW + HOUR} + ${lot("i", 2654435761, 5760)} * ${quarter}
      when busy then ${NOW - 3 * DAY} - ${lot("i", 2654435761, 5760)} * ${quarter} else ${NOW - 63 * DAY} - ${lot("i", 2654435761, 99360)} * ${quarter} end`,
    `insert into events (id, event_number, company_id, event_name, event_expiration_date, expires_at, created_at, created_by)
      ${numbers(events)} select ${id("V", "i")}, 1000 + i, ${id("C", `i % ${companies}`)}, 'Messe ' || i, '2026-12-31', 0, 0, 'bench' from n`,
    `insert into jobs (id, event_id, company_id, staff_type_id, job_description, job_requirements, created_at)
      select ${id("J", "i")}, ${id("V", "event")}, ${id("C", "company")}, ${id("T", lot("i", 3266489917, 12))}, '<p>${"Gäste empfangen und zu ihren Plätzen begleiten. ".repeat(4)}</p>', '', 0 from j`,
    `insert into positions (id, job_id, event_id, company_id, staff_type_id, job_place, place_city, place_state, latitude, longitude, starts_at, ends_at,
        price_per_hour_cents, effective_price_per_hour_cents, bonus_percent, staff_price_cents, staff_total_cents, job_price_cents, job_total_cost_cents, created_at)
      ${numbers(count)} select ${id("P", "n.i")}, ${id("J", "j.i")}, ${id("V", "j.event")}, ${id("C", "j.company")}, ${id("T", lot("j.i", 3266489917, 12))},
        'Messeplatz 1, 1020 Wien', 'Wien', 'AT-' || (1 + ${lot("j.i", 2246822519, 9)}), 46.5 + ${lot("j.i", 668265263, 250)} / 100.0, 9.6 + ${lot("j.i", 374761393, 740)} / 100.0,
        j.start + (n.i % 5 / 2) * ${DAY}, j.start + (n.i % 5 / 2) * ${DAY} + 6 * ${HOUR}, 1309, 2490, 0, 7854, 7854, 14940, 14940, 0
      from n join j on j.i = n.i / 5`,
    "update positions set group_id = job_id || '-' || starts_at",
    "create temp table p as select positions.id, positions.rowid - 1 as i, job_id, company, event, busy, ahead, starts_at, ends_at, ahead and (positions.rowid - 1) % 5 < 4 as open from positions join j on j.i = (positions.rowid - 1) / 5",
    "update positions set open_until = starts_at where rowid in (select i + 1 from temp.p where open)",
    `create index temp.span on p (job_id)`,
    `update events set (earliest_start_at, latest_end_at, expires_at) = (select min(starts_at), max(ends_at), max(ends_at)
      from j join temp.p on job_id = ${id("J", "j.i")} where j.i in (cast(substr(events.id, 2) as integer), cast(substr(events.id, 2) as integer) + ${events}))`,
    "insert into event_words (rowid, words) select event_number, event_name from events",
  ];
}

function applied(count: number): string[] {
  const { staff, active, activeEvery, companies, askedCompanyEvery, askedPersonEvery } = sizesOf(count);
  const others = lot("i", 668265263, Math.max(1, staff - active));
  const person = `case when busy then ${lot("i", 374761393, active)} * ${activeEvery} else ${others} + ${others} / ${Math.max(1, activeEvery - 1)} + 1 end`;
  return [
    `insert into applications (id, position_id, user_id, remarks, applied_at)
      select 'A' || substr(id, 2), id, ${id("S", person)}, 'Gerne', starts_at - ${20 * DAY} from temp.p`,
    `insert into applications (id, position_id, user_id, remarks, applied_at)
      ${numbers(30)}, asked as (select id, i, ${id("S", person)} as first from temp.p where company % ${askedCompanyEvery} = 0 and i / 5 < ${companies})
      select ${id("B", "asked.i * 100 + n.i")}, asked.id, ${id("S", `(asked.i * 7 + n.i * 3 + 1) % 100 * ${askedPersonEvery}`)}, 'Gerne', ${NOW - DAY}
      from asked, n where first <> ${id("S", `(asked.i * 7 + n.i * 3 + 1) % 100 * ${askedPersonEvery}`)}`,
    `insert into group_applicants (group_id, event_id, user_id, open, rejected, applied_at)
      select p.group_id, p.event_id, a.user_id, count(*), 0, min(a.applied_at) from positions p join applications a on a.position_id = p.id group by 1, 3`,
    `insert into public_jobs (id, group_id, opened_at, closes_at, staff_type_id, place_state, starts_at, rate_cents, last_open_at, changed_at, listed_at)
      select min(id), group_id, min(max(created_at, opens_at)), max(open_until), staff_type_id, place_state, starts_at, price_per_hour_cents,
        coalesce(max(open_until), starts_at - ${20 * DAY}), min(max(created_at, opens_at)), min(max(created_at, opens_at))
        from positions where show_as_teaser group by group_id`,
    "insert into staff_type_slugs (slug, staff_type_id) select 'hostess-' || sort_order, id from staff_types",
    `insert into list_entries (id, company_id, position_id, application_id, user_id, starts_at, ends_at, added_at, added_by, held_until)
      select 'L' || substr(p.id, 2), ${id("C", "company")}, p.id, a.id, a.user_id, p.starts_at, p.ends_at, ${NOW}, 'bench', ${NOW + HOUR / 2}
      from temp.p join applications a on a.rowid = p.i + 1 where p.open and p.i % 20 = 3`,
  ];
}

/** Of the busy companies one in twelve bookings still waits for its contract, and one for its hours. */
function booked(): string[] {
  return [
    `insert into bookings (id, position_id, application_id, user_id, company_id, starts_at, ends_at, booked_at, booked_by, contract_submitted_at, hours_confirmed_at)
      select 'K' || substr(p.id, 2), p.id, a.id, a.user_id, ${id("C", "company")}, p.starts_at, p.ends_at, p.starts_at - ${15 * DAY}, 'bench',
        case when not busy or p.i % 12 <> 1 then p.starts_at - ${10 * DAY} end, case when not ahead and (not busy or p.i % 12 <> 0) then p.ends_at end
      from temp.p join applications a on a.rowid = p.i + 1 where not p.open`,
    `insert into booked_staff_details (booking_id, ssn_encrypted, issued_name, name_of_institute, iban_encrypted, bic_encrypted, saved_at)
      select id, '', 'Anna Leitner', 'Bank', '', '', contract_submitted_at from bookings where contract_submitted_at is not null`,
    `insert into contracts (id, contract_number, booking_id, version, template_version, language, body_file_id, body_sha256, created_at, signed_at, signed_way, signature_file_id, submitted_at)
      select 'X' || substr(id, 2), 'V-2026-' || rowid, id, 1, 1, 'de', '', '', booked_at, contract_submitted_at, 'typed', '', contract_submitted_at
      from bookings where contract_submitted_at is not null`,
    `insert into hours_confirmations (id, booking_id, version, confirm_starts_at, confirm_ends_at, employer_name, signed_way, signature_file_id, recorded_via,
        confirmed_at, confirm_job_price_cents, confirm_job_total_cost_cents, outstanding_amount_cents, staff_total_cents)
      select 'H' || substr(id, 2), id, 1, starts_at, ends_at, 'Gruber', 'typed', '', 'employer', hours_confirmed_at, 14940, 14940, case when rowid % 7 = 3 then 2490 else 0 end, 7854
      from bookings where hours_confirmed_at is not null`,
  ];
}

/** An order and a bill for each job, and one for each extra hour. The busy have not paid one in three, nor any extra hour. */
function money(count: number): string[] {
  const { companies, busyEvery } = sizesOf(count);
  const order = (letter: string, kind: string, source: string) =>
    `insert into orders (id, order_number, company_id, kind, payment_method, billing_json, net_cents, tax_rate_percent, tax_cents, total_cents, created_at, created_by, settled_at, paid_at)
      select '${letter}' || substr(id, 2), 'B-2026-${letter}' || rowid, company_id, '${kind}', 'invoice', '{}', net, 20, 0, net, at, 'bench', at, paid from (${source})`;
  const line =
    "insert into order_lines (id, order_id, cart_item_position, cart_item_name, event_id, position_id, booking_id, hours_confirmation_id, work_cents, bonus_cents, travel_cents, cart_item_price_cents)";
  const busy = `cast(substr(b.company_id, 2) as integer) % ${companies} % ${busyEvery} = 0`;
  return [
    order(
      "O",
      "list",
      `select p.job_id as id, min(p.i) as rowid, b.company_id, count(*) * 14940 as net, min(b.booked_at) as at,
        case when not p.busy or p.i / 5 % 3 > 0 then min(b.booked_at) + ${10 * DAY} end as paid from bookings b join temp.p on p.id = b.position_id group by p.job_id`,
    ),
    `${line} select 'Q' || substr(p.id, 2), 'O' || substr(p.job_id, 2), p.i, 'Hostess', ${id("V", "p.event")}, p.id, 'K' || substr(p.id, 2), null, 14940, 0, 0, 14940 from temp.p where not open`,
    order(
      "U",
      "outstanding",
      `select h.id, h.rowid, b.company_id, h.outstanding_amount_cents as net, h.confirmed_at as at, h.confirmed_at as paid
        from hours_confirmations h join bookings b on b.id = h.booking_id where h.outstanding_amount_cents > 0 and not ${busy}`,
    ),
    `${line} select 'W' || substr(h.id, 2), 'U' || substr(h.id, 2), 0, 'Hostess', p.event_id, b.position_id, b.id, h.id, 2490, 0, 0, 2490
      from hours_confirmations h join bookings b on b.id = h.booking_id join positions p on p.id = b.position_id where h.outstanding_amount_cents > 0 and not ${busy}`,
    `update events set outstanding_cents = owed.cents from (select p.event_id, sum(h.outstanding_amount_cents) as cents
      from hours_confirmations h join bookings b on b.id = h.booking_id join positions p on p.id = b.position_id
      where h.outstanding_amount_cents > 0 and ${busy} group by 1) owed where owed.event_id = events.id`,
    `insert into bills (id, year, sequence, bill_number, company_id, order_id, issued_at, language, net_cents, discount_cents, tax_rate_percent, tax_cents, total_cents, content_json)
      select 'R' || id, 2026, rowid, printf('2026-%07d', rowid), company_id, id, settled_at, 'de', net_cents, 0, 20, 0, total_cents, '{"dueDay":"2026-11-30","customerName":"Firma","serviceDays":["2026-11-01"]}' from orders`,
  ];
}

/** What lies with the agency beside bookings: failed work and messages among all that is done, and the log. */
function backOffice(): string[] {
  const message =
    "insert into contact_messages (id, language, first_name, last_name, email, phone, message, sent_at, read_at, done_at)";
  return [
    `insert into outbox (id, kind, payload_json, created_at, run_at, attempts, done_at) select 'M' || id, 'mail', '{"template":"bill"}', settled_at, settled_at, 1, settled_at from orders`,
    `insert into outbox (id, kind, payload_json, created_at, run_at, attempts, failed_at) ${numbers(30)} select ${id("M", "i")}, 'mail', '{"template":"bill"}', 0, 0, 9, ${NOW} - i from n`,
    `${message} select 'N' || id, 'de', 'Mia', 'Berg', 'mia@example.at', '', 'Frage', created_at, created_at, created_at from companies`,
    `${message} ${numbers(30)} select ${id("N", "i")}, 'de', 'Mia', 'Berg', 'mia@example.at', '', 'Frage', ${NOW} - i, null, null from n`,
    `insert into audit_entries (at, actor_user_id, actor_kind, company_id, action, object_type, object_id, data_json, previous_hash, hash)
      select booked_at, ${id("E", 0)}, 'user', company_id, 'position.booked', 'position', position_id, '{}', '', id from bookings order by booked_at`,
  ];
}
