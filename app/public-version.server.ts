import { database } from "~/db.server";
import { publicVersion } from "~db/schema";

let read: { db: ReturnType<typeof database>; statement: () => number } | undefined;

/** Changes whenever something that public pages show has changed. */
export function currentPublicVersion(): number {
  const db = database();
  if (read?.db !== db) {
    const statement = db.select({ version: publicVersion.version }).from(publicVersion).prepare();
    read = { db, statement: () => statement.get()?.version ?? 0 };
  }
  return read.statement();
}
