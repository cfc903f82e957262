import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { config } from "~/config/config.server";
import { fileBackup } from "~/gateways/file-backup/file-backup.server";
import { folderBackup } from "~/gateways/file-backup/folder-backup.server";
import { rekeyFile } from "~/gateways/files.server";
import type { Database } from "~db/open";
import { files } from "~db/schema";
import { FILES } from "../copies/manifest";

const DAY_MS = 86_400_000;

export interface RekeyedFiles {
  rewritten: number;
  all: number;
  faults: string[];
}

/**
 * Every encrypted file and its copies under the first key of FIELD_KEY. Copies of the last day are made twice, because
 * the outbox may have been copying one just then.
 */
export async function rekeyFiles(db: Database, now: number, progress: (done: number) => void): Promise<RekeyedFiles> {
  const { backupDir } = config();
  const copies = [fileBackup(), backupDir === null ? null : folderBackup(join(backupDir, FILES))].filter(
    (copy) => copy !== null,
  );
  const rows = db.select().from(files).where(eq(files.encrypted, true)).orderBy(asc(files.id)).all();
  const faults: string[] = [];
  let rewritten = 0;
  for (const [index, { path }] of rows.entries()) {
    try {
      const had = await rekeyFile(path, copies);
      if (had === null) faults.push(`file ${path} is missing`);
      if (had === "other") progress(++rewritten);
    } catch (error) {
      faults.push(`file ${path}: ${(error as Error).message}`);
    }
    if (index % 1000 === 999) console.log(`${index + 1} of ${rows.length} files`);
  }
  for (const { path, createdAt } of rows)
    if (createdAt > now - DAY_MS && faults.length === 0) await rekeyFile(path, copies, true);
  return { rewritten, all: rows.length, faults };
}
