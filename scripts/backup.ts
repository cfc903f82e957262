import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { config } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";
import { now } from "~/gateways/clock.server";
import { DATABASE } from "./copies/manifest";
import { removeOldCopies } from "./copies/remove-old-copies";
import { takeCopy } from "./copies/take-copy";

/**
 * `npm run backup -- --to DIR`: one consistent copy while the server runs. With --nightly, old ones go afterwards, with
 * --only all others.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { to: { type: "string" }, nightly: { type: "boolean" }, only: { type: "boolean" } },
  });
  const { dataDir } = config();
  if (!values.to) {
    console.error("npm run backup -- --to DIR");
    return 1;
  }
  if (!existsSync(join(dataDir, DATABASE))) {
    console.error(`There is no database in ${dataDir}; DATA_DIR names the folder.`);
    return 1;
  }
  const began = performance.now();
  const to = resolve(values.to);
  const { folder, files, missing } = await takeCopy({ dataDir, to, now: now() });
  const removed = values.nightly || values.only ? removeOldCopies(to, { newestOnly: values.only }) : 0;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${folder}: the database and ${files.length} files in ${seconds} s${removed ? `, ${removed} old copies removed` : ""}.`,
  );
  for (const path of missing.slice(0, 20)) console.error(`file ${path} is missing on the disk`);
  return missing.length === 0 ? 0 : 1;
}

process.exitCode = await main().catch(stopWith);
