import { type PictureRefusal, pictureRefusal } from "~/domain/shared/picture-refusal";
import type { RecordedFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { storeFile } from "~/gateways/files.server";
import { allKinds, reencodeImage } from "~/gateways/images.server";

/** Bytes of an uploaded picture, and the side of the stored one in pixels: shown at 56, sharp on dense screens. */
const MAX_PICTURE_BYTES = 2_097_152;
const PICTURE_SIDE = 168;

export type TestimonialPictureRefusal = "imageModel.uploadSizeError" | PictureRefusal;

/** Draws an uploaded picture anew as a square and stores it, before the transaction that uses it. */
export async function storeTestimonialPicture(
  bytes: Buffer,
  whose: string,
): Promise<Result<RecordedFile, TestimonialPictureRefusal>> {
  if (bytes.length > MAX_PICTURE_BYTES) return refuse("imageModel.uploadSizeError");
  const drawn = await reencodeImage(bytes, { maxSide: PICTURE_SIDE, kinds: allKinds, square: true }, whose);
  if (!drawn.ok) return refuse(pictureRefusal(drawn.reason));
  const { width, height, mime } = drawn.image;
  const stored = await storeFile({ area: "testimonials", bytes: drawn.image.bytes, encrypt: false, mime });
  return ok({ ...stored, width, height });
}
