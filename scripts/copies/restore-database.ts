import { spawnSync } from "node:child_process";
import { copyFileSync } from "node:fs";
import { join } from "node:path";
import type { Source } from "./find-source";
import { DATABASE, hashOf } from "./manifest";

/** Puts the database of a source into a folder; one sentence when that cannot be done. */
export async function restoreDatabase(source: Source, into: string, at: number | null): Promise<string | null> {
  const database = join(into, DATABASE);
  if ("copy" in source) {
    copyFileSync(join(source.copy.folder, DATABASE), database);
    const whole = (await hashOf(database)) === source.copy.database.sha256;
    return whole ? null : `${join(source.copy.folder, DATABASE)} is not what was copied.`;
  }
  const moment = at === null ? [] : ["-timestamp", new Date(at).toISOString()];
  const { error, status, stderr } = spawnSync("litestream", ["restore", ...moment, "-o", database, source.replica], {
    encoding: "utf8",
  });
  if (error) return `litestream cannot be started: ${error.message}`;
  return status === 0 ? null : `litestream restore: ${stderr.trim().split("\n").at(-1)}`;
}
