import { now } from "~/gateways/clock.server";
import { database } from "./db.server";

/** A notice ends by itself, and with it what every page says. */
const QUESTION = `select version * 2 + exists (
  select 1 from settings where key = 'notice' and json_extract(value_json, '$.until') > ?
) as version from public_version`;

let read: { db: ReturnType<typeof database>; statement: { get(now: number): unknown } } | undefined;

/** Changes whenever something that public pages show has changed. Asked for every page from memory: without a mapper. */
export function currentPublicVersion(): number {
  const db = database();
  if (read?.db !== db) read = { db, statement: db.$client.prepare(QUESTION) };
  const row = read.statement.get(now()) as { version: number } | undefined;
  return row?.version ?? 0;
}
