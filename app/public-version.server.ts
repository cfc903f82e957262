import { database } from "~/db.server";

const QUESTION = "select version from public_version";

let read: { db: ReturnType<typeof database>; statement: { get(): unknown } } | undefined;

/** Changes whenever something that public pages show has changed. Asked for every page from memory: without a mapper. */
export function currentPublicVersion(): number {
  const db = database();
  if (read?.db !== db) read = { db, statement: db.$client.prepare(QUESTION) };
  const row = read.statement.get() as { version: number } | undefined;
  return row?.version ?? 0;
}
