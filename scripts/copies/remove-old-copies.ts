import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copiesToKeep } from "./copies-to-keep";
import { FILES, listCopies } from "./manifest";

/**
 * Removes the copies whose time has passed, or all but the newest, then the stored files that none of the others names.
 * Returns how many went.
 */
export function removeOldCopies(folder: string, { newestOnly = false } = {}): number {
  const copies = listCopies(folder);
  const instants = copies.map(({ takenAt }) => Date.parse(takenAt));
  const kept = new Set(newestOnly ? instants.slice(0, 1) : copiesToKeep(instants));
  const old = copies.filter(({ takenAt }) => !kept.has(Date.parse(takenAt)));
  for (const copy of old) rmSync(copy.folder, { recursive: true });
  if (old.length > 0)
    removeUnnamed(
      join(folder, FILES),
      new Set(listCopies(folder).flatMap(({ files }) => files.map(({ path }) => path))),
    );
  return old.length;
}

function removeUnnamed(folder: string, named: Set<string>): void {
  for (const area of readdirSync(folder)) {
    for (const name of readdirSync(join(folder, area))) {
      if (!named.has(`${area}/${name}`)) rmSync(join(folder, area, name));
    }
  }
}
