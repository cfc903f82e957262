import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LifeMark } from "./choose-life";

const pathOf = (dataDir: string) => join(dataDir, "life.json");
/** What Litestream knows of a database, beside it. */
const known = (dataDir: string) => join(dataDir, ".tagwerk.db-litestream");

/** Null where nothing is known of the database in this folder. */
export function readLifeMark(dataDir: string): LifeMark | null {
  const path = pathOf(dataDir);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as LifeMark) : null;
}

export function writeLifeMark(dataDir: string, mark: LifeMark): void {
  const draft = `${pathOf(dataDir)}.part`;
  writeFileSync(draft, JSON.stringify(mark), { mode: 0o600, flush: true });
  renameSync(draft, pathOf(dataDir));
}

export const removeLifeMark = (dataDir: string): void => rmSync(pathOf(dataDir), { force: true });

export const wasCopied = (dataDir: string): boolean => existsSync(known(dataDir));

/** Lets Litestream begin with a whole copy. */
export const forgetCopies = (dataDir: string): void => rmSync(known(dataDir), { recursive: true, force: true });
