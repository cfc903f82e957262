import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { lifeStore, lifeUrl, readLives, replicaName } from "~/gateways/lives/lives.server";
import { StartRefused } from "~db/start-refused";
import type { Source } from "./find-source";
import { DATABASE, hashOf } from "./manifest";

/** Where a database came from, in words; null when there is none; one sentence when it could not be brought. */
export type Restored = { from: string | null } | { failed: string };

/** Puts the database of a source into a folder. */
export async function restoreDatabase(source: Source, into: string, at: number | null): Promise<Restored> {
  const database = join(into, DATABASE);
  if ("replica" in source) return restoreReplica(source.replica, database, at);
  copyFileSync(join(source.copy.folder, DATABASE), database);
  const whole = (await hashOf(database)) === source.copy.database.sha256;
  return whole
    ? { from: source.copy.folder }
    : { failed: `${join(source.copy.folder, DATABASE)} is not what was copied.` };
}

/** The newest life that holds a database; for an instant, UTC ms, the one that was written then (SHIP-12). */
async function restoreReplica(replica: string, database: string, at: number | null): Promise<Restored> {
  const store = await lifeStore(replica, process.env);
  const lives = store ? await readLives(store).catch(String) : [];
  if (typeof lives === "string") return { failed: `The replica cannot be read: ${lives}` };
  const numbers = lives.filter(({ openedAt }) => at === null || openedAt <= at).map(({ number }) => number);
  for (const life of new Set([...numbers.reverse(), 1])) {
    const failed = restoreLife(lifeUrl(replica, life), database, at);
    if (failed !== null) return { failed };
    if (existsSync(database)) return { from: lives.length > 0 ? `life ${life} of ${replicaName(replica)}` : replica };
  }
  return { from: null };
}

/** Null when all is well, also where there is nothing to restore. */
function restoreLife(url: string, database: string, at: number | null): string | null {
  const moment = at === null ? [] : ["-timestamp", new Date(at).toISOString()];
  const { error, status, stderr } = litestream("restore", "-if-replica-exists", ...moment, "-o", database, url);
  if (error) return `litestream cannot be started: ${error.message}`;
  if (status === 0) return null;
  // It has no word for what lies after the last change.
  if (at === null || !stderr.includes("timestamp does not exist"))
    return `litestream restore: ${stderr.trim().split("\n").at(-1)}`;
  const last = lastWrittenAt(url);
  return last !== null && last <= at ? restoreLife(url, database, null) : null;
}

/** UTC ms, whole seconds, of the last change that a life holds; null when it holds none. */
export function lastWrittenAt(url: string): number | null {
  const { error, status, stdout, stderr } = litestream("ltx", "-json", "-level", "all", url);
  if (error || status !== 0) throw new StartRefused(`litestream ltx: ${error?.message ?? stderr.trim()}`);
  const instants = (JSON.parse(stdout) as { timestamp: string }[]).map(({ timestamp }) => Date.parse(timestamp));
  return instants.length === 0 ? null : instants.reduce((last, one) => Math.max(last, one));
}

const litestream = (...args: string[]) => spawnSync("litestream", args, { encoding: "utf8", maxBuffer: 1e9 });
