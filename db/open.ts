import BetterSqlite3 from "better-sqlite3";
import { type BetterSQLite3Database, drizzle } from "drizzle-orm/better-sqlite3";
import { plainLength } from "~/i18n/plain-text";
import { slugOf } from "~/i18n/slug";
import { fold, sortKey } from "~/i18n/word-search";
import * as schema from "./schema";

export type Database = BetterSQLite3Database<typeof schema> & { $client: BetterSqlite3.Database };

export interface OpenOptions {
  /** Off when a replicator checkpoints for us: two processes that both checkpoint can lose a WAL reset. */
  checkpoint?: boolean;
  readonly?: boolean;
}

/** Opens one connection with the settings that every connection to the product's database needs. */
export function openSqlite(
  path: string,
  { checkpoint = true, readonly = false }: OpenOptions = {},
): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(path, { readonly });
  sqlite.pragma("busy_timeout = 5000");
  if (!readonly) sqlite.pragma("journal_mode = WAL");
  // What is deleted is overwritten, so that no free page keeps it (PRIV-10).
  if (!readonly) sqlite.pragma("secure_delete = ON");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("mmap_size = 0");
  // 64 MB: the pages that a busy hour reads, of a country's market of 3 GB.
  sqlite.pragma("cache_size = -64000");
  if (!checkpoint) sqlite.pragma("wal_autocheckpoint = 0");
  addTextFunctions(sqlite);
  cacheStatements(sqlite);
  return sqlite;
}

const ofText = (make: (text: string) => string | number) => (text: unknown) =>
  typeof text === "string" ? make(text) : null;

/** fold(text), sort_key(text), slug(text) and plain_length(text), which triggers and lists ask; null stays null. */
export function addTextFunctions(sqlite: BetterSqlite3.Database): void {
  sqlite.function("fold", { deterministic: true }, ofText(fold));
  sqlite.function("sort_key", { deterministic: true }, ofText(sortKey));
  sqlite.function("slug", { deterministic: true }, ofText(slugOf));
  sqlite.function("plain_length", { deterministic: true }, ofText(plainLength));
}

const MOST_STATEMENTS = 1_000;

/**
 * SQLite plans by the value of a LIMIT, and therefore anew each time one is bound; of a sum it asks no value. So a
 * statement is planned once, and as its plan is tested.
 */
const plannedOnce = (text: string) => text.replace(/\blimit ([?@:]\w*)/gi, "limit $1 + 0");

/** The same text is compiled once. `raw` stays set on a statement, so that a cached one starts without it. */
function cacheStatements(sqlite: BetterSqlite3.Database): void {
  const prepare = sqlite.prepare.bind(sqlite);
  const cached = new Map<string, BetterSqlite3.Statement>();
  sqlite.prepare = ((text: string) => {
    const known = cached.get(text);
    if (known) return known.reader ? known.raw(false) : known;
    const statement = prepare(plannedOnce(text));
    if (cached.size >= MOST_STATEMENTS) cached.clear();
    cached.set(text, statement);
    return statement;
  }) as typeof sqlite.prepare;
}

export function openDatabase(path: string, options?: OpenOptions): Database {
  return drizzle(openSqlite(path, options), { schema, casing: "snake_case" });
}
