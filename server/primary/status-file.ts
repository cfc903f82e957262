import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What `npm run reload` reads: which process it asks, and what became of it. */
export interface PrimaryStatus {
  pid: number;
  state: "starting" | "serving" | "reloading";
  /** Reloads that came to an end, well or not. */
  reloads: number;
  /** How the last one ended. */
  well: boolean;
  said: string;
}

export const statusFile = (dataDir: string) => join(dataDir, "primary.json");

export function writeStatus(dataDir: string, status: PrimaryStatus): void {
  const path = statusFile(dataDir);
  writeFileSync(`${path}.part`, JSON.stringify(status));
  renameSync(`${path}.part`, path);
}

export const removeStatus = (dataDir: string) => rmSync(statusFile(dataDir), { force: true });
