import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a restore that was proved leaves beside the copies, or in the folder of the server. */
export const PROVED_RESTORE = "proved-restore.json";

/** When the newest whole copy in a folder was made, UTC ms; its name says it. Null where there is none. */
export function newestCopyAt(folder: string): number | null {
  if (!existsSync(folder)) return null;
  const instants = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "manifest.json")))
    .map((name) => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")))
    .filter((at) => !Number.isNaN(at));
  return instants.length === 0 ? null : Math.max(...instants);
}

/** When a copy was last restored and found whole, as far as one of these folders knows. */
export function provedRestoreAt(folders: readonly string[]): number | null {
  const instants = folders
    .map((folder) => join(folder, PROVED_RESTORE))
    .filter((path) => existsSync(path))
    .map((path) => Date.parse(JSON.parse(readFileSync(path, "utf8")).at));
  return instants.length === 0 ? null : Math.max(...instants);
}
