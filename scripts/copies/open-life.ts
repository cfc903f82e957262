import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, readConfig } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";
import { chooseLife } from "~/gateways/lives/choose-life";
import {
  forgetCopies,
  readLifeMark,
  removeLifeMark,
  wasCopied,
  writeLifeMark,
} from "~/gateways/lives/life-mark.server";
import {
  type LifeStore,
  lifeStore,
  lifeUrl,
  proveLifeStore,
  readLives,
  recordLife,
  replicaName,
} from "~/gateways/lives/lives.server";
import { StartRefused } from "~db/start-refused";
import { DATABASE } from "./manifest";
import { lastWrittenAt, restoreDatabase } from "./restore-database";

const writtenBy = (since: number) =>
  new StartRefused(
    `Another server has written to this replica since ${new Date(since).toISOString()}. Start with --take-over if this one is right.`,
  );

/** Fills an empty disk from the replica. Nothing starts when that fails, so that no replica is overwritten. */
async function fill(dataDir: string, replica: string): Promise<void> {
  if (existsSync(join(dataDir, DATABASE))) return;
  mkdirSync(dataDir, { recursive: true });
  forgetCopies(dataDir);
  // Before the database, so that one that is there is never taken for a stranger's.
  writeLifeMark(dataDir, "restored");
  const restored = await restoreDatabase({ replica }, dataDir, null);
  if ("failed" in restored) {
    removeLifeMark(dataDir);
    throw new StartRefused(`The database could not be restored, and nothing was started. ${restored.failed}`);
  }
  if (restored.from !== null) console.error(`The database comes from ${restored.from}.`);
}

/** The number of the life that this database writes from now on. */
async function open(dataDir: string, url: string, store: LifeStore, takeOver: boolean): Promise<number> {
  const replica = replicaName(url);
  const lives = await readLives(store);
  const mark = readLifeMark(dataDir);
  const copiedBefore = wasCopied(dataDir);
  const firstWrittenAt = lives.length === 0 ? lastWrittenAt(url) : null;
  const choice = chooseLife({ mark, replica, lives, firstWrittenAt, copiedBefore, takeOver });
  if ("goOn" in choice) return choice.goOn.number;
  if ("writtenSince" in choice) throw writtenBy(choice.writtenSince);
  // Litestream's clock, with which it is compared.
  const life = { number: choice.open, id: randomUUID(), openedAt: Date.now() };
  // The first life of before such records goes on where it is.
  if (life.number > 1 || firstWrittenAt === null) forgetCopies(dataDir);
  writeLifeMark(dataDir, { replica, life: life.number, id: life.id });
  if (!(await recordLife(store, life))) throw writtenBy(life.openedAt);
  return life.number;
}

/** Whether the replica answers; what its server refuses is no silence. */
const answers = (store: LifeStore) =>
  proveLifeStore(store).then(
    () => true,
    (error: Error) => {
      if (error instanceof ConfigError) throw error;
      return false;
    },
  );

/**
 * Run by scripts/start.mjs before Litestream: restores an empty disk and prints the address that this database is copied
 * to, the configured one or that of a later life. Where the replica does not answer, a known life goes on.
 */
async function main(): Promise<string> {
  const { dataDir, litestreamReplicaUrl: url } = readConfig(process.env);
  if (url === null) throw new ConfigError("LITESTREAM_REPLICA_URL", "is needed");
  const store = await lifeStore(url, process.env);
  if (store === null) {
    await fill(dataDir, url);
    return url;
  }
  if (!(await answers(store))) {
    const mark = readLifeMark(dataDir);
    if (mark === null || mark === "restored" || mark.replica !== replicaName(url))
      throw new StartRefused("The replica does not answer, and nothing was started, so that it is not overwritten.");
    console.error("The replica does not answer; whether another server writes there is not known.");
    return lifeUrl(url, mark.life);
  }
  await fill(dataDir, url);
  return lifeUrl(url, await open(dataDir, url, store, process.argv.includes("--take-over")));
}

console.log(await main().catch(stopWith));
