import { type PictureRefusal, pictureRefusal } from "~/domain/shared/picture-refusal";
import type { RecordedFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { storeFile } from "~/gateways/files.server";
import { allKinds, type Region, reencodeImage } from "~/gateways/images.server";

/** Bytes of an uploaded logo, and the side of the stored one in pixels (REG-22, PROF-17, PROF-18, LIM-31). */
export const MAX_LOGO_BYTES = 2_097_152;
export const LOGO_SIDE = 200;

export type LogoRefusal = "imageModel.uploadSizeError" | PictureRefusal;

/**
 * Draws an uploaded logo anew as a square JPEG and stores it; before the transaction that uses it (D-20, D-89). It is
 * shown as a circle. Without a region the square lies in the middle of the picture.
 */
export async function storeLogo(
  bytes: Buffer,
  whose: string,
  region?: Region,
): Promise<Result<RecordedFile, LogoRefusal>> {
  if (bytes.length > MAX_LOGO_BYTES) return refuse("imageModel.uploadSizeError");
  const wanted = { maxSide: LOGO_SIDE, kinds: allKinds, square: true, region, output: "jpeg" } as const;
  const drawn = await reencodeImage(bytes, wanted, whose);
  if (!drawn.ok) return refuse(pictureRefusal(drawn.reason));
  const { width, height, mime } = drawn.image;
  const stored = await storeFile({
    area: "logos",
    bytes: drawn.image.bytes,
    encrypt: false,
    mime,
    originalName: "profile.jpg",
  });
  return ok({ ...stored, width, height });
}
