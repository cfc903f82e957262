/** P5: how the query sets of the product's lists grow with the data. Run by run.ts; also alone: tsx tests/bench/large.ts */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { alias } from "../../vite.alias";

export interface Growth {
  what: string;
  goal: number;
  small: number;
  large: number;
}

const SMALL = 1_000;
const LARGE = Number(process.env.BENCH_POSITIONS ?? 1_000_000);

/** The product's own modules need Vite, for texts and migrations that are read as files. */
export async function measureGrowth(): Promise<Growth[]> {
  const vite = await createServer({
    configFile: false,
    resolve: { alias },
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: "custom",
    logLevel: "error",
  });
  const folder = mkdtempSync(join(tmpdir(), "tagwerk-large-"));
  process.env.TAGWERK_MODE = "test";
  process.env.DATA_DIR = folder;
  try {
    const queries = (await vite.ssrLoadModule(
      fileURLToPath(new URL("./large-queries.ts", import.meta.url)),
    )) as typeof import("./large-queries");
    const files = [SMALL, LARGE].map((count) => ({ count, path: join(folder, `${count}.db`) }));
    for (const { count, path } of files) queries.fill(path, count);
    // Once for all that only the first call costs, and then for the figures.
    const [[small = [], large = []] = []] = [0, 1]
      .map(() => files.map(({ count, path }) => queries.measure(path, count)))
      .slice(1);
    return small.map(({ what, goal, ms }, place) => ({ what, goal, small: ms, large: large[place]?.ms ?? Number.NaN }));
  } finally {
    await vite.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export function growthRows(growth: Growth[]): string[][] {
  return growth.map(({ what, goal, small, large }) => [
    `≤ ${goal}`,
    what,
    small.toFixed(2),
    large.toFixed(2),
    (large / small).toFixed(2),
  ]);
}

if (process.argv[1]?.endsWith("large.ts")) console.table(growthRows(await measureGrowth()));
