import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { isLocked } from "~/domain/shared/is-locked";

/** The steps of an upgrade in their order, and the two ways back. */
export type Step = "unpack" | "install" | "look" | "copy" | "switch" | "verify" | "back" | "put-back";

/** Where an upgrade is: written before each step begins, so that one that was killed goes on from here. */
export interface UpgradeRecord {
  /** The version that it leads to, and the one that served before. */
  version: string;
  from: string;
  /** ISO. */
  startedAt: string;
  step: Step;
  archive: string;
  /** The folders of the releases. */
  oldRelease: string;
  newRelease: string;
  /** The last step of the database before; whatever came later was migrated by the new build. */
  migration: string | null;
  /** What `/readyz` said before. */
  checks: Record<string, boolean>;
}

const recordIn = (dataDir: string) => join(dataDir, "upgrade.json");

export function readRecord(dataDir: string): UpgradeRecord | null {
  const path = recordIn(dataDir);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/** It gets its name when it is whole and on the disk. */
export function writeRecord(dataDir: string, record: UpgradeRecord): void {
  const draft = `${recordIn(dataDir)}.part`;
  const file = openSync(draft, "w", 0o600);
  writeSync(file, JSON.stringify(record));
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, recordIn(dataDir));
}

export const removeRecord = (dataDir: string) => rmSync(recordIn(dataDir), { force: true });

/** Referred to for as long as the process lives, or it would be closed with what nobody needs any more. */
let held: BetterSqlite3.Database | null = null;

/** Whether no other upgrade works on a DATA_DIR. The system lets go of the lock when the process ends, however it does. */
export function isOnlyUpgrade(dataDir: string): boolean {
  held = new BetterSqlite3(join(dataDir, "upgrade.lock"), { timeout: 0 });
  try {
    held.exec("begin exclusive");
    return true;
  } catch (error) {
    if (!isLocked(error)) throw error;
    return false;
  }
}
