import { copyFile, mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyDatabase } from "~db/copy-database";
import { openSqlite } from "~db/open";
import { type Copy, DATABASE, FILES, hashOf, type Listed, listCopies, MANIFEST, type Manifest } from "./manifest";

interface Taking {
  dataDir: string;
  to: string;
  now: number;
}

/**
 * One consistent copy while the server runs: the database as it was at one instant, and every stored file that it names.
 * Files are copied before the database too, because one that is named in the copy may be removed from the disk while
 * the database is being copied.
 */
export async function takeCopy({ dataDir, to, now }: Taking): Promise<Copy & { missing: string[] }> {
  const takenAt = new Date(now).toISOString();
  const folder = join(to, takenAt.replaceAll(":", "-"));
  const draft = `${folder}.part`;
  const last = listCopies(to)[0];
  const known = new Map(last?.files.map((file) => [file.path, file]));
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const files = { from: join(dataDir, FILES), to: join(to, FILES) };
    await copyFiles(pathsIn(join(dataDir, DATABASE)), files);
    await copyDatabase(join(dataDir, DATABASE), join(draft, DATABASE));
    const paths = pathsIn(join(draft, DATABASE));
    const missing = await copyFiles(paths, files);
    const manifest: Manifest = {
      takenAt,
      database: await listed(draft, DATABASE),
      files: await Promise.all(
        paths.filter((path) => !missing.includes(path)).map((path) => listed(files.to, path, known.get(path), last)),
      ),
    };
    await writeFile(join(draft, MANIFEST), JSON.stringify(manifest), { mode: 0o600, flush: true });
    await rename(draft, folder);
    return { folder, ...manifest, missing };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function pathsIn(database: string): string[] {
  const sqlite = openSqlite(database, { readonly: true });
  try {
    return sqlite.prepare<[], string>("select path from files order by path").pluck().all() as string[];
  } finally {
    sqlite.close();
  }
}

/** Copies what is not there yet, and answers what the disk does not have. */
async function copyFiles(paths: string[], { from, to }: { from: string; to: string }): Promise<string[]> {
  const missing: string[] = [];
  for (const path of paths) {
    const target = join(to, path);
    if (await exists(target)) continue;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const draft = `${target}.part`;
    try {
      await copyFile(join(from, path), draft);
      await rename(draft, target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      missing.push(path);
    }
  }
  return missing;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** As it was listed in the last copy, unless it was written since: under another key. */
async function listed(folder: string, path: string, known?: Listed, last?: Manifest): Promise<Listed> {
  const whole = join(folder, path);
  const { size, mtimeMs } = await stat(whole);
  if (known && last && mtimeMs < Date.parse(last.takenAt)) return known;
  return { path, bytes: size, sha256: await hashOf(whole) };
}
