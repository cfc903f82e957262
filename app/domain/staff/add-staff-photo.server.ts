import { and, count, eq, max } from "drizzle-orm";
import type { Context, UserActor } from "~/domain/shared/context";
import { newId } from "~/domain/shared/ids";
import { type RecordedFile, recordFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { type PictureRefusal, pictureRefusal } from "~/domain/shared/store-picture.server";
import { transact } from "~/domain/shared/transact.server";
import { storeFile } from "~/gateways/files.server";
import { galleryKinds, type Image, reencodeTwice } from "~/gateways/images.server";
import { files, staffPhotos } from "~db/schema";
import { imagesRefusal, MAX_IMAGE_BYTES } from "./rules";

/** The longer side of a shown photo, in pixels (STF-41). */
export const PHOTO_SIDE = 500;
/** The longer side of the picture that a shown photo is cut out of, large enough for a third of it. */
const SOURCE_SIDE = 1500;

export type PhotoRefusal = "imageModel.uploadSizeError" | "invalidFileType" | PictureRefusal;

/** A photo as it is shown, and the whole picture if that is larger. */
export interface StoredPhoto {
  shown: RecordedFile;
  source: RecordedFile | null;
}

type AddedPhoto = { photoId: string; fileId: string; known: boolean };

/** Draws an uploaded photo anew, small and without metadata, and stores it; before the transaction that adds it. */
export async function storePhoto(bytes: Buffer, whose: string): Promise<Result<StoredPhoto, PhotoRefusal>> {
  if (bytes.length > MAX_IMAGE_BYTES) return refuse("imageModel.uploadSizeError");
  const wanted = { maxSide: SOURCE_SIDE, kinds: galleryKinds, output: "jpeg", smallSide: PHOTO_SIDE } as const;
  const drawn = await reencodeTwice(bytes, wanted, whose);
  if (!drawn.ok) return refuse(drawn.reason === "unsupported" ? "invalidFileType" : pictureRefusal(drawn.reason));
  const larger = Math.max(drawn.whole.width, drawn.whole.height) > PHOTO_SIDE;
  return ok({ shown: await keep(drawn.small), source: larger ? await keep(drawn.whole) : null });
}

async function keep({ bytes, mime, width, height }: Image): Promise<RecordedFile> {
  return { ...(await storeFile({ area: "photos", bytes, encrypt: false, mime })), width, height };
}

/**
 * Adds a photo at the end of the person's gallery; the first one is the profile photo (STF-44). A picture that is there
 * already, as when a form is sent twice, stays the one it is: then `known` tells that nothing was added.
 */
export function addStaffPhoto(
  context: Context<UserActor>,
  { photo }: { photo: StoredPhoto },
): Result<AddedPhoto, "maximumImages"> {
  return transact(context, (tx): Result<AddedPhoto, "maximumImages"> => {
    const { userId } = tx.actor;
    const same = tx.db
      .select({ photoId: staffPhotos.id, fileId: staffPhotos.fileId })
      .from(staffPhotos)
      .innerJoin(files, eq(files.id, staffPhotos.fileId))
      .where(and(eq(staffPhotos.userId, userId), eq(files.sha256, photo.shown.sha256)))
      .get();
    if (same) return ok({ ...same, known: true });
    const gallery = tx.db
      .select({ count: count(), last: max(staffPhotos.sortOrder) })
      .from(staffPhotos)
      .where(eq(staffPhotos.userId, userId))
      .get();
    if (imagesRefusal((gallery?.count ?? 0) + 1)) return refuse("maximumImages");
    const fileId = recordFile(tx, photo.shown);
    const sourceFileId = photo.source ? recordFile(tx, photo.source) : null;
    const photoId = newId(tx.now);
    const sortOrder = (gallery?.last ?? 0) + 1;
    tx.db.insert(staffPhotos).values({ id: photoId, userId, fileId, sourceFileId, sortOrder, createdAt: tx.now }).run();
    return ok({ photoId, fileId, known: false });
  });
}
