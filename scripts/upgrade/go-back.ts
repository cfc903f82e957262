import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { layReady, removeLaid } from "~/database/put-back.server";
import { lastStep } from "~db/migrate";
import { openSqlite } from "~db/open";
import { askReadiness } from "./readiness";
import { linkTo, serveLinked } from "./serve-release";
import type { Setup } from "./setup";
import { removeRecord, type UpgradeRecord, writeRecord } from "./upgrade-record";

/** How `npm run upgrade` ends. */
export const ended = { well: 0, unchanged: 1, back: 2, unsure: 3 } as const;

const databaseIn = ({ dataDir }: Setup) => join(dataDir, "tagwerk.db");

/** The last step of the database, as an upgrade notes it. */
export const migrationOf = (setup: Setup): string | null => lastStep(databaseIn(setup)) ?? null;

/** The copy that the new build has made before its first migration, or null where it is not there any more. */
function copyBefore(setup: Setup, { migration }: UpgradeRecord): string | null {
  const sqlite = openSqlite(databaseIn(setup), { readonly: true });
  const later = "select min(tag) from migrations where tag <> 'state' and tag > ?";
  const first = sqlite
    .prepare<[string], string>(later)
    .pluck()
    .get(migration ?? "");
  sqlite.close();
  const path = join(setup.dataDir, `backups/before-${first}.db`);
  return existsSync(path) ? path : null;
}

/** The old build serves again, as ready as it can be: nothing is left to go back to. */
async function oldServes(setup: Setup, { from }: UpgradeRecord): Promise<number> {
  // A reload that failed has started it by itself.
  const serves = (await askReadiness(setup.origin))?.version === from;
  const fault = serves ? null : await serveLinked(setup, from, {});
  if (fault) {
    console.error(`${from} ${fault}; see the log. Run this again when it is mended.`);
    return ended.unsure;
  }
  removeLaid(setup.dataDir);
  removeRecord(setup.dataDir);
  console.log(`${from} serves again.`);
  return ended.back;
}

/** Goes back where nothing was migrated. */
export async function goBack(setup: Setup, record: UpgradeRecord): Promise<number> {
  writeRecord(setup.dataDir, { ...record, step: "back" });
  console.log(`Going back to ${record.from}`);
  linkTo(setup, record.oldRelease);
  return oldServes(setup, record);
}

/** Goes back to the data of before the migration: the start of the old build puts them in their place. */
export async function goBackWithData(setup: Setup, record: UpgradeRecord): Promise<number> {
  writeRecord(setup.dataDir, { ...record, step: "put-back" });
  console.log(`Going back to ${record.from} and its data`);
  linkTo(setup, record.oldRelease);
  // What was put back already is written to again.
  if (migrationOf(setup) !== record.migration) {
    const copy = copyBefore(setup, record);
    if (copy) layReady(setup.dataDir, copy);
  }
  return oldServes(setup, record);
}

async function asks(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim() === "yes";
}

/** Why the data of before cannot be put back by this command, or null. */
function dataStayBecause({ replicated }: Setup, copy: string | null): string | null {
  if (replicated) return "Litestream holds the database: npm run restore brings what it was before (docs/operate.md).";
  return copy ? null : "The copy of before the migration is not there any more.";
}

async function isWanted({ answer }: Setup): Promise<boolean> {
  if (answer) return answer === "back";
  return process.stdin.isTTY ? asks("Go back? Type yes, or anything else to stay: ") : false;
}

/**
 * What becomes of a build that is not ready: without a migration the old one is started again; with one, going back loses
 * data and is never done without a yes.
 */
export async function goBackOrStay(setup: Setup, record: UpgradeRecord, fault: string): Promise<number> {
  const { version, from, migration } = record;
  console.error(`${version} ${fault}.`);
  if (migrationOf(setup) === migration) return goBack(setup, record);
  const copy = copyBefore(setup, record);
  const why = dataStayBecause(setup, copy);
  if (why) console.error(`${version} has migrated the database. ${why}`);
  else if (copy) {
    const minutes = Math.ceil((Date.now() - statSync(copy).mtimeMs) / 60_000);
    console.error(`${version} has migrated the database. Going back to ${from} loses ${minutes} min of data.`);
    if (await isWanted(setup)) return goBackWithData(setup, record);
  }
  console.error(`${version} stays. Mend it and run this again in ${record.oldRelease}, or with --back.`);
  return ended.unsure;
}
