import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { nameOf } from "~/domain/account/name-rules";
import type { Context } from "~/domain/shared/context";
import { preparedBy } from "~/domain/shared/prepared.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { companies, events, positions, users } from "~db/schema";
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

export const jobOf = {
  firstName: users.firstName,
  lastName: users.lastName,
  eventName: events.eventName,
  companyName: companies.companyName,
  place: positions.jobPlace,
};

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
