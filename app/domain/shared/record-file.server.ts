import { eq } from "drizzle-orm";
import { readStoredFile, type StoredFile } from "~/gateways/files.server";
import { files } from "~db/schema";
import { type AuditFact, recordAudit } from "./audit.server";
import { planBackup } from "./back-up-files.server";
import { actorId, type Context, type UserActor } from "./context";
import { newId } from "./ids";

/** A stored file with the size of its picture, if it is one. */
export type RecordedFile = StoredFile & { width?: number; height?: number };

/** Notes what storeFile wrote and answers its id; belongs into the transaction that uses the file. */
export function recordFile({ db, now, actor }: Context, stored: RecordedFile): string {
  const id = newId(now);
  const [area = ""] = stored.path.split("/");
  db.insert(files)
    .values({ ...stored, id, area, createdAt: now, createdBy: actorId(actor) })
    .run();
  planBackup({ db, now }, stored.path);
  return id;
}

/** A stored file by its id; whether somebody may see it the caller knows. */
export function findStoredFile({ db }: Pick<Context, "db">, id: string) {
  return db.select().from(files).where(eq(files.id, id)).get() ?? null;
}

/** A file with numbers of people, for the agency alone: that it was read is noted. Null for everybody else. */
export async function readNoted(context: Context<UserActor>, fileId: string | null | undefined, noted: AuditFact) {
  const file = context.actor.role === "superuser" && fileId ? findStoredFile(context, fileId) : null;
  if (!file) return null;
  const bytes = await readStoredFile(file);
  recordAudit(context, noted);
  return { bytes, mime: file.mime, name: file.originalName };
}
