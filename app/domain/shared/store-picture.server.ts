import { storeFile } from "~/gateways/files.server";
import { allKinds, type Region, reencodeImage } from "~/gateways/images.server";
import type { ImageRefusal } from "~/gateways/picture-tasks";
import type { RecordedFile } from "./record-file.server";
import { ok, type Result, refuse } from "./result";

/** Bytes of an uploaded picture (LIM-31). */
const MAX_PICTURE_BYTES = 2_097_152;

export type PictureRefusal = "fileEmpty" | "imageTooLarge" | "uploadValidImage";

/** Why an uploaded picture is not taken: nothing in it (CASE-37), too much to be unpacked (SAFE-06), or no picture that can be read. */
export function pictureRefusal(reason: ImageRefusal): PictureRefusal {
  if (reason === "nothing") return "fileEmpty";
  return reason === "tooLarge" ? "imageTooLarge" : "uploadValidImage";
}

type StoreRefusal = "imageModel.uploadSizeError" | PictureRefusal;

/**
 * Draws an uploaded picture anew and stores it, readable by everybody who may see its page; before the transaction that
 * uses it. `maxSide` is the longer side of the stored one in pixels. A square lies in the middle without a region.
 */
export async function storePicture(
  upload: Buffer,
  whose: string,
  {
    area,
    originalName,
    ...wanted
  }: {
    area: string;
    originalName?: string;
    maxSide: number;
    square?: true;
    region?: Region | undefined;
    output?: "jpeg";
  },
): Promise<Result<RecordedFile, StoreRefusal>> {
  if (upload.length > MAX_PICTURE_BYTES) return refuse("imageModel.uploadSizeError");
  const drawn = await reencodeImage(upload, { ...wanted, kinds: allKinds }, whose);
  if (!drawn.ok) return refuse(pictureRefusal(drawn.reason));
  const { bytes, width, height, mime } = drawn.image;
  return ok({ ...(await storeFile({ area, bytes, encrypt: false, mime, originalName })), width, height });
}
