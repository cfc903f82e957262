import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type PrimaryStatus, statusFile } from "../../server/primary/status-file";

const EVERY_MS = 100;

/** The server with PROCESSES on this DATA_DIR, or null. */
export function runningPrimary(dataDir: string): PrimaryStatus | null {
  try {
    const status: PrimaryStatus = JSON.parse(readFileSync(statusFile(dataDir), "utf8"));
    process.kill(status.pid, 0);
    return status;
  } catch {
    return null;
  }
}

export interface Reload {
  well: boolean;
  /** What an operator shall read. */
  said: string;
}

/** Has the running server take up the build that RELEASE_DIR names, and waits until it serves or has given it up. */
export async function reloadServer(dataDir: string): Promise<Reload> {
  const before = runningPrimary(dataDir);
  if (!before) return { well: false, said: "No server with PROCESSES runs on this DATA_DIR; restart yours instead." };
  if (before.state !== "serving")
    return { well: false, said: `The server is ${before.state}; try again when it serves.` };
  process.kill(before.pid, "SIGHUP");
  for (;;) {
    await pause(EVERY_MS);
    const now = runningPrimary(dataDir);
    if (!now) return { well: false, said: "The server has ended." };
    if (now.reloads !== before.reloads) return { well: now.well, said: now.said };
  }
}
