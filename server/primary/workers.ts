import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { logger } from "~/logs/logger.server";
import { programOf } from "./program-of";

/** Before a dead worker is started again: at once, then ever later, until one has lived long. */
const PAUSES_MS = [0, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const LONG_LIFE_MS = 60_000;
/** A worker ends by itself in less (server/serve.ts). */
const KILL_MS = 9_500;

interface Asked {
  release: string;
  processes: number;
  dataDir: string;
  /** Called with how many serve whenever that changes. */
  onServing: (serving: number) => void;
}

export type Workers = ReturnType<typeof startWorkers>;

/** Workers of one release, as many as asked for: who dies is started again until they are stopped. */
export function startWorkers({ release, processes, dataDir, onServing }: Asked) {
  const alive = new Set<Worker>();
  const serving = new Set<Worker>();
  const pauses = new Set<NodeJS.Timeout>();
  const watchers = new Set<() => void>();
  let stopping = false;
  let deaths = 0;

  function fork(notesStart: boolean): void {
    const stdio: ("ignore" | "inherit" | "ipc")[] = ["ignore", "inherit", "inherit", "ipc"];
    cluster.setupPrimary({ exec: programOf(release, "main"), cwd: release, stdio });
    const worker = cluster.fork({ DATA_DIR: dataDir, JOINS_OTHERS: notesStart ? "no" : "yes" });
    const began = performance.now();
    alive.add(worker);
    worker.once("listening", () => {
      serving.add(worker);
      changed();
    });
    worker.once("exit", (code, signal) => {
      alive.delete(worker);
      serving.delete(worker);
      if (!stopping) startAgain(performance.now() - began, { code, signal });
      changed();
    });
  }

  function startAgain(livedMs: number, end: { code: number; signal: string }): void {
    deaths = livedMs > LONG_LIFE_MS ? 1 : deaths + 1;
    const pauseMs = PAUSES_MS[Math.min(deaths, PAUSES_MS.length) - 1] ?? 0;
    logger.error({ ...end, pauseMs }, "worker died");
    const pause = setTimeout(() => {
      pauses.delete(pause);
      fork(true);
    }, pauseMs);
    pauses.add(pause);
  }

  function changed(): void {
    onServing(serving.size);
    for (const watcher of watchers) watcher();
  }

  for (let number = 1; number <= processes; number += 1) fork(number === 1);

  return {
    release,
    serving: serving as ReadonlySet<Worker>,

    /** Whether all serve within so long; no as soon as one has died. */
    ready(withinMs: number): Promise<boolean> {
      return new Promise((done) => {
        const end = (answer: boolean) => {
          clearTimeout(timer);
          watchers.delete(look);
          done(answer);
        };
        const look = () => (deaths > 0 ? end(false) : serving.size === processes && end(true));
        const timer = setTimeout(end, withinMs, false);
        watchers.add(look);
        look();
      });
    },

    /** Lets each end what it has begun. */
    async stop(): Promise<void> {
      stopping = true;
      for (const pause of pauses) clearTimeout(pause);
      const ends = [...alive].map((worker) => once(worker, "exit"));
      for (const worker of alive) worker.process.kill("SIGTERM");
      const late = setTimeout(() => {
        for (const worker of alive) worker.process.kill("SIGKILL");
      }, KILL_MS);
      await Promise.all(ends);
      clearTimeout(late);
    },
  };
}
