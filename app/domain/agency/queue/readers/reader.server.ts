import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { bookings, companies, events, positions, users } from "~db/schema";
import type { DueTimes } from "../due.server";
import type { QueueEntry } from "../queue";

/** What a kind is asked for: rows after the last one of the page before. */
export type Ask = { db: Context["db"]; times: DueTimes; after: [number, string] | null; limit: number };
/** An entry with the value that orders its kind; the page after it begins there. */
export type Keyed = QueueEntry & { at: number };
export type Entry = Omit<Keyed, "fresh" | "kind" | "due" | "mark"> & { closesAt?: number };
export type Reader = (ask: Ask) => Entry[];
export type Page = "first" | "next";

/** Day and time of Vienna, for whoever shows it. */
export const moment = (at: number) => `${dayOf(at)} ${clockOf(at)}`;

/** Rows after the last one of the page before, in the order of an index. */
export const beyond = (page: Page, at: SQLiteColumn, id: SQLiteColumn): SQL | undefined =>
  page === "next" ? sql`(${at}, ${id}) > (${sql.placeholder("afterAt")}, ${sql.placeholder("afterId")})` : undefined;

export const limit = sql.placeholder("limit");

/** A statement for the first page and one for those that follow, and what a row says. */
export function reader<Row>(
  build: (db: Context["db"], page: Page) => { all: (values: Record<string, unknown>) => Row[] },
  entryOf: (row: Row, times: DueTimes) => Entry,
): Reader {
  const statement = preparedBy(build);
  return ({ db, times, after, limit: most }) => {
    const [afterAt, afterId] = after ?? [];
    return statement(db, after ? "next" : "first")
      .all({ ...times, limit: most, afterAt, afterId })
      .map((row) => entryOf(row, times));
  };
}

type Fields = Record<string, SQLiteColumn | SQL<number>>;
type Join = [table: SQLiteTable, on: SQL, left?: "left"];
type Keys = { id: string; at: number };

/** What waits of one kind: the rows of a table that an index holds in the order of `at` and `id`. */
interface Waiting<F extends Fields, Also extends Fields = Record<never, never>> {
  id: SQLiteColumn;
  at: SQLiteColumn;
  where?: SQL | ((context: Pick<Context, "db">) => SQL | undefined);
  /** Tables beside it, in the order in which they are joined. */
  joins?: Join[];
  fields?: F;
  /** What a row says. It waits since `at`, is not urgent and about itself unless this says otherwise. */
  entry: (
    row: SelectResultFields<F> & SelectResultFields<Also> & Keys,
    times: DueTimes,
  ) => Pick<Entry, "values"> & Partial<Entry>;
}

/** What waits of one kind, page by page. */
export function waiting<F extends Fields>({ id, at, where, joins = [], fields, entry }: Waiting<F>): Reader {
  return reader(
    (db, page) => {
      let query = db
        .select({ id, at, ...fields })
        .from(at.table as SQLiteTable)
        .$dynamic();
      for (const [table, on, left] of joins)
        query = (left ? query.leftJoin(table, on) : query.innerJoin(table, on)) as unknown as typeof query;
      return query
        .where(and(typeof where === "function" ? where({ db }) : where, beyond(page, at, id)))
        .orderBy(asc(at), asc(id))
        .limit(limit)
        .prepare();
    },
    (read, times) => {
      const keys = { id: read.id as string, at: (read.at as number | null) ?? 0 };
      const said = entry({ ...read, ...keys } as Parameters<typeof entry>[0], times);
      return { ...keys, since: keys.at, urgent: false, about: keys.id, ...said };
    },
  );
}

const jobOf = {
  firstName: users.firstName,
  lastName: users.lastName,
  eventName: events.eventName,
  companyName: companies.companyName,
  place: positions.jobPlace,
};

/** The row that a job is known by. */
interface OfJob {
  /** The column that names the booking; without one, the row is the booking. */
  booking?: SQLiteColumn;
  position?: SQLiteColumn;
  company?: SQLiteColumn;
  user?: SQLiteColumn;
}

/** What waits of one kind about a booked job, with who, where and for whom. */
export function waitingJob<F extends Fields>(
  { booking, position = bookings.positionId, company = bookings.companyId, user = bookings.userId }: OfJob,
  kind: Waiting<F, typeof jobOf>,
): Reader {
  const joins: Join[] = [
    [positions, eq(positions.id, position)],
    [events, eq(events.id, positions.eventId)],
    [companies, eq(companies.id, company)],
    [users, eq(users.id, user)],
  ];
  return waiting({
    ...kind,
    joins: booking ? [[bookings, eq(bookings.id, booking)], ...joins] : joins,
    fields: { ...kind.fields, ...jobOf },
  } as Waiting<F & typeof jobOf>);
}

interface Named {
  firstName: string;
  lastName: string;
  eventName: string;
  companyName: string;
  place: string;
}

/** Who, and where: what an entry about a job to come says. */
export const placeOf = ({ firstName, lastName, eventName, place }: Named) => ({
  name: nameOf({ firstName, lastName }),
  event: eventName,
  place,
});

/** Who, and for whom: what an entry about a job that was says. */
export const customerOf = ({ firstName, lastName, eventName, companyName }: Omit<Named, "place">) => ({
  name: nameOf({ firstName, lastName }),
  event: eventName,
  company: companyName,
});
