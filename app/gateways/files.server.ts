import { createHash, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { config } from "~/config/config.server";
import { decryptBytes, encryptBytes, isFirstKeys } from "~/gateways/encryption.server";
import { fileBackup } from "~/gateways/file-backup/file-backup.server";
import { nullWhenMissing } from "~/gateways/file-backup/folder-backup.server";
import type { FileBackup } from "~/gateways/file-backup/stored-copies";

/** What the caller keeps in its table row. */
export type StoredFile = {
  /** `<area>/<random>`, below DATA_DIR/files. */
  path: string;
  /** Size and hash are those of the content, before encryption. */
  bytes: number;
  sha256: string;
  encrypted: boolean;
  mime: string;
  originalName: string | null;
};

type NewFile = { area: string; bytes: Buffer; encrypt: boolean; mime: string; originalName?: string };

/** Written once and safely on disk when the promise is kept; only a new key overwrites it. */
export async function storeFile({ area, bytes, encrypt, mime, originalName }: NewFile): Promise<StoredFile> {
  const path = `${area}/${randomBytes(18).toString("base64url")}`;
  const target = absolute(path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await writeOnce(target, encrypt ? encryptBytes(path, bytes) : bytes);
  return {
    path,
    bytes: bytes.length,
    sha256: sha256(bytes),
    encrypted: encrypt,
    mime,
    originalName: originalName ?? null,
  };
}

/** Throws when the file is missing or is not what was stored. */
export async function readStoredFile(record: Pick<StoredFile, "path" | "sha256" | "encrypted">): Promise<Buffer> {
  const stored = (await readFile(absolute(record.path)).catch(nullWhenMissing)) ?? (await bringBack(record.path));
  const bytes = record.encrypted ? decryptBytes(record.path, stored) : stored;
  if (sha256(bytes) !== record.sha256) throw new Error(`file ${record.path} was changed`);
  return bytes;
}

/** A disk that was lost fills itself again: what is missing is read from the backup, and kept. */
async function bringBack(path: string): Promise<Buffer> {
  const bytes = (await fileBackup()?.get(path)) ?? null;
  if (bytes === null) throw new Error(`file ${path} is missing`);
  await mkdir(dirname(absolute(path)), { recursive: true, mode: 0o700 });
  await writeOnce(absolute(path), bytes).catch((error: NodeJS.ErrnoException) => {
    // Somebody else has brought it back in between.
    if (error.code !== "EEXIST") throw error;
  });
  return bytes;
}

/** Makes the backup hold what the disk holds, or brings back what the disk has lost; a removed file goes in both. */
export async function mirrorFile(path: string, wanted: boolean): Promise<void> {
  const backup = fileBackup();
  if (!backup) return;
  if (!wanted) return backup.remove(path);
  const bytes = await readFile(absolute(path)).catch(nullWhenMissing);
  if (bytes === null) await bringBack(path);
  else if (!(await backup.has(path))) await backup.put(path, bytes);
}

/**
 * An encrypted file and its copies under the first key of FIELD_KEY: which key it had, or null when there is no such
 * file. Copies come first, so that a file that is done has copies that are; `again` makes them anew in any case. A reader
 * sees the old file or the new one, never a part.
 */
export async function rekeyFile(
  path: string,
  copies: readonly FileBackup[],
  again = false,
): Promise<"first" | "other" | null> {
  const target = absolute(path);
  const local = await readFile(target).catch(nullWhenMissing);
  const stored = local ?? (await fileBackup()?.get(path)) ?? null;
  if (stored === null) return null;
  const done = isFirstKeys(stored);
  if (done && local !== null && !again) return "first";
  const bytes = done ? stored : encryptBytes(path, decryptBytes(path, stored));
  for (const copy of copies) if (await copy.has(path)) await copy.put(path, bytes);
  if (done && local !== null) return "first";
  const draft = `${target}.part`;
  await rm(draft, { force: true });
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await writeOnce(draft, bytes);
  await rename(draft, target);
  return "other";
}

/** For drafts and pictures. What is encrypted at rest is a document, and documents stay. */
export async function removeStoredFile(record: Pick<StoredFile, "path" | "encrypted">): Promise<void> {
  if (record.encrypted) throw new Error(`file ${record.path} is a document and stays`);
  await rm(absolute(record.path), { force: true });
}

/** A document whose years are over (PRIV-07); one that is gone already is no fault. */
export async function removeOldDocument(path: string): Promise<void> {
  await rm(absolute(path), { force: true });
}

/** Knows only the shape that storeFile makes, so that no path leads out of the folder. */
function absolute(path: string): string {
  if (!/^[a-z][a-z0-9-]*\/[\w-]+$/.test(path)) throw new Error(`"${path}" is no path of a stored file`);
  return join(config().dataDir, "files", path);
}

async function writeOnce(target: string, bytes: Buffer): Promise<void> {
  const file = await open(target, "wx", 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  const folder = await open(dirname(target), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
