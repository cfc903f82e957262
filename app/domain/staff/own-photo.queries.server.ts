import { and, asc, eq } from "drizzle-orm";
import type { Context } from "~/domain/shared/context";
import { files, staffPhotos } from "~db/schema";

type Reader = Pick<Context, "db">;
type Wanted = { userId: string; photoId: string };

/** The file of a photo in the person's own gallery, or null. */
export function findOwnPhoto({ db }: Reader, { userId, photoId }: Wanted) {
  const row = db
    .select({ file: files })
    .from(staffPhotos)
    .innerJoin(files, eq(files.id, staffPhotos.fileId))
    .where(and(eq(staffPhotos.id, photoId), eq(staffPhotos.userId, userId)))
    .get();
  return row?.file ?? null;
}

/** A photo of the own gallery as its page needs it: its place, and the picture it is cut out of; or null. */
export function findOwnCut({ db }: Reader, { userId, photoId }: Wanted) {
  const gallery = db
    .select()
    .from(staffPhotos)
    .where(eq(staffPhotos.userId, userId))
    .orderBy(asc(staffPhotos.sortOrder))
    .all();
  const place = gallery.findIndex(({ id }) => id === photoId);
  const photo = gallery[place];
  if (!photo) return null;
  const fileOf = (id: string) => db.select().from(files).where(eq(files.id, id)).get();
  const shown = fileOf(photo.fileId);
  const source = photo.sourceFileId ? fileOf(photo.sourceFileId) : shown;
  return shown && source ? { photo, shown, source, place, count: gallery.length } : null;
}
