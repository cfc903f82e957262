import { once } from "node:events";
import { type Served, type ServerOptions, startServer } from "../servers/start-server";

export interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  action: boolean;
  page: boolean;
}

export interface MeasuredServer extends Served {
  /** Every route of the build. */
  routes(): Promise<BuiltRoute[]>;
  /** How long the event loop of the server stood still at most while this was done, in ms. */
  blockedWhile(work: () => Promise<unknown>): Promise<number>;
}

/** Starts a server whose event loop is watched from inside. */
export async function startMeasured(program: string, options: ServerOptions = {}): Promise<MeasuredServer> {
  const args = ["--import", "./tests/support/measured/measure-loop.mjs", program];
  const served = await startServer({ ...options, args, channel: true });
  const { child } = served;
  const ask = async <T>(question: "start" | "stop" | "routes"): Promise<T> => {
    const answer = once(child, "message");
    child.send(question);
    return ((await answer) as [T])[0];
  };
  return {
    ...served,
    routes: async () => (await ask<{ routes: BuiltRoute[] }>("routes")).routes,
    async blockedWhile(work) {
      await ask("start");
      await work();
      return (await ask<{ ms: number }>("stop")).ms;
    },
  };
}
