import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { programOf } from "./program-of";

/** Keeps the port while nobody serves (server/keep-port.ts): who asks meanwhile waits, and is not refused. */
export function createPortKeeper({ release, port, host }: { release: () => string; port: number; host: string }) {
  let keeper: { worker: Worker; listening: Promise<unknown> } | null = null;

  return {
    async hold(): Promise<void> {
      if (!keeper) {
        cluster.setupPrimary({
          exec: programOf(release(), "keep-port"),
          cwd: release(),
          stdio: ["pipe", "inherit", "inherit", "ipc"],
        });
        const worker = cluster.fork({ PORT: String(port), HOST: host });
        const ended = once(worker, "exit");
        keeper = { worker, listening: Promise.race([once(worker, "listening"), ended]) };
        ended.then(() => {
          if (keeper?.worker === worker) keeper = null;
        });
      }
      await keeper.listening;
    },

    async release(): Promise<void> {
      const held = keeper;
      keeper = null;
      await held?.listening;
      held?.worker.process.stdin?.end();
    },
  };
}
