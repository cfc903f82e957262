import { randomBytes } from "node:crypto";
import { access, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileBackup } from "./stored-copies";

/** A folder, such as a mounted network disk. A copy is complete once it has its name. */
export function folderBackup(folder: string): FileBackup {
  return {
    has: (path) =>
      access(join(folder, path)).then(
        () => true,
        () => false,
      ),
    async put(path, bytes) {
      const target = join(folder, path);
      const draft = `${target}.${randomBytes(6).toString("hex")}.part`;
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const file = await open(draft, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, target);
    },
    async putNew(path, bytes) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
      try {
        await writeFile(join(folder, path), bytes, { flag: "wx", mode: 0o600, flush: true });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
        throw error;
      }
    },
    get: (path) => readFile(join(folder, path)).catch(nullWhenMissing),
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}

export function nullWhenMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
