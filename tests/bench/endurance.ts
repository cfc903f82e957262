import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { fromManyVisitors, type Server, startProduct } from "./servers";

export interface Endurance {
  /** From the start of the process to its first answer, ms, with a migrated database; the median of five starts. */
  startMs: number;
  requests: [number, number];
  /** Resident memory at each number of requests, MB. */
  megabytes: [number, number];
}

const STARTS = 5;
/** Between two collections the heap grows to several times of what lives: memory is looked at over so many requests. */
const WINDOW = 5_000;
const LOOK_EVERY_MS = 50;

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function ask(server: Server, path: string, cookie: string, amount: number) {
  const load = { url: server.url + path, connections: 10, amount, headers: { cookie }, requests: fromManyVisitors };
  const { errors, non2xx } = await autocannon(load);
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors + non2xx} of ${amount} requests failed`);
}

/** The median of the memory while the last of these requests are answered. */
async function memoryAfter(server: Server, path: string, cookie: string, amount: number): Promise<number> {
  const window = Math.min(WINDOW, amount / 2);
  await ask(server, path, cookie, amount - window);
  const seen: number[] = [];
  const looking = setInterval(() => seen.push(residentMb(server.pid)), LOOK_EVERY_MS);
  try {
    await ask(server, path, cookie, window);
  } finally {
    clearInterval(looking);
  }
  return median(seen);
}

async function startOnce(dataDir: string): Promise<[Server, number]> {
  const begun = performance.now();
  const server = await startProduct(dataDir);
  await (await fetch(`${server.url}/healthz`)).text();
  return [server, performance.now() - begun];
}

/** P8: servers of their own are started, and the last is asked for one page again and again. */
export async function measureEndurance(
  dataDir: string,
  logIn: (url: string) => Promise<string>,
  path: string,
  requests: [number, number],
): Promise<Endurance> {
  const starts: number[] = [];
  for (let start = 1; start < STARTS; start++) {
    const [server, ms] = await startOnce(dataDir);
    starts.push(ms);
    await server.stop();
  }
  const [server, ms] = await startOnce(dataDir);
  starts.push(ms);
  try {
    const cookie = await logIn(server.url);
    const first = await memoryAfter(server, path, cookie, requests[0]);
    const last = await memoryAfter(server, path, cookie, requests[1] - requests[0]);
    return { startMs: median(starts), requests, megabytes: [first, last] };
  } finally {
    await server.stop();
  }
}
