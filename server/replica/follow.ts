import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { logger } from "~/logs/logger.server";

/** Pauses before Litestream is started once more. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000];
/** Who ran so long begins with the shortest pause again. */
const WELL_MS = 60_000;

/**
 * Keeps `litestream restore -f` running, which fills `file` from the replica and applies what comes. Each start begins
 * with an empty disk: what an earlier one left may end in the middle of a transaction.
 */
export function follow(url: string, file: string): { stop(): void } {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let tries = 0;
  const begin = () => {
    for (const end of ["", "-txid", "-wal", "-shm"]) rmSync(file + end, { force: true });
    const began = performance.now();
    child = spawn("litestream", ["restore", "-f", "-o", file, url], { stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    child.stderr?.on("data", (part: Buffer) => {
      said = (said + part.toString()).slice(-500);
    });
    child.once("error", (error) => logger.error({ error }, "litestream cannot be started"));
    child.once("close", (code) => {
      if (performance.now() - began > WELL_MS) tries = 0;
      logger.error({ code, said }, "the database is not followed any more");
      timer = setTimeout(begin, PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)]);
    });
  };
  begin();
  return {
    stop() {
      clearTimeout(timer);
      child?.removeAllListeners("close");
      child?.kill("SIGKILL");
    },
  };
}
