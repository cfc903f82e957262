/**
 * DFIG-06: 1,000 positions that opened at once against 20,000 saved searches, in a small and in a large market.
 * `npx tsx tests/bench/alerts/alerts.ts`; BENCH_POSITIONS is the size of the large one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openModules } from "../open-modules";

const SIZES = [100_000, Number(process.env.BENCH_POSITIONS ?? 1_000_000)];

const modules = await openModules(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "tagwerk-alerts-"));
process.env.TAGWERK_MODE = "test";
process.env.DATA_DIR = folder;
try {
  const { fill } = (await modules.load("../large-market.ts")) as typeof import("../large-market");
  const { matchAll } = (await modules.load("./match-alerts.ts")) as typeof import("./match-alerts");
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
  await modules.close();
  rmSync(folder, { recursive: true, force: true });
}
