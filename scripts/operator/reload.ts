import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { config } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";
import { type PrimaryStatus, statusFile } from "../../server/primary/status-file";

const EVERY_MS = 100;

/** The server with PROCESSES on this DATA_DIR, or null. */
function statusOf(dataDir: string): PrimaryStatus | null {
  try {
    const status: PrimaryStatus = JSON.parse(readFileSync(statusFile(dataDir), "utf8"));
    process.kill(status.pid, 0);
    return status;
  } catch {
    return null;
  }
}

/** `npm run reload`: the running server takes up the new build without refusing anybody. Exit code 0 when it serves. */
async function main(): Promise<number> {
  const { dataDir } = config();
  const before = statusOf(dataDir);
  if (!before) {
    console.error("No server with PROCESSES runs on this DATA_DIR; restart yours instead.");
    return 1;
  }
  if (before.state !== "serving") {
    console.error(`The server is ${before.state}; try again when it serves.`);
    return 1;
  }
  process.kill(before.pid, "SIGHUP");
  for (;;) {
    await pause(EVERY_MS);
    const now = statusOf(dataDir);
    if (!now) {
      console.error("The server has ended.");
      return 1;
    }
    if (now.reloads === before.reloads) continue;
    console.log(now.said);
    return now.well ? 0 : 1;
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  stopWith(error);
}
