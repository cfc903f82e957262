/**
 * Two builds in turns: `npx tsx tests/bench/compare.ts /path/of/the/other/checkout`. Prints, for each page, the requests
 * a second and the processor time of both, and the median ratio of this build to the other one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logIn, type Server, seed, startProduct } from "./servers";
import { compareInTurns, load, median } from "./throughput";

const other = process.argv[2];
if (!other) throw new Error("Name the folder of the other build.");
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const LOG_INS = 40;

type Role = Parameters<typeof logIn>[2];
const pages: [path: string, email: string, role: Role][] = [
  ["/staff/job-wall", "anna@tagwerk.example", "employee"],
  ["/staff/my-jobs", "anna@tagwerk.example", "employee"],
  ["/organization/request-overview", "firma@tagwerk.example", "employer"],
  ["/organization/my-events", "firma@tagwerk.example", "employer"],
  ["/superuser/back-office", "agentur@tagwerk.example", "superuser"],
];

async function begin(folder?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "tagwerk-compare-"));
  seed(dataDir, folder);
  return { dataDir, server: await startProduct(dataDir, folder) };
}

/** Seconds of processor time of a few log-ins, one after the other. */
async function logInsCost(server: Server): Promise<number> {
  const before = server.processorSeconds();
  for (let n = 0; n < LOG_INS; n += 1) await logIn(server.url, "firma@tagwerk.example", "employer");
  return server.processorSeconds() - before;
}

const [ours, theirs] = [await begin(), await begin(other)];
try {
  for (const [path, email, role] of pages) {
    const [own, foreign] = [await logIn(ours.server.url, email, role), await logIn(theirs.server.url, email, role)];
    for (const [{ server }, cookie] of [
      [ours, own],
      [theirs, foreign],
    ] as const)
      await load(server, path, { cookie }, 2);
    const { product, baseline, ratio } = await compareInTurns(
      rounds,
      () => load(ours.server, path, { cookie: own }, seconds),
      () => load(theirs.server, path, { cookie: foreign }, seconds),
    );
    const [now, then] = [product, baseline].map(
      (one) => `${one.requestsPerSecond.toFixed(0)}/s ${one.processorMsPerRequest.toFixed(2)} ms`,
    );
    console.log(`${path}: ${now}, before ${then}, ratio ${ratio.toFixed(3)}`);
  }
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    costs.push((await logInsCost(ours.server)) / (await logInsCost(theirs.server)));
  console.log(`log-in: processor time now to before ${median(costs).toFixed(3)}`);
} finally {
  for (const { server, dataDir } of [ours, theirs]) {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
