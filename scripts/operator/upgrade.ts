import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { config } from "~/config/config.server";
import { stopWith } from "~/config/stopped-by";
import { chosenKey } from "../release/signed-sums";
import { archiveFaults, archiveOf, operatorParts } from "../upgrade/find-release";
import { ended } from "../upgrade/go-back";
import { installedRelease, type Setup, setupOf } from "../upgrade/setup";
import { beginUpgrade, goOn } from "../upgrade/upgrade";
import { isOnlyUpgrade, readRecord, removeRecord, type UpgradeRecord } from "../upgrade/upgrade-record";

const usage =
  "npm run upgrade -- --to VERSION [--from ARCHIVE_OR_FOLDER] [--key FILE | --unsigned] [--back | --stay] [--wait SECONDS] [--dry-run]";
const MOST_SECONDS = 120;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = {
  to: text,
  from: text,
  key: text,
  wait: text,
  unsigned: flag,
  back: flag,
  stay: flag,
  "dry-run": flag,
};
const read = () => parseArgs({ options }).values;

function refuse(...sentences: string[]): number {
  for (const sentence of sentences) console.error(sentence);
  return ended.unchanged;
}

/** Whether one that was not finished goes another way than back: then a later version may follow it. */
const isForward = ({ step }: UpgradeRecord) => step !== "back" && step !== "put-back";

/** What an upgrade that was killed before it switched anything has left. */
function forget({ dataDir }: Setup, { step, newRelease }: UpgradeRecord): void {
  if (step !== "switch" && step !== "verify") rmSync(newRelease, { recursive: true, force: true });
  removeRecord(dataDir);
}

/** A new upgrade, to its end. */
async function upgradeTo(setup: Setup, version: string, before: UpgradeRecord | null): Promise<number> {
  const { from, "dry-run": dryRun, ...choice } = read();
  const installed = installedRelease(setup).version;
  if (version === installed) {
    console.log("nothing to do");
    return ended.well;
  }
  const key = chosenKey(choice);
  if (typeof key === "string") return refuse(key);
  const archive = archiveOf(version, from, setup.home);
  const faults = archiveFaults({ version, installed, archive, key });
  if (faults.length > 0) return refuse(...faults);
  for (const part of operatorParts({ version, installed, archive })) console.log(part);
  if (dryRun) {
    console.log(`${installed} can become ${version}; nothing was changed.`);
    return ended.well;
  }
  if (before) forget(setup, before);
  return goOn(setup, await beginUpgrade(setup, { version, archive, before, startedAt: new Date().toISOString() }));
}

/** `npm run upgrade`: the next release, proved, or the way back (SHIP-02, SHIP-03). */
async function main(): Promise<number> {
  const { to: version, back, stay, wait = String(MOST_SECONDS), "dry-run": dryRun } = read();
  const seconds = Number(wait);
  if (!version || (back && stay) || !(seconds > 0 && seconds <= MOST_SECONDS)) return refuse(usage);
  const setup = setupOf(config(), { answer: back ? "back" : stay ? "stay" : null, readyMs: seconds * 1000 });
  if (typeof setup === "string") return refuse(setup);
  const running = readRecord(setup.dataDir);
  if (dryRun) return upgradeTo(setup, version, running);
  if (!isOnlyUpgrade(setup.dataDir))
    return refuse(`An upgrade to ${running?.version ?? version} is running since ${running?.startedAt ?? "just now"}.`);
  const record = readRecord(setup.dataDir);
  if (record?.version === version) {
    console.log(`Going on with the upgrade to ${version} of ${record.startedAt}`);
    return goOn(setup, record);
  }
  if (record && !isForward(record))
    return refuse(`Going back to ${record.from} is not finished: npm run upgrade -- --to ${record.version} goes on.`);
  return upgradeTo(setup, version, record);
}

process.exitCode = await main().catch(stopWith);
