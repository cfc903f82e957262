import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** What a copy holds. Stored files lie beside the copies, once for all of them, as they lie on the server's disk. */
export interface Manifest {
  takenAt: string;
  database: Listed;
  files: Listed[];
}

export interface Listed {
  path: string;
  bytes: number;
  sha256: string;
}

export interface Copy extends Manifest {
  folder: string;
}

export const DATABASE = "tagwerk.db";
export const MANIFEST = "manifest.json";
export const FILES = "files";

export async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

export function readCopy(folder: string): Copy | null {
  const path = join(folder, MANIFEST);
  return existsSync(path) ? { folder, ...(JSON.parse(readFileSync(path, "utf8")) as Manifest) } : null;
}

/** The copies in a folder, the newest first; one that was not made to its end is none. */
export function listCopies(folder: string): Copy[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((name) => readCopy(join(folder, name)) ?? [])
    .toSorted((a, b) => Date.parse(b.takenAt) - Date.parse(a.takenAt));
}
