/**
 * P5: how the query sets of the product's lists grow with the data. Run by run.ts; also alone: tsx tests/bench/large.ts.
 * With BENCH_LARGE_DIR the databases are kept there and used again.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { alias } from "../../vite.alias";
import type { Timed } from "./large-queries";

const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_POSITIONS ?? 1_000_000);

/** The product's own modules need Vite, for texts and migrations that are read as files. */
export async function measureGrowth(): Promise<Timed[]> {
  const vite = await createServer({
    configFile: false,
    resolve: { alias },
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: "custom",
    logLevel: "error",
  });
  const kept = process.env.BENCH_LARGE_DIR;
  const folder = kept ?? mkdtempSync(join(tmpdir(), "tagwerk-large-"));
  mkdirSync(folder, { recursive: true });
  process.env.TAGWERK_MODE = "test";
  process.env.DATA_DIR = folder;
  try {
    const load = (name: string) => vite.ssrLoadModule(fileURLToPath(new URL(name, import.meta.url)));
    const { fill } = (await load("./large-market.ts")) as typeof import("./large-market");
    const { measure } = (await load("./large-queries.ts")) as typeof import("./large-queries");
    const fileOf = (count: number) => ({ count, path: join(folder, `${count}.db`) });
    for (const { path, count } of [fileOf(SMALL), fileOf(LARGE)]) if (!existsSync(path)) fill(path, count);
    return measure(fileOf(SMALL), fileOf(LARGE));
  } finally {
    await vite.close();
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
