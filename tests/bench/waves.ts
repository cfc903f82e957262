/**
 * DFIG-01: whom to ask for a position, out of all staff, in a small and in a large market. `npx tsx tests/bench/waves.ts`;
 * with BENCH_LARGE_DIR the databases are kept there and used again.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openModules } from "./open-modules";

const SIZES = [1_000, Number(process.env.BENCH_POSITIONS ?? 1_000_000)];

const modules = await openModules(import.meta.url);
const kept = process.env.BENCH_LARGE_DIR;
const folder = kept ?? mkdtempSync(join(tmpdir(), "tagwerk-waves-"));
mkdirSync(folder, { recursive: true });
process.env.TAGWERK_MODE = "test";
process.env.DATA_DIR = folder;
try {
  const { fill } = (await modules.load("./large-market.ts")) as typeof import("./large-market");
  const { rankWaves } = (await modules.load("./rank-waves.ts")) as typeof import("./rank-waves");
  for (const size of SIZES) {
    const path = join(folder, `${size}.db`);
    if (!existsSync(path)) fill(path, size);
    const { p50, p95, asked } = rankWaves(path);
    console.log(
      `${size.toLocaleString("en")} positions: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms of processor, ${asked.toFixed(1)} people asked`,
    );
  }
} finally {
  await modules.close();
  if (!kept) rmSync(folder, { recursive: true, force: true });
}
