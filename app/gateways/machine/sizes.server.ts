import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** A database with what is not yet written into it. */
export const databaseBytes = (path: string): number =>
  [path, `${path}-wal`].filter((file) => existsSync(file)).reduce((sum, file) => sum + statSync(file).size, 0);

/** A log with those of it that were put aside. */
export function logBytes(path: string): number {
  const folder = dirname(path);
  if (!existsSync(folder)) return 0;
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => file.startsWith(path))
    .reduce((sum, file) => sum + statSync(file).size, 0);
}
