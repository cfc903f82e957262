import { config } from "~/config/config.server";
import { stoppedBy } from "~/config/stopped-by";
import { findUpdate } from "~/database/copy-before-update.server";
import { migrations } from "~db/steps";

const UNCHANGED = "Nothing is migrated; going back is starting the old build.";

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;

/** `npm run update-check`, with the new build: what its first start would do. Exit code 1 when it would be refused. */
async function main(): Promise<number> {
  const update = await findUpdate(config().dataDir);
  if (!update) {
    console.log("There is no database yet; the first start makes it.");
    return 0;
  }
  const { installed, pending, databaseBytes, neededBytes, freeBytes, copies } = update;
  console.log(`Installed: ${installed}. This build: ${migrations.at(-1)?.tag}.`);
  if (pending.length === 0) console.log(UNCHANGED);
  for (const tag of pending) console.log(`new   ${tag}`);
  for (const { path, takenAt } of copies) {
    const minutes = Math.ceil((Date.now() - takenAt) / 60_000);
    console.log(`copy  ${path}: going back to it now loses ${minutes} min of data.`);
  }
  if (pending.length === 0) return 0;
  const enough = freeBytes >= neededBytes;
  const room = `the database has ${megabytes(databaseBytes)}, ${megabytes(freeBytes)} are free, ${megabytes(neededBytes)} are needed`;
  console.log(`${enough ? "ok   " : "mend "} disk: ${room}.`);
  return enough ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  const line = stoppedBy(error);
  if (line === null) throw error;
  console.error(line);
  process.exitCode = 1;
}
