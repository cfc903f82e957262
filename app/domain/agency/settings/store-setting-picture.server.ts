import { type PictureRefusal, pictureRefusal } from "~/domain/shared/picture-refusal";
import type { RecordedFile } from "~/domain/shared/record-file.server";
import { ok, type Result, refuse } from "~/domain/shared/result";
import { storeFile } from "~/gateways/files.server";
import { allKinds, reencodeImage } from "~/gateways/images.server";

/** Three times the height at which headers show it. */
const MAX_SIDE = 480;
const MAX_PICTURE_BYTES = 2_097_152;

/** Draws an uploaded logo anew and stores it under the prefix of the settings (SET-03); before the transaction. */
export async function storeSettingPicture(
  bytes: Buffer,
  whose: string,
): Promise<Result<RecordedFile, "imageModel.uploadSizeError" | PictureRefusal>> {
  if (bytes.length > MAX_PICTURE_BYTES) return refuse("imageModel.uploadSizeError");
  const drawn = await reencodeImage(bytes, { maxSide: MAX_SIDE, kinds: allKinds }, whose);
  if (!drawn.ok) return refuse(pictureRefusal(drawn.reason));
  const { width, height, mime } = drawn.image;
  const stored = await storeFile({ area: "settings", bytes: drawn.image.bytes, encrypt: false, mime });
  return ok({ ...stored, width, height });
}
