import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type BetterSqlite3 from "better-sqlite3";
import { loadPlaces, placesStamp } from "./data/load-places";
import { countEarlierAsOne, LAST_EARLIER_STEP } from "./earlier-migrations";
import { openSqlite } from "./open";
import { StartRefused } from "./start-refused";
import { type Migration, migrations } from "./steps";
import { triggers } from "./triggers/all";

/**
 * Brings the database at `path` to the current schema, on a connection of its own.
 * Foreign keys are off before the transaction begins (inside it the pragma does nothing, and rebuilding a table would
 * delete its children), and checked before it ends. An immediate transaction is the lock between two processes.
 * Killed at any point it leaves the old schema or the new one. A database that a later program has migrated, or that
 * has done only some of the earlier steps, is left as it is.
 */
export function migrate(path: string, steps: Migration[] = migrations, guards: string[] = triggers): void {
  const sqlite = openSqlite(path);
  try {
    sqlite.pragma("foreign_keys = OFF");
    sqlite.transaction(() => runSteps(sqlite, steps, guards)).immediate();
  } finally {
    sqlite.close();
  }
}

/** The migrations that a database has still before it, in their order; none for one that is not there or empty. */
export function pendingMigrations(path: string, steps: Migration[] = migrations): string[] {
  return lookInto(path, [], (sqlite) => {
    const done = doneSteps(sqlite, steps);
    return steps.map(({ tag }) => tag).filter((tag) => !done.has(tag));
  });
}

/** The step that a database has noted last; none for one that is not there or empty. */
export const lastStep = (path: string): string | undefined =>
  lookInto(path, undefined, (sqlite) =>
    sqlite.prepare<[], string>("select max(tag) from migrations where tag <> 'state'").pluck().get(),
  );

function lookInto<T>(path: string, otherwise: T, look: (sqlite: BetterSqlite3.Database) => T): T {
  if (!existsSync(path)) return otherwise;
  const sqlite = openSqlite(path, { readonly: true });
  try {
    const begun = sqlite.prepare("select 1 from sqlite_master where name = 'migrations'").get();
    return begun ? look(sqlite) : otherwise;
  } finally {
    sqlite.close();
  }
}

function runSteps(sqlite: BetterSqlite3.Database, steps: Migration[], guards: string[]): void {
  sqlite.exec("create table if not exists migrations (tag text primary key, hash text not null) strict");
  const done = doneSteps(sqlite, steps);
  const hashes = new Map(
    sqlite
      .prepare<[], { tag: string; hash: string }>("select tag, hash from migrations")
      .all()
      .map((row) => [row.tag, row.hash]),
  );
  const state = hash(JSON.stringify([steps, guards, placesStamp]));
  if (hashes.get("state") === state) return;
  dropTriggers(sqlite);
  for (const { tag, sql } of steps) {
    const known = hashes.get(tag);
    if (known === hash(sql)) continue;
    if (known !== undefined) throw new Error(`migration ${tag} was changed after it ran`);
    if (!done.has(tag)) for (const statement of sql.split("--> statement-breakpoint")) sqlite.exec(statement);
    sqlite.prepare("insert into migrations (tag, hash) values (?, ?)").run(tag, hash(sql));
  }
  sqlite.prepare("delete from migrations where tag <= ?").run(LAST_EARLIER_STEP);
  for (const trigger of guards) sqlite.exec(trigger);
  loadPlaces(sqlite);
  const broken = sqlite.pragma("foreign_key_check") as unknown[];
  if (broken.length > 0) throw new Error(`foreign keys broken after migration: ${JSON.stringify(broken.slice(0, 5))}`);
  sqlite.prepare("insert or replace into migrations (tag, hash) values ('state', ?)").run(state);
}

/** The tags that a database has done. A step that this program does not know is of a later one, and refused. */
function doneSteps(sqlite: BetterSqlite3.Database, steps: Migration[]): Set<string> {
  const noted = sqlite.prepare<[], string>("select tag from migrations order by tag desc").pluck().all() as string[];
  const done = countEarlierAsOne(noted);
  const known = new Set(["state", ...steps.map(({ tag }) => tag)]);
  const unknown = done.find((tag) => !known.has(tag));
  if (unknown) throw new StartRefused(`This database is newer than this program (${unknown}).`);
  return new Set(done);
}

function dropTriggers(sqlite: BetterSqlite3.Database): void {
  const names = sqlite.prepare<[], { name: string }>("select name from sqlite_master where type = 'trigger'").all();
  for (const { name } of names) sqlite.exec(`drop trigger "${name}"`);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
