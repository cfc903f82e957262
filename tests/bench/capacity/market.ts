import { DAY } from "~/config/durations";
import { openSqlite } from "../../../db/open";

const POSITIONS = 10;
const COMPANIES = 8;
const APPLYING = 12;
const BOOKED = 300;
/** How many events there are to apply for, to book from one by one, and to book as a whole. */
const EVENTS = { apply: 300, single: 60, whole: 300 };

export interface Place {
  event: string;
  job: string;
  positions: string[];
  /** Who has applied for each of them; nobody where people are to apply. */
  people: string[];
  company: number;
}
export interface Market {
  staff: string[];
  employers: string[];
  places: Record<keyof typeof EVENTS, Place[]>;
}

const id = (letter: string, number: number) => `01BENCH${letter}${String(number).padStart(18, "0")}`;
const mail = (who: string, number: number) => `bench-${who}${number}@tagwerk.example`;

/** More companies, people and events beside the demo story, as its own rows with other ids, names and days. */
export function addMarket(dataDir: string, now: number): Market {
  const sqlite = openSqlite(`${dataDir}/tagwerk.db`);
  const one = (sql: string) => sqlite.prepare<[], Record<string, unknown>>(sql).get() ?? {};
  /** Writes this row once more, but for what is given. */
  const copier = (table: string, row: Record<string, unknown>) => {
    // Without the columns that the table makes itself.
    const names = sqlite.prepare("select name from pragma_table_info(?)").pluck().all(table) as string[];
    const insert = sqlite.prepare(
      `insert into ${table} (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
    );
    return (given: Record<string, unknown>) => insert.run({ ...row, ...given });
  };
  const firma = "select company_id from users where email = 'firma@tagwerk.example'";
  const position = one(`select p.* from positions p where p.company_id = (${firma}) and p.deleted_at is null
    and p.open_until is not null order by p.starts_at desc limit 1`);
  const anna = one("select * from users where email = 'anna@tagwerk.example'");
  const copy = {
    company: copier("companies", one(`select * from companies where id = (${firma})`)),
    employer: copier("users", one("select * from users where email = 'firma@tagwerk.example'")),
    person: copier("users", anna),
    profile: copier("staff_profiles", one(`select * from staff_profiles where user_id = '${anna.id}'`)),
    event: copier("events", one(`select * from events where id = '${position.event_id}'`)),
    job: copier("jobs", one(`select * from jobs where id = '${position.job_id}'`)),
    position: copier("positions", position),
    application: copier(
      "applications",
      one("select * from applications where ready_at is null and rejected_at is null and withdrawn_at is null limit 1"),
    ),
  };
  const soon = now + 20 * DAY - (now % DAY) + 8 * 3_600_000;
  let numbers = one("select max(event_number) as last from events").last as number;
  let bookable = 0;
  const place = (kind: keyof typeof EVENTS, number: number): Place => {
    const company = number % COMPANIES;
    const letter = { apply: "A", single: "S", whole: "W" }[kind];
    const [event, job] = [id(`${letter}E`, number), id(`${letter}J`, number)];
    numbers += 1;
    const own = { company_id: id("C", company), event_id: event, job_id: job };
    copy.event({
      id: event,
      company_id: own.company_id,
      event_number: numbers,
      event_name: `Messe ${numbers}`,
      expires_at: soon - DAY,
      card_on_file_id: null,
      outstanding_cents: 0,
    });
    copy.job({ id: job, event_id: event, company_id: own.company_id });
    const made = Array.from({ length: POSITIONS }, (_, index) => {
      const slot = kind === "apply" ? number % 60 : Math.floor(bookable / BOOKED);
      const person = id("P", APPLYING + (bookable % BOOKED));
      const positionId = id(`${letter}P`, number * POSITIONS + index);
      const startsAt = soon + slot * 2 * DAY;
      copy.position({
        ...own,
        id: positionId,
        starts_at: startsAt,
        ends_at: startsAt + 6 * 3_600_000,
        open_until: soon - DAY,
        group_id: null,
      });
      if (kind === "apply") return { positionId, person };
      bookable += 1;
      copy.application({ id: id(`${letter}X`, number * POSITIONS + index), position_id: positionId, user_id: person });
      return { positionId, person };
    });
    const people = made.map(({ person }) => person);
    return { event, job, positions: made.map(({ positionId }) => positionId), people, company };
  };
  const all = (kind: keyof typeof EVENTS) => Array.from({ length: EVENTS[kind] }, (_, number) => place(kind, number));
  const market = sqlite.transaction((): Market => {
    for (let number = 0; number < COMPANIES; number += 1) {
      copy.company({ id: id("C", number), company_name: `Firma ${number}`, logo_file_id: null });
      copy.employer({
        id: id("E", number),
        company_id: id("C", number),
        email: mail("firma", number),
        email_folded: mail("firma", number),
        photo_file_id: null,
      });
    }
    for (let number = 0; number < APPLYING + BOOKED; number += 1) {
      const own = { id: id("P", number), email: mail("staff", number), email_folded: mail("staff", number) };
      copy.person({ ...own, photo_file_id: null });
      copy.profile({ user_id: own.id, voice_file_id: null });
    }
    return {
      staff: Array.from({ length: APPLYING }, (_, number) => mail("staff", number)),
      employers: Array.from({ length: COMPANIES }, (_, number) => mail("firma", number)),
      places: { apply: all("apply"), single: all("single"), whole: all("whole") },
    };
  })();
  sqlite.close();
  return market;
}
