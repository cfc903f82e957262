/**
 * Working time, registrations and pay: the rule with many bookings, applying and booking with the guard and without,
 * lists and files of the agency. `npx tsx tests/bench/law/law.ts`; with BENCH_LARGE_DIR the market is kept there and used again.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openModules } from "../open-modules";

const LARGE = Number(process.env.BENCH_POSITIONS ?? 1_000_000);
const modules = await openModules(import.meta.url);
const folder = mkdtempSync(join(tmpdir(), "tagwerk-law-"));
const markets = process.env.BENCH_LARGE_DIR ?? folder;
mkdirSync(markets, { recursive: true });
Object.assign(process.env, { TAGWERK_MODE: "test", DATA_DIR: folder });
try {
  const { newDatabase } = (await modules.load(
    "../../factories/new-database.ts",
  )) as typeof import("../../factories/new-database");
  newDatabase(join(folder, "tagwerk.db"));
  const { timeWork, timeWall } = (await modules.load("./time-work.ts")) as typeof import("./time-work");
  const { timePay } = (await modules.load("./time-pay.ts")) as typeof import("./time-pay");
  for (const line of timeWork()) console.log(line);
  for (const line of await timePay()) console.log(line);
  const market = join(markets, `${LARGE}.db`);
  const { fill } = (await modules.load("../large-market.ts")) as typeof import("../large-market");
  if (!existsSync(market)) fill(market, LARGE);
  console.log(`${LARGE.toLocaleString("en")} positions: ${timeWall(market)}`);
} finally {
  await modules.close();
  rmSync(folder, { recursive: true, force: true });
}
