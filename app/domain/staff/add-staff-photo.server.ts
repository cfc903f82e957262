import { count, eq, max } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { transact } from "~/domain/shared/transact.server";
import { storeFile } from "~/gateways/files.server";
import { galleryKinds, reencodeImage } from "~/gateways/images.server";
import { staffPhotos } from "~db/schema";
import { imagesRefusal, MAX_IMAGE_BYTES } from "./rules";

/** The longer side of a stored photo, in pixels (STF-41). */
export const PHOTO_SIDE = 500;

export type PhotoRefusal = "imageModel.uploadSizeError" | "invalidFileType" | "uploadValidImage";

/** Draws an uploaded photo anew, small and without metadata, and stores it; before the transaction that adds it. */
export async function storePhoto(bytes: Buffer): Promise<Result<RecordedFile, PhotoRefusal>> {
  if (bytes.length > MAX_IMAGE_BYTES) return refuse("imageModel.uploadSizeError");
  const drawn = await reencodeImage(bytes, { maxSide: PHOTO_SIDE, kinds: galleryKinds });
  if (!drawn.ok) return refuse(drawn.reason === "unsupported" ? "invalidFileType" : "uploadValidImage");
  const { width, height, mime } = drawn.image;
  const stored = await storeFile({ area: "photos", bytes: drawn.image.bytes, encrypt: false, mime });
  return ok({ ...stored, width, height });
}

/** Adds a photo at the end of the person's gallery; the first one is the profile photo (STF-44). */
export function addStaffPhoto(
  context: Context<UserActor>,
  { photo }: { photo: RecordedFile },
): Result<{ photoId: string; fileId: string }, "maximumImages"> {
  return transact(context, (tx) => {
    const { userId } = tx.actor;
    const gallery = tx.db
      .select({ count: count(), last: max(staffPhotos.sortOrder) })
      .from(staffPhotos)
      .where(eq(staffPhotos.userId, userId))
      .get();
    if (imagesRefusal((gallery?.count ?? 0) + 1)) return refuse("maximumImages");
    const fileId = recordFile(tx, photo);
    const photoId = newId(tx.now);
    const sortOrder = (gallery?.last ?? 0) + 1;
    tx.db.insert(staffPhotos).values({ id: photoId, userId, fileId, sortOrder, createdAt: tx.now }).run();
    return ok({ photoId, fileId });
  });
}
