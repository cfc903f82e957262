import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Copy, listCopies, readCopy } from "./manifest";

/** Where a restore reads from: a replica of Litestream, or one of our own copies. */
export type Source = { replica: string } | { copy: Copy };

interface Wanted {
  from: string | null;
  /** As it was then, at the latest. */
  at: number | null;
  replicaUrl: string | null;
  backupDir: string | null;
}

/** One sentence when there is nothing to restore from. */
export function findSource({ from, at, replicaUrl, backupDir }: Wanted): Source | string {
  const named = from ?? replicaUrl ?? backupDir;
  if (!named) return "Say where to restore from: --from, LITESTREAM_REPLICA_URL or BACKUP_DIR.";
  const folder = folderOf(named);
  if (folder === null) return { replica: named };
  if (!existsSync(folder)) return `${folder} does not exist.`;
  const one = readCopy(folder);
  const copies = one ? [one] : listCopies(folder);
  if (copies.length === 0) {
    return readdirSync(folder).length > 0 && folder !== backupDir
      ? { replica: `file://${folder}` }
      : `There is no copy in ${folder}.`;
  }
  const copy = copies.find(({ takenAt }) => at === null || Date.parse(takenAt) <= at);
  return copy ? { copy } : `The oldest copy in ${folder} is of ${copies.at(-1)?.takenAt}.`;
}

function folderOf(named: string): string | null {
  if (/^file:/.test(named)) return fileURLToPath(named);
  return /^[a-z][a-z0-9+.-]*:\/\//.test(named) ? null : resolve(named);
}
