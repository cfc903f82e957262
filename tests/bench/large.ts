/**
 * P5: how the query sets of the product's lists grow with the data. Run by run.ts; also alone: tsx tests/bench/large.ts.
 * With BENCH_LARGE_DIR the databases are kept there and used again, and BENCH_QUESTIONS is a word that the questions hold.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Timed } from "./large-queries";
import { openModules } from "./open-modules";

const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_POSITIONS ?? 1_000_000);

export async function measureGrowth(): Promise<Timed[]> {
  const modules = await openModules(import.meta.url);
  const kept = process.env.BENCH_LARGE_DIR;
  const folder = kept ?? mkdtempSync(join(tmpdir(), "tagwerk-large-"));
  mkdirSync(folder, { recursive: true });
  process.env.TAGWERK_MODE = "test";
  process.env.DATA_DIR = folder;
  try {
    const { fill } = (await modules.load("./large-market.ts")) as typeof import("./large-market");
    const { measure } = (await modules.load("./large-queries.ts")) as typeof import("./large-queries");
    const fileOf = (count: number) => ({ count, path: join(folder, `${count}.db`) });
    for (const { path, count } of [fileOf(SMALL), fileOf(LARGE)]) if (!existsSync(path)) fill(path, count);
    return measure(fileOf(SMALL), fileOf(LARGE));
  } finally {
    await modules.close();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

export const growthHead = [
  "Goal",
  "Queries",
  "rows",
  "1,000",
  LARGE.toLocaleString("en"),
  "ratio",
  "ratio of processor time",
];

export function growthRows(growth: Timed[]): string[][] {
  return growth.map(({ what, goal, rows, ms: [small, large], ratio, processorRatio }) => [
    `≤ ${goal}`,
    what,
    [...new Set(rows)].join(" and "),
    small.toFixed(2),
    large.toFixed(2),
    ratio.toFixed(2),
    processorRatio.toFixed(2),
  ]);
}

if (process.argv[1]?.endsWith("large.ts")) console.table(growthRows(await measureGrowth()));
