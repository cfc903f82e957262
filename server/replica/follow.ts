import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { lifeStore, lifeUrl, readLives } from "~/gateways/lives/lives.server";
import { logger } from "~/logs/logger.server";

/** Pauses before Litestream is started once more. */
const PAUSES_MS = [500, 1_000, 2_000, 5_000, 10_000];
/** Who ran so long begins with the shortest pause again. */
const WELL_MS = 60_000;
/** How often it is looked whether another server writes now. */
const LOOK_MS = 5_000;

/** The number of the newest life after one, which may be that one still. */
async function newestLife(url: string, after: number): Promise<number> {
  const store = await lifeStore(url, process.env);
  const lives = store ? await readLives(store, after) : [];
  return lives.at(-1)?.number ?? Math.max(after, 1);
}

/**
 * Keeps `litestream restore -f` running, which fills `file` from the newest life of the replica and applies what comes.
 * Each start begins with an empty disk: what an earlier one left may end in the middle of a transaction.
 */
export function follow(url: string, file: string): { stop(): void } {
  let child: ChildProcess | undefined;
  let life = 0;
  let tries = 0;
  let over = false;
  let timer = setTimeout(begin);
  let looking: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    clearTimeout(looking);
    const newest = await newestLife(url, life).catch((error) => {
      logger.error({ error }, "the lives of the replica cannot be read");
      return life;
    });
    if (over) return;
    if (newest > life && life > 0) {
      logger.info({ life: newest }, "another server writes now");
      child?.kill("SIGKILL");
    }
    life = newest;
    looking = setTimeout(look, LOOK_MS);
  }

  async function begin(): Promise<void> {
    if (life === 0) await look();
    if (over) return;
    if (life === 0) return again();
    for (const end of ["", "-txid", "-wal", "-shm"]) rmSync(file + end, { force: true });
    const began = performance.now();
    child = spawn("litestream", ["restore", "-f", "-o", file, lifeUrl(url, life)], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let said = "";
    child.stderr?.on("data", (part: Buffer) => {
      said = (said + part.toString()).slice(-500);
    });
    child.once("error", (error) => logger.error({ error }, "litestream cannot be started"));
    child.once("close", (code) => {
      if (performance.now() - began > WELL_MS) tries = 0;
      logger.error({ code, said }, "the database is not followed any more");
      again();
    });
  }

  function again(): void {
    timer = setTimeout(begin, PAUSES_MS[Math.min(tries++, PAUSES_MS.length - 1)]);
  }

  return {
    stop() {
      over = true;
      clearTimeout(timer);
      clearTimeout(looking);
      child?.removeAllListeners("close");
      child?.kill("SIGKILL");
    },
  };
}
