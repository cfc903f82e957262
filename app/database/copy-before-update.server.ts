import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { config } from "~/config/config.server";
import { diskOf } from "~/gateways/machine/disk.server";
import { copyDatabase } from "~db/copy-database";
import { lastStep, pendingMigrations } from "~db/migrate";
import { StartRefused } from "~db/start-refused";

const KEPT = 3;

export interface Update {
  /** The step that the database has done last. */
  installed: string | undefined;
  /** What this program would migrate. */
  pending: string[];
  databaseBytes: number;
  /** A copy, and room for the migration itself. */
  neededBytes: number;
  freeBytes: number;
  /** Of earlier updates, the newest first. */
  copies: { path: string; takenAt: number }[];
}

const foldersOf = (dataDir: string) => ({ database: join(dataDir, "tagwerk.db"), copies: join(dataDir, "backups") });

/** What an update of this folder means, or null when it holds no database yet. */
export async function findUpdate(dataDir: string): Promise<Update | null> {
  const { database, copies } = foldersOf(dataDir);
  if (!existsSync(database)) return null;
  const files = [database, `${database}-wal`].filter((file) => existsSync(file));
  const databaseBytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  return {
    installed: lastStep(database),
    pending: pendingMigrations(database),
    databaseBytes,
    neededBytes: 2 * databaseBytes,
    freeBytes: (await diskOf(dataDir)).freeBytes,
    copies: listCopies(copies),
  };
}

function listCopies(folder: string): Update["copies"] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^before-.*\.db$/.test(name))
    .map((name) => ({ path: join(folder, name), takenAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.takenAt - a.takenAt);
}

/**
 * Copies a database that is about to be migrated to `backups/before-<first migration>.db`. Without room for it nothing is
 * migrated: the start ends with one line.
 */
export async function copyBeforeUpdate(dataDir = config().dataDir, find = findUpdate): Promise<void> {
  const update = await find(dataDir);
  const [first] = update?.pending ?? [];
  if (!update || !first) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  if (update.freeBytes < update.neededBytes) {
    const { neededBytes, freeBytes } = update;
    throw new StartRefused(
      `The update needs ${megabytes(neededBytes)} of free disk, there are ${megabytes(freeBytes)}.`,
    );
  }
  const { database, copies } = foldersOf(dataDir);
  mkdirSync(copies, { recursive: true, mode: 0o700 });
  const target = join(copies, `before-${first}.db`);
  rmSync(`${target}.part`, { force: true });
  await copyDatabase(database, `${target}.part`);
  renameSync(`${target}.part`, target);
  for (const { path } of listCopies(copies).slice(KEPT)) rmSync(path);
}
