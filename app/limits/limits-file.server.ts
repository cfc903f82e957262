import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import { config } from "~/config/config.server";
import { MINUTE } from "~/config/durations";
import { logger } from "~/logs/logger.server";
import { openSqlite } from "~db/open";

export const TABLE = "counted";
export const LEASES = "leases";

/** A process that waits for another one's lock waits with all its visitors. */
const LOCK_WAIT_MS = 5;
const SWEEP_MS = 5 * MINUTE;

declare global {
  // Survives the module reloads of the development server; null where the file cannot be used.
  var tagwerkLimits: { file: BetterSqlite3.Database; sweep: NodeJS.Timeout } | null | undefined;
}

/** What was counted, shared by all processes on one DATA_DIR. Nothing in it is worth a copy or a wait for the disk. */
export function limitsFile(): BetterSqlite3.Database | null {
  if (globalThis.tagwerkLimits === undefined) globalThis.tagwerkLimits = openOrNull();
  return globalThis.tagwerkLimits?.file ?? null;
}

export function closeLimitsFile(): void {
  if (!globalThis.tagwerkLimits) return;
  clearInterval(globalThis.tagwerkLimits.sweep);
  globalThis.tagwerkLimits.file.close();
  globalThis.tagwerkLimits = undefined;
}

function openOrNull() {
  const { dataDir } = config();
  const path = join(dataDir, "limits.db");
  try {
    mkdirSync(dataDir, { recursive: true });
    return open(path);
  } catch (error) {
    logger.error({ error }, "limits are counted by each process for itself");
    return null;
  }
}

function open(path: string) {
  const file = openSound(path) ?? openAnew(path);
  file.pragma("synchronous = OFF");
  file.pragma(`busy_timeout = ${LOCK_WAIT_MS}`);
  file.pragma("cache_size = -2000");
  file.exec(
    `create table if not exists ${TABLE} (key text primary key, points integer not null, expire integer) without rowid`,
  );
  file.exec(
    `create table if not exists ${LEASES} (name text primary key, holder text not null, until integer not null) without rowid`,
  );
  const forgetExpired = () => {
    try {
      file.prepare(`delete from ${TABLE} where expire < ?`).run(Date.now());
    } catch (error) {
      logger.error({ error }, "expired counts stay");
    }
  };
  forgetExpired();
  return { file, sweep: setInterval(forgetExpired, SWEEP_MS).unref() };
}

/** Without waiting for the disk, a power cut can leave half a file; null then. */
function openSound(path: string): BetterSqlite3.Database | null {
  let file: BetterSqlite3.Database | undefined;
  try {
    file = openSqlite(path);
    if (file.pragma("quick_check", { simple: true }) === "ok") return file;
  } catch (error) {
    logger.error({ error }, "limits start anew");
  }
  file?.close();
  return null;
}

function openAnew(path: string): BetterSqlite3.Database {
  for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
  return openSqlite(path);
}
