/**
 * The office beside its day's work: what a person takes with them, what goes when it is old, the page of figures and the
 * search for people over a large market, the second step of a log-in. `npx tsx tests/bench/office/office.ts`; with
 * BENCH_LARGE_DIR the market is kept there and used again.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openModules } from "../open-modules";

const LARGE = Number(process.env.BENCH_POSITIONS ?? 1_000_000);
const modules = await openModules(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "tagwerk-office-"));
const markets = process.env.BENCH_LARGE_DIR ?? folder;
mkdirSync(markets, { recursive: true });
Object.assign(process.env, { TAGWERK_MODE: "test", DATA_DIR: folder });
try {
  const { newDatabase } = (await modules.load(
    "../../factories/new-database.ts",
  )) as typeof import("../../factories/new-database");
  newDatabase(join(folder, "tagwerk.db"));
  const { timeExport, timeRetention } = (await modules.load("./time-privacy.ts")) as typeof import("./time-privacy");
  const { timeSecondStep } = (await modules.load("./time-second-step.ts")) as typeof import("./time-second-step");
  const { timeFigures } = (await modules.load("./time-figures.ts")) as typeof import("./time-figures");
  console.log(await timeExport(folder));
  console.log(await timeRetention());
  for (const line of await timeSecondStep()) console.log(line);
  const market = join(markets, `${LARGE}.db`);
  const { fill } = (await modules.load("../large-market.ts")) as typeof import("../large-market");
  if (!existsSync(market)) fill(market, LARGE);
  for (const line of timeFigures(market)) console.log(line);
  const { timePool } = (await modules.load("./time-pool.ts")) as typeof import("./time-pool");
  for (const line of timePool(market)) console.log(line);
} finally {
  await modules.close();
  rmSync(folder, { recursive: true, force: true });
}
