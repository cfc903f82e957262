/**
 * DFIG-06: 1,000 positions that opened at once against 20,000 saved searches, in a small and in a large market.
 * `npx tsx tests/bench/alerts.ts`; BENCH_POSITIONS is the size of the large one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createServer } from "vite";
import { alias } from "../../vite.alias";

const SIZES = [100_000, Number(process.env.BENCH_POSITIONS ?? 1_000_000)];

const vite = await createServer({
  configFile: false,
  resolve: { alias },
  server: { middlewareMode: true, hmr: false, ws: false },
  appType: "custom",
  logLevel: "error",
});
const folder = mkdtempSync(join(tmpdir(), "tagwerk-alerts-"));
process.env.TAGWERK_MODE = "test";
process.env.DATA_DIR = folder;
try {
  const load = (name: string) => vite.ssrLoadModule(fileURLToPath(new URL(name, import.meta.url)));
  const { fill } = (await load("./large-market.ts")) as typeof import("./large-market");
  const { matchAll } = (await load("./match-alerts.ts")) as typeof import("./match-alerts");
  const times: number[] = [];
  for (const size of SIZES) {
    const path = join(folder, `${size}.db`);
    fill(path, size);
    const { seconds, processorSeconds, longestMs, mails } = await matchAll(path);
    times.push(processorSeconds);
    console.log(
      `${size.toLocaleString("en")} positions: ${seconds.toFixed(2)} s, ${processorSeconds.toFixed(2)} s of processor, longest slice ${longestMs.toFixed(0)} ms, ${mails.toLocaleString("en")} mails`,
    );
  }
  console.log(`ratio of processor time ${((times[1] ?? 0) / (times[0] ?? 1)).toFixed(2)}`);
} finally {
  await vite.close();
  rmSync(folder, { recursive: true, force: true });
}
