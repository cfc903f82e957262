import autocannon from "autocannon";
import { fromManyVisitors, type Server } from "./servers";

export interface Load {
  requestsPerSecond: number;
  processorMsPerRequest: number;
}

/** Ten connections ask for one path as fast as they are answered. Everything but the expected status is an error. */
export async function load(
  server: Server,
  path: string,
  headers: Record<string, string>,
  seconds: number,
): Promise<Load> {
  const before = server.processorSeconds();
  const requests = fromManyVisitors;
  const result = await autocannon({ url: server.url + path, connections: 10, duration: seconds, headers, requests });
  const used = server.processorSeconds() - before;
  const wrong = result.errors + result.timeouts + result["4xx"] + result["5xx"];
  if (wrong > 0) throw new Error(`${path}: ${wrong} of ${result.requests.total} requests failed`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    processorMsPerRequest: (used * 1000) / result.requests.total,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

export interface Comparison {
  product: Load;
  baseline: Load;
  /** Median of the rounds' ratios of requests per second. */
  ratio: number;
}

const medianLoad = (loads: Load[]): Load => ({
  requestsPerSecond: median(loads.map((one) => one.requestsPerSecond)),
  processorMsPerRequest: median(loads.map((one) => one.processorMsPerRequest)),
});

/** A B A B …, because the machine is noisy: only what stood side by side is compared. */
export async function compareInTurns(
  rounds: number,
  product: () => Promise<Load>,
  baseline: () => Promise<Load>,
): Promise<Comparison> {
  const pairs: { product: Load; baseline: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push({ product: await product(), baseline: await baseline() });
  return {
    product: medianLoad(pairs.map((pair) => pair.product)),
    baseline: medianLoad(pairs.map((pair) => pair.baseline)),
    ratio: median(pairs.map((pair) => pair.product.requestsPerSecond / pair.baseline.requestsPerSecond)),
  };
}
