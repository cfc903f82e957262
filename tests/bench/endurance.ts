import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { type Server, startProduct } from "./servers";

export interface Endurance {
  /** From the start of the process to its first answer, ms, with a migrated database. */
  startMs: number;
  requests: [number, number];
  /** Resident memory after each number of requests, MB. */
  megabytes: [number, number];
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

async function ask(server: Server, path: string, cookie: string, amount: number) {
  const { errors, non2xx } = await autocannon({ url: server.url + path, connections: 10, amount, headers: { cookie } });
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors + non2xx} of ${amount} requests failed`);
}

/** P8: a server of its own is started, and asked for one page again and again. */
export async function measureEndurance(
  dataDir: string,
  logIn: (url: string) => Promise<string>,
  path: string,
  requests: [number, number],
): Promise<Endurance> {
  const begun = performance.now();
  const server = await startProduct(dataDir);
  try {
    await (await fetch(`${server.url}/healthz`)).text();
    const startMs = performance.now() - begun;
    const cookie = await logIn(server.url);
    await ask(server, path, cookie, requests[0]);
    const first = residentMb(server.pid);
    await ask(server, path, cookie, requests[1] - requests[0]);
    return { startMs, requests, megabytes: [first, residentMb(server.pid)] };
  } finally {
    await server.stop();
  }
}
