import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { config } from "~/config/config.server";
import { now } from "~/gateways/clock.server";
import { migrate } from "~db/migrate";
import { type Database, openDatabase } from "~db/open";
import { proveFieldKey } from "./prove-field-key.server";

declare global {
  // Survives the module reloads of the development server, so that it keeps one connection.
  var tagwerkDatabase: Database | undefined;
}

/**
 * The one open connection of this process, migrated when it is first asked for. A server that only reads has opened its
 * copy before (server/replica), and opens the next one in its place.
 */
export function database(): Database {
  globalThis.tagwerkDatabase ??= open();
  return globalThis.tagwerkDatabase;
}

export function closeDatabase(): void {
  globalThis.tagwerkDatabase?.$client.close();
  globalThis.tagwerkDatabase = undefined;
}

function open(): Database {
  const { dataDir } = config();
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "tagwerk.db");
  migrate(path);
  const db = openDatabase(path);
  try {
    proveFieldKey(db, now());
  } catch (error) {
    db.$client.close();
    throw error;
  }
  return db;
}
