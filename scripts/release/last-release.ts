import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { InstalledState } from "./installed-state";

/** What the last release was, kept beside this file so that the next one can be compared with it. */
export interface LastRelease {
  version: string;
  state: InstalledState;
}

const pathIn = (folder: string) => join(folder, "scripts/release/last-release.json");

export function lastRelease(folder: string): LastRelease {
  return JSON.parse(readFileSync(pathIn(folder), "utf8"));
}

export function writeLastRelease(folder: string, release: LastRelease): void {
  writeFileSync(pathIn(folder), `${JSON.stringify(release, null, 2)}\n`);
}
