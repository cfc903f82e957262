import type BetterSqlite3 from "better-sqlite3";
import { DAY } from "~/config/durations";

/** How many there are of each kind in the end, beside the one story that is multiplied. */
export interface Sizes {
  bookings: number;
  people: number;
  companies: number;
  files: number;
}

type Row = Record<string, string | number | null>;
const YEARS = 5;
/** Rows of the product itself, places and full-text tables, the log, which is a chain, and what goes after some months. */
const notCopied =
  /^(settings|migrations|places|place_search_keys|postal_codes|staff_types|staff_type_prices|contract_templates|field_key_canaries|log_mark|public_version|registration_start|pay_start|tokens|sessions|submissions|company_changes|day_codes|.*_words(_.*)?|audit_entries|sqlite_.*)$/;
const INSTANT = 1_500_000_000_000;

/** The ids of the story, and of which of them there are fewer than bookings. */
export interface Story {
  ids: Map<string, number>;
  limited: Map<string, number>;
}

export const tablesOf = (sqlite: BetterSqlite3.Database) =>
  (sqlite.prepare("select name from sqlite_master where type = 'table'").pluck().all() as string[]).filter(
    (name) => !notCopied.test(name),
  );

/** Without the columns that the table makes itself. */
const rowsOf = (sqlite: BetterSqlite3.Database, table: string) => {
  const names = sqlite.prepare("select name from pragma_table_info(?)").pluck().all(table) as string[];
  return sqlite.prepare<[], Row>(`select ${names.map((name) => `"${name}"`).join(", ")} from "${table}"`).all();
};

/** Every id of the story: of its rows, and of the groups that its positions are in. */
export function readStory(sqlite: BetterSqlite3.Database, { people, companies, files }: Sizes): Story {
  const ids = new Map<string, number>();
  const limited = new Map<string, number>();
  const note = (id: unknown, most?: number) => {
    if (typeof id !== "string" || id.length < 8) return;
    if (!ids.has(id)) ids.set(id, ids.size);
    if (most !== undefined) limited.set(id, most);
  };
  for (const table of tablesOf(sqlite))
    for (const row of rowsOf(sqlite, table)) {
      const most = { companies, files, users: row.role === "employee" ? people : companies }[table];
      note(row.id, most);
      if (table === "files") note(String(row.path).split("/")[1], files);
      if (table === "positions") note(row.group_id);
    }
  return { ids, limited };
}

/** The id that copy `number` has in place of this one. */
export const copiedId = ({ ids, limited }: Story, id: string, number: number) =>
  `01YEARS${String(ids.get(id)).padStart(4, "0")}${String(number % (limited.get(id) ?? Number.MAX_SAFE_INTEGER)).padStart(15, "0")}`;

export const anyIdOf = ({ ids }: Story) =>
  new RegExp([...ids.keys()].sort((a, b) => b.length - a.length).join("|"), "g");

/** So many days before the story copy `number` happened. */
export const daysBefore = (number: number, { bookings }: Sizes, youngest: number) =>
  youngest + Math.floor(((bookings - 1 - number) * YEARS * 365) / bookings);

/** The numbers of bills and orders run from one in each year. */
const yearly = ({ bookings }: Sizes) => ({
  year: `(2021 + n.i / ${bookings / YEARS})`,
  sequence: `(n.i % ${bookings / YEARS} + 1)`,
});

/** Writes every row of the story as often as there are bookings, people, companies or files, each with ids and days of its own. */
export function multiplyRows(sqlite: BetterSqlite3.Database, story: Story, sizes: Sizes, youngest: number): void {
  const anyId = anyIdOf(story);
  const days = `(${youngest} + (${sizes.bookings - 1} - n.i) * ${YEARS * 365} / ${sizes.bookings})`;
  const { year, sequence } = yearly(sizes);
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const idSql = (id: string) => {
    const most = story.limited.get(id);
    return `printf('01YEARS%04d%015d', ${story.ids.get(id)}, n.i${most ? ` % ${most}` : ""})`;
  };
  const textSql = (text: string) => {
    const parts: string[] = [];
    let last = 0;
    for (const found of text.matchAll(anyId)) {
      if (found.index > last) parts.push(quoted(text.slice(last, found.index)));
      parts.push(idSql(found[0]));
      last = found.index + found[0].length;
    }
    if (last < text.length || parts.length === 0) parts.push(quoted(text.slice(last)));
    return parts.join(" || ");
  };
  const special: Record<string, Record<string, string>> = {
    users: { email: "'jahre' || :id || '@tagwerk.example'", email_folded: "'jahre' || :id || '@tagwerk.example'" },
    events: { event_number: "100000 + n.i" },
    orders: { order_number: `printf('B-%d-%06d', ${year}, ${sequence})` },
    contracts: { contract_number: `printf('J-%d-%06d', ${year}, ${sequence})` },
    bills: { year, sequence, bill_number: `printf('%d-%06d', ${year}, ${sequence})` },
    account_search: { number: "null" },
    customer_accounts: { account_number: "100000 + n.i" },
  };
  const valueSql = (table: string, name: string, value: Row[string], row: Row) => {
    const own = special[table]?.[name];
    if (own) return own.replaceAll(":id", textSql(String(row.id)));
    if (value === null) return "null";
    // Its hash stands in the log.
    if (name === "content_json") return quoted(String(value));
    if (name === "dedupe_key") return `${textSql(String(value))} || ':' || n.i`;
    if (typeof value === "number") return value > INSTANT ? `${value} - ${days} * ${DAY}` : String(value);
    if (/^20\d\d-\d\d-\d\d$/.test(value) && name !== "date_of_birth")
      return `date('${value}', '-' || ${days} || ' days')`;
    return textSql(value);
  };
  for (const table of tablesOf(sqlite))
    for (const row of rowsOf(sqlite, table)) {
      const named = Object.values(row).flatMap((value) =>
        typeof value === "string" ? [...value.matchAll(anyId)].map(([id]) => id) : [],
      );
      if (named.length === 0) continue;
      const mosts = named.map((id) => story.limited.get(id) ?? sizes.bookings);
      const most = table === "files" ? sizes.files : Math.max(...mosts);
      const names = Object.keys(row);
      sqlite.exec(
        `insert into "${table}" (${names.map((name) => `"${name}"`).join(", ")})
         with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ${most})
         select ${names.map((name) => valueSql(table, name, row[name] ?? null, row)).join(", ")} from n`,
      );
    }
}
