import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { isLocked } from "~/domain/shared/is-locked";
import { lastStep, pendingMigrations } from "~db/migrate";
import { openSqlite } from "~db/open";
import { StartRefused } from "~db/start-refused";
import { migrations } from "~db/steps";

const laidIn = (dataDir: string) => join(dataDir, "tagwerk.db.put-back");

/** Lays a copy ready for the next start of the build that made it, which puts it in the place of the database (SHIP-03). */
export function layReady(dataDir: string, copy: string): void {
  const draft = `${laidIn(dataDir)}.part`;
  copyFileSync(copy, draft);
  const file = openSync(draft, "r");
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, laidIn(dataDir));
}

export const removeLaid = (dataDir: string): void => rmSync(laidIn(dataDir), { force: true });

/** A build puts back what it need not migrate: one that is newer would only migrate it again. */
function isOfThisBuild(path: string): boolean {
  try {
    return pendingMigrations(path).length === 0 && lastStep(path) === migrations.at(-1)?.tag;
  } catch (error) {
    if (error instanceof StartRefused) return false;
    throw error;
  }
}

/** Writes the log into the database, which needs it alone. */
function closeLog(database: string): void {
  const sqlite = openSqlite(database);
  try {
    sqlite.pragma("journal_mode = DELETE");
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new StartRefused(
      "Another process holds the database, so that no copy can be put back; end it and start again.",
    );
  } finally {
    sqlite.close();
  }
}

/**
 * Puts a copy that was laid ready in the place of the database, before anything opens that. What stood there stays as
 * `backups/replaced.db`. Killed at any point there is the one database or the other.
 */
export function putBack(dataDir: string): void {
  const laid = laidIn(dataDir);
  if (!existsSync(laid) || !isOfThisBuild(laid)) return;
  const database = join(dataDir, "tagwerk.db");
  const replaced = join(dataDir, "backups/replaced.db");
  if (existsSync(database)) {
    closeLog(database);
    mkdirSync(join(dataDir, "backups"), { recursive: true, mode: 0o700 });
    rmSync(replaced, { force: true });
    linkSync(database, replaced);
  }
  renameSync(laid, database);
}
