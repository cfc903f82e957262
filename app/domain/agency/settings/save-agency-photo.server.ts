import { eq } from "drizzle-orm";
import { recordAudit } from "~/domain/shared/audit.server";
import type { Context, UserActor } from "~/domain/shared/context";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { readStoredFile } from "~/gateways/files.server";
import { files, users } from "~db/schema";

/** Makes a stored picture the photo of the agency's person who acts (D-25); the one before stays on file. */
export function saveAgencyPhoto(
  context: Context<UserActor>,
  { photo }: { photo: RecordedFile },
): Result<{ fileId: string }, "forbidden"> {
  return transact(context, (tx): Result<{ fileId: string }, "forbidden"> => {
    const { role, userId } = tx.actor;
    if (role !== "superuser") return refuse("forbidden");
    const fileId = recordFile(tx, photo);
    tx.db.update(users).set({ photoFileId: fileId }).where(eq(users.id, userId)).run();
    recordAudit(tx, { action: "account.photoSaved", objectType: "user", objectId: userId });
    return ok({ fileId });
  });
}

/** The id of a person's own photo, or null. */
export function findAgencyPhotoId({ db }: Pick<Context, "db">, userId: string): string | null {
  return db.select({ id: users.photoFileId }).from(users).where(eq(users.id, userId)).get()?.id ?? null;
}

/** The photo of a person of the agency, or null. */
export async function findAgencyPhoto(
  { db }: Pick<Context, "db">,
  userId: string,
): Promise<{ bytes: Buffer; mime: string } | null> {
  const row = db
    .select({ file: files })
    .from(users)
    .innerJoin(files, eq(files.id, users.photoFileId))
    .where(eq(users.id, userId))
    .get();
  return row ? { bytes: await readStoredFile(row.file), mime: row.file.mime } : null;
}
