import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { fieldKeysOf } from "~/config/config-values.server";
import { stopWith } from "~/config/stopped-by";
import { readsDatabase } from "~/database/prove-field-key.server";
import { openDatabase } from "~db/open";

const NAMES = ["SESSION_SECRET", "FIELD_KEY", "METRICS_TOKEN"];

/** The text of an environment file with `NAME=value`, in the place of a line that names it and says nothing. */
function withVariable(text: string, name: string, value: string): string {
  const line = `${name}=${value}`;
  const empty = new RegExp(`^[ \\t]*${name}[ \\t]*=[ \\t]*(""|'')?[ \\t]*$`, "m");
  if (empty.test(text)) return text.replace(empty, line);
  return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${line}\n`;
}

/** The database that was encrypted under other keys than these, by its path, or null. */
function encryptedOtherwise(dataDir: string, keys: readonly Buffer[]): string | null {
  const path = join(resolve(dataDir), "tagwerk.db");
  if (!existsSync(path)) return null;
  const db = openDatabase(path, { readonly: true });
  try {
    return readsDatabase(db, keys) ? null : path;
  } finally {
    db.$client.close();
  }
}

/** It gets its name when it is whole: who is killed meanwhile has lost no key. */
function writeForOwner(path: string, text: string): void {
  const real = existsSync(path) ? realpathSync(path) : path;
  const written = `${real}.${process.pid}`;
  writeFileSync(written, text, { mode: 0o600, flush: true });
  if (existsSync(real)) {
    const [own, { uid, gid }] = [statSync(written), statSync(real)];
    if (own.uid !== uid || own.gid !== gid) chownSync(written, uid, gid);
  }
  renameSync(written, real);
}

/**
 * `npm run make-secrets [-- --to FILE] [--dry-run]`: the secrets that a server needs, into an environment file for its
 * owner alone or, without one, printed once. What is there stays (SHIP-07).
 */
function main(): number {
  const { values } = parseArgs({ options: { to: { type: "string" }, "dry-run": { type: "boolean" } } });
  const { to, "dry-run": dryRun = false } = values;
  const before = to && existsSync(to) ? readFileSync(to, "utf8") : "";
  const held = parseEnv(before) as Record<string, string | undefined>;
  const dataDir = process.env.DATA_DIR || held.DATA_DIR || "data";
  const encrypted = encryptedOtherwise(dataDir, fieldKeysOf(held.FIELD_KEY ?? null) ?? []);
  if (encrypted) {
    console.error(`${encrypted} is encrypted under another key: FIELD_KEY must hold that one.`);
    return 1;
  }
  const missing = NAMES.filter((name) => !held[name]);
  const made = new Map(missing.map((name) => [name, randomBytes(32).toString("base64")]));
  if (!to) {
    for (const [name, value] of made) console.log(`${name}=${value}`);
    return 0;
  }
  for (const name of NAMES)
    console.log(made.has(name) ? `${name} ${dryRun ? "would be" : "is"} made.` : `${name} is there already and stays.`);
  if (dryRun) return 0;
  writeForOwner(
    to,
    [...made].reduce((text, [name, value]) => withVariable(text, name, value), before),
  );
  console.log(`${to} is for its owner alone. Keep FIELD_KEY where you keep passwords, too: no backup holds it.`);
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  stopWith(error);
}
