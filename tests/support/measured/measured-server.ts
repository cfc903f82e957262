import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

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

export interface MeasuredServer {
  pid: number;
  /** Every route of the build. */
  routes(): Promise<BuiltRoute[]>;
  /** How long the event loop of the server stood still at most while this was done, in ms. */
  blockedWhile(work: () => Promise<unknown>): Promise<number>;
  /** How many times as long as on the machine of the figures the server's own work takes now. */
  slowness(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a server whose event loop is watched from inside; `ready` is what it prints when it listens. */
export async function startMeasured(
  args: string[],
  env: Record<string, string>,
  ready = /ready on/,
): Promise<MeasuredServer> {
  const child = spawn(process.execPath, ["--import", "./tests/support/measured/measure-loop.mjs", ...args], {
    env: env as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on("data", (part: Buffer) => ready.test(part.toString()) && resolve());
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const ended = new AbortController();
  child.once("exit", (code, signal) => ended.abort(new Error(`the server ended with ${code ?? signal}`)));
  const ask = async <T>(question: "start" | "stop" | "routes" | "fixedWork"): Promise<T> => {
    const patience = AbortSignal.any([ended.signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]);
    const answer = once(child, "message", { signal: patience });
    child.send(question);
    return ((await answer.catch((error) => Promise.reject(patience.reason ?? error))) as [T])[0];
  };
  return {
    pid: child.pid ?? 0,
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
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), ANSWERS_WITHIN_MS);
  await ended;
  clearTimeout(late);
}
