import { and, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { files, staffPhotos } from "~db/schema";

/** The file of a photo in the person's own gallery, or null. */
export function findOwnPhoto({ db }: Pick<Context, "db">, { userId, photoId }: { userId: string; photoId: string }) {
  const row = db
    .select({ file: files })
    .from(staffPhotos)
    .innerJoin(files, eq(files.id, staffPhotos.fileId))
    .where(and(eq(staffPhotos.id, photoId), eq(staffPhotos.userId, userId)))
    .get();
  return row?.file ?? null;
}
