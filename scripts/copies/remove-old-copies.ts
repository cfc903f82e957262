import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { copiesToKeep } from "./copies-to-keep";
import { FILES, listCopies } from "./manifest";

/** Removes the copies whose time has passed, then the stored files that none of the others names. */
export function removeOldCopies(folder: string): number {
  const copies = listCopies(folder);
  const kept = new Set(copiesToKeep(copies.map(({ takenAt }) => Date.parse(takenAt))));
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
