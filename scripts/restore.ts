import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { config } from "~/config/config.server";
import { stoppedBy } from "~/config/stopped-by";
import { closeDatabase } from "~/database/db.server";
import { writeLifeMark } from "~/gateways/lives/life-mark.server";
import { PROVED_RESTORE } from "~/gateways/machine/copies.server";
import { findSource, type Source } from "./copies/find-source";
import { FILES } from "./copies/manifest";
import { type Proof, proveRestored } from "./copies/prove-restored";
import { restoreDatabase } from "./copies/restore-database";

const usage = "npm run restore -- --into DIR [--from REPLICA_OR_COPY] [--at 2026-11-21T08:00:00Z]";

/** A demo keeps its key beside its data, and no copy holds it. */
const keyFileOf = (folder: string) => join(folder, "keys", "field-key");
const WITH_KEY = "Restore into an empty folder, with FIELD_KEY set to what stands there.";

function refuse(sentence: string): 1 {
  console.error(sentence);
  return 1;
}

/** The page about the server says when a restore was last proved (OPS-05). Where nothing can be written, it does not. */
function noteProof(folder: string): void {
  try {
    writeFileSync(join(folder, PROVED_RESTORE), JSON.stringify({ at: new Date().toISOString() }), { mode: 0o600 });
  } catch (error) {
    console.error(`${folder} does not know of it: ${(error as Error).message}`);
  }
}

/** What was restored, from where, and its proof, or one sentence why nothing was. */
async function restoreAll(
  source: Source,
  into: string,
  at: number | null,
): Promise<(Proof & { from: string }) | string> {
  config();
  const restored = await restoreDatabase(source, into, at);
  if ("failed" in restored) return restored.failed;
  const { from } = restored;
  if (from === null) return "There is no database in this replica, or there was none yet.";
  writeLifeMark(into, "restored");
  return { from, ...(await proveRestored()) };
}

/** Database and files into an empty folder, and the proof that all is there: exit code 0 only then. */
async function main(): Promise<number> {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { into: text, from: text, at: text } });
  if (!values.into) return refuse(usage);
  const into = resolve(values.into);
  if (existsSync(into) && readdirSync(into).length > 0) {
    const key = existsSync(keyFileOf(into)) ? ` It keeps a key in ${keyFileOf(into)}. ${WITH_KEY}` : "";
    return refuse(`${into} is not empty.${key}`);
  }
  const at = values.at === undefined ? null : Date.parse(values.at);
  if (Number.isNaN(at)) return refuse(`--at must be an instant such as 2026-11-21T08:00:00Z, not "${values.at}".`);
  const { LITESTREAM_REPLICA_URL, BACKUP_DIR } = process.env;
  const source = findSource({
    from: values.from ?? null,
    at,
    replicaUrl: LITESTREAM_REPLICA_URL || null,
    backupDir: BACKUP_DIR || null,
  });
  if (typeof source === "string") return refuse(source);

  const began = performance.now();
  const server = resolve(process.env.DATA_DIR ?? "data");
  const made = mkdirSync(into, { recursive: true, mode: 0o700 });
  process.env.DATA_DIR = into;
  if ("copy" in source) process.env.FILES_BACKUP_URL = join(source.copy.folder, "..", FILES);
  const proof = await restoreAll(source, into, at).catch((error: unknown) => {
    const line = stoppedBy(error);
    if (line === null) throw error;
    return line.startsWith("FIELD_KEY") ? `${line} A demo keeps its key in ${keyFileOf(server)}. ${WITH_KEY}` : line;
  });
  if (typeof proof === "string") {
    closeDatabase();
    for (const name of readdirSync(into)) rmSync(join(into, name), { recursive: true });
    if (made !== undefined) rmSync(made, { recursive: true });
    return refuse(proof);
  }
  const { from, lastChangeAt, files, faults } = proof;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const last = lastChangeAt === null ? "nothing written yet" : `last change ${new Date(lastChangeAt).toISOString()}`;
  console.log(`${into}: from ${from} in ${seconds} s, ${files} files, ${last}.`);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  if (faults.length > 20) console.error(`and ${faults.length - 20} more`);
  if (faults.length > 0) return 1;
  const knows = "copy" in source ? dirname(source.copy.folder) : server;
  if (existsSync(knows)) noteProof(knows);
  console.log("Database, files, audit chain, signed documents, orders, bills and push keys are whole.");
  return 0;
}

process.exitCode = await main().finally(closeDatabase);
