import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { MINUTE } from "~/config/durations";
import { fileBackup } from "~/gateways/file-backup/file-backup.server";
import { mirrorFile } from "~/gateways/files.server";
import { files, outbox } from "~db/schema";
import type { Context } from "./context";
import { enqueue } from "./outbox.server";

const KIND = "file-backup";
const CHUNK = 100;

/** The copy of a file follows the commit that stored or removed it. */
export function planBackup(context: Pick<Context, "db" | "now">, path: string): void {
  if (fileBackup() !== null) enqueue(context, { kind: KIND, payload: { path } });
}

/** At each start: what was stored before there was a backup is copied, and what the disk has lost is brought back. */
export function planSweep(context: Pick<Context, "db" | "now">): void {
  if (fileBackup() !== null) enqueue(context, { kind: KIND, payload: { after: "" } });
}

/** Outbox "file-backup": one file, or the next ones of a sweep. May run again. */
export async function backUpFiles({ db, now }: Context, { path, after = "" }: { path?: string; after?: string }) {
  if (path !== undefined) {
    const row = db.select({ id: files.id }).from(files).where(eq(files.path, path)).get();
    return mirrorFile(path, row !== undefined);
  }
  const next = db
    .select({ id: files.id, path: files.path })
    .from(files)
    .where(gt(files.id, after))
    .orderBy(files.id)
    .limit(CHUNK)
    .all();
  const last = next.at(-1);
  if (last && next.length === CHUNK) enqueue({ db, now }, { kind: KIND, payload: { after: last.id } });
  const tried = await Promise.allSettled(next.map((file) => mirrorFile(file.path, true)));
  const failed = tried.filter((one) => one.status === "rejected");
  if (failed[0]) throw new Error(`${failed.length} files: ${failed[0].reason}`);
}

const LATE_MS = 5 * MINUTE;

/** Whether every stored file has its copy, but for those of the last minutes. */
export function isBackupFresh({ db, now }: Pick<Context, "db" | "now">): boolean {
  if (fileBackup() === null) return true;
  const late = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, KIND), isNull(outbox.doneAt), sql`${outbox.createdAt} < ${now - LATE_MS}`))
    .limit(1)
    .get();
  return late === undefined;
}
