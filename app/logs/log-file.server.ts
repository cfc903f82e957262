import {
  closeSync,
  createReadStream,
  createWriteStream,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { DAY } from "~/config/durations";

export interface LogFileLimits {
  /** A file is put aside when it has grown to this size, and on a new day (UTC). */
  fileBytes: number;
  /** So many are kept beside the one that is written. */
  files: number;
  /** Never more than this altogether. */
  totalBytes: number;
}

const limits: LogFileLimits = { fileBytes: 20_000_000, files: 14, totalBytes: 500_000_000 };
const dayOf = (ms: number) => Math.floor(ms / DAY);

export interface LogFile {
  write(line: string): void;
  /** Resolves when nothing is being compressed. */
  settled(): Promise<unknown>;
}

/**
 * A log that is put aside, compressed and forgotten in time. Several processes may write into one: whoever finds that
 * another has put it aside opens the new one. What cannot be written, on a full disk, is lost; nobody waits for it.
 */
export function logFile(
  path: string,
  { fileBytes, files, totalBytes }: LogFileLimits = limits,
  now = Date.now,
): LogFile {
  let open: { fd: number; bytes: number; day: number } | null = null;
  let compressing: Promise<unknown> = Promise.resolve();

  function reopen(): NonNullable<typeof open> {
    close();
    mkdirSync(dirname(path), { recursive: true });
    const fd = openSync(path, "a", 0o600);
    const { size, mtimeMs } = fstatSync(fd);
    open = { fd, bytes: size, day: dayOf(size > 0 ? mtimeMs : now()) };
    return open;
  }

  function close(): void {
    if (open) closeSync(open.fd);
    open = null;
  }

  /** Those put aside, the newest first. */
  const aside = () =>
    readdirSync(dirname(path))
      .filter((name) => name.startsWith(`${basename(path)}.`))
      .sort()
      .reverse()
      .map((name) => join(dirname(path), name));

  function forget(): void {
    // The one being written, and the one that lies there twice while it is compressed.
    let room = totalBytes - 3 * fileBytes;
    for (const [index, file] of aside().entries()) {
      room -= statSync(file).size;
      if (index >= files || room < 0) rmSync(file, { force: true });
    }
  }

  function putAside(fd: number): void {
    const isOurs = fstatSync(fd).ino === statSync(path, { throwIfNoEntry: false })?.ino;
    close();
    if (!isOurs) return;
    const name = `${path}.${new Date(now()).toISOString().replaceAll(":", "-")}`;
    renameSync(path, name);
    forget();
    // What cannot be compressed stays as it is.
    compressing = compressing.then(() => compress(name)).catch(() => {});
  }

  return {
    write(line) {
      try {
        const current = open ?? reopen();
        if (current.bytes > 0 && (current.bytes >= fileBytes || dayOf(now()) !== current.day)) putAside(current.fd);
        const { fd } = open ?? reopen();
        writeSync(fd, line);
        if (open) open.bytes += Buffer.byteLength(line);
      } catch {
        close();
      }
    },
    settled: () => compressing,
  };
}

async function compress(file: string): Promise<void> {
  const draft = `${file}.part`;
  try {
    await pipeline(createReadStream(file), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, `${file}.gz`);
    await rm(file, { force: true });
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
