import { and, eq } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { files, staffPhotos } from "~db/schema";

/** Takes a photo out of the person's own gallery and answers its file, which the caller then removes from the disk. */
export function removeStaffPhoto(
  context: Context<UserActor>,
  { photoId }: { photoId: string },
): Result<{ path: string; encrypted: boolean }, "notFound"> {
  return transact(context, (tx): Result<{ path: string; encrypted: boolean }, "notFound"> => {
    const photo = tx.db
      .select({ id: staffPhotos.id, fileId: files.id, path: files.path, encrypted: files.encrypted })
      .from(staffPhotos)
      .innerJoin(files, eq(files.id, staffPhotos.fileId))
      .where(and(eq(staffPhotos.id, photoId), eq(staffPhotos.userId, tx.actor.userId)))
      .get();
    if (!photo) return refuse("notFound");
    tx.db.delete(staffPhotos).where(eq(staffPhotos.id, photo.id)).run();
    tx.db.delete(files).where(eq(files.id, photo.fileId)).run();
    return ok({ path: photo.path, encrypted: photo.encrypted });
  });
}
