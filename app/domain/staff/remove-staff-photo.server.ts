import { and, eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import type { StoredFile } from "~/gateways/files.server";
import { staffPhotos } from "~db/schema";
import { dropFile } from "./drop-file.server";

type Gone = Pick<StoredFile, "path" | "encrypted">[];

/** Takes a photo out of the person's own gallery and answers its files, which the caller then removes from the disk. */
export function removeStaffPhoto(
  context: Context<UserActor>,
  { photoId }: { photoId: string },
): Result<Gone, "notFound"> {
  return transact(context, (tx): Result<Gone, "notFound"> => {
    const own = and(eq(staffPhotos.id, photoId), eq(staffPhotos.userId, tx.actor.userId));
    const [photo] = tx.db.delete(staffPhotos).where(own).returning().all();
    if (!photo) return refuse("notFound");
    const { fileId, sourceFileId } = photo;
    return ok([...dropFile(tx, fileId), ...(sourceFileId ? dropFile(tx, sourceFileId) : [])]);
  });
}
