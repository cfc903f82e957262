import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  action: boolean;
  page: boolean;
}

export interface MeasuredServer {
  pid: number;
  /** Every route of the build. */
  routes(): Promise<BuiltRoute[]>;
  /** How long the event loop of the server stood still at most while this was done, in ms. */
  blockedWhile(work: () => Promise<unknown>): Promise<number>;
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
  const ask = async <T>(question: "start" | "stop" | "routes"): Promise<T> => {
    const answer = once(child, "message");
    child.send(question);
    return ((await answer) as [T])[0];
  };
  return {
    pid: child.pid ?? 0,
    routes: async () => (await ask<{ routes: BuiltRoute[] }>("routes")).routes,
    async blockedWhile(work) {
      await ask("start");
      await work();
      return (await ask<{ ms: number }>("stop")).ms;
    },
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
