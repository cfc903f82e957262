import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type BetterSqlite3 from "better-sqlite3";
import { calendarTriggers } from "./calendar-triggers";
import { changeTriggers } from "./change-triggers";
import { loadPlaces, placesStamp } from "./data/load-places";
import { erasureTriggers } from "./erasure-triggers";
import { groupTriggers } from "./group-triggers";
import { openSqlite } from "./open";
import { outstandingTriggers } from "./outstanding-triggers";
import { publicTriggers } from "./public-triggers";
import { StartRefused } from "./start-refused";
import triggersSql from "./triggers.sql?raw";
import { wallTriggers } from "./wall-triggers";

interface Journal {
  entries: { tag: string; breakpoints: boolean }[];
}

const files = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true });
const journal = import.meta.glob<Journal>("./migrations/meta/_journal.json", { import: "default", eager: true });

export interface Migration {
  tag: string;
  sql: string;
}

/** The generated migrations in their order. */
export const migrations: Migration[] = (journal["./migrations/meta/_journal.json"]?.entries ?? []).map(({ tag }) => {
  const sql = files[`./migrations/${tag}.sql`];
  if (sql === undefined) throw new Error(`migration ${tag} is in the journal but not on disk`);
  return { tag, sql };
});

export const triggers: string[] = [
  ...splitTriggers(triggersSql),
  ...calendarTriggers,
  ...changeTriggers,
  ...erasureTriggers,
  ...groupTriggers,
  ...outstandingTriggers,
  ...publicTriggers,
  ...wallTriggers,
];

/**
 * Brings the database at `path` to the current schema, on a connection of its own.
 * Foreign keys are off before the transaction begins (inside it the pragma does nothing, and rebuilding a table would
 * delete its children), and checked before it ends. An immediate transaction is the lock between two processes.
 * Killed at any point it leaves the old schema or the new one. A database that a later program has migrated is left as
 * it is.
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
  if (!existsSync(path)) return [];
  const sqlite = openSqlite(path, { readonly: true });
  try {
    if (!sqlite.prepare("select 1 from sqlite_master where name = 'migrations'").get()) return [];
    refuseNewer(sqlite, steps);
    const done = new Set(sqlite.prepare("select tag from migrations").pluck().all());
    return steps.map(({ tag }) => tag).filter((tag) => !done.has(tag));
  } finally {
    sqlite.close();
  }
}

function runSteps(sqlite: BetterSqlite3.Database, steps: Migration[], guards: string[]): void {
  refuseNewer(sqlite, steps);
  sqlite.exec("create table if not exists migrations (tag text primary key, hash text not null) strict");
  const done = new Map(
    sqlite
      .prepare<[], { tag: string; hash: string }>("select tag, hash from migrations")
      .all()
      .map((row) => [row.tag, row.hash]),
  );
  const state = hash(JSON.stringify([steps, guards, placesStamp]));
  if (done.get("state") === state) return;
  dropTriggers(sqlite);
  for (const { tag, sql } of steps) {
    const known = done.get(tag);
    if (known === hash(sql)) continue;
    if (known !== undefined) throw new Error(`migration ${tag} was changed after it ran`);
    for (const statement of sql.split("--> statement-breakpoint")) sqlite.exec(statement);
    sqlite.prepare("insert into migrations (tag, hash) values (?, ?)").run(tag, hash(sql));
  }
  for (const trigger of guards) sqlite.exec(trigger);
  loadPlaces(sqlite);
  const broken = sqlite.pragma("foreign_key_check") as unknown[];
  if (broken.length > 0) throw new Error(`foreign keys broken after migration: ${JSON.stringify(broken.slice(0, 5))}`);
  sqlite.prepare("insert or replace into migrations (tag, hash) values ('state', ?)").run(state);
}

function refuseNewer(sqlite: BetterSqlite3.Database, steps: Migration[]): void {
  const begun = sqlite.prepare("select 1 from sqlite_master where name = 'migrations'").get();
  if (!begun) return;
  const known = new Set(["state", ...steps.map(({ tag }) => tag)]);
  const tags = sqlite.prepare<[], string>("select tag from migrations order by tag desc").pluck().all() as string[];
  const unknown = tags.find((tag) => !known.has(tag));
  if (unknown) throw new StartRefused(`This database is newer than this program (${unknown}).`);
}

function dropTriggers(sqlite: BetterSqlite3.Database): void {
  const names = sqlite.prepare<[], { name: string }>("select name from sqlite_master where type = 'trigger'").all();
  for (const { name } of names) sqlite.exec(`drop trigger "${name}"`);
}

function splitTriggers(text: string): string[] {
  return text
    .split(/^--$/m)
    .map((part) => part.replace(/^--.*$/gm, "").trim())
    .filter(Boolean);
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
