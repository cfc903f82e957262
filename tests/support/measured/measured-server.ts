import { once } from "node:events";
import { type Served, type ServerOptions, startServer } from "../servers/start-server";

export interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  action: boolean;
  page: boolean;
}

/** Processor time of the fixed work on the machine of the figures when nothing else runs, in ms. */
const FIXED_WORK_MS = 8;

/** A server that says nothing for so long stands still or is lost; on a busy machine it may stand still for a while. */
const ANSWERS_WITHIN_MS = 120_000;

export interface MeasuredServer extends Served {
  /** Every route of the build. */
  routes(): Promise<BuiltRoute[]>;
  /** How long the event loop of the server stood still at most while this was done, in ms. */
  blockedWhile(work: () => Promise<unknown>): Promise<number>;
  /** How many times as long as on the machine of the figures the server's own work takes now. */
  slowness(): Promise<number>;
}

/** Starts a server whose event loop is watched from inside. */
export async function startMeasured(program: string, options: ServerOptions = {}): Promise<MeasuredServer> {
  const args = ["--import", "./tests/support/measured/measure-loop.mjs", program];
  const served = await startServer({ ...options, args, channel: true });
  const { child } = served;
  const ended = new AbortController();
  child.once("exit", (code, signal) => ended.abort(new Error(`the server ended with ${code ?? signal}`)));
  const ask = async <T>(question: "start" | "stop" | "routes" | "fixedWork"): Promise<T> => {
    const patience = AbortSignal.any([ended.signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]);
    const answer = once(child, "message", { signal: patience });
    child.send(question);
    return ((await answer.catch((error) => Promise.reject(patience.reason ?? error))) as [T])[0];
  };
  return {
    ...served,
    routes: async () => (await ask<{ routes: BuiltRoute[] }>("routes")).routes,
    async blockedWhile(work) {
      await ask("start");
      await work();
      return (await ask<{ ms: number }>("stop")).ms;
    },
    async slowness() {
      const { ms } = await ask<{ ms: number }>("fixedWork");
      return Number.isNaN(ms) ? 1 : Math.max(1, ms / FIXED_WORK_MS);
    },
  };
}
