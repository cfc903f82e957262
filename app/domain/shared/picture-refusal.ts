import type { ImageRefusal } from "~/gateways/picture-tasks";

export type PictureRefusal = "fileEmpty" | "imageTooLarge" | "uploadValidImage";

/** Why an uploaded picture is not taken: nothing in it (CASE-37), too much to be unpacked (SAFE-06), or no picture that can be read. */
export function pictureRefusal(reason: ImageRefusal): PictureRefusal {
  if (reason === "nothing") return "fileEmpty";
  return reason === "tooLarge" ? "imageTooLarge" : "uploadValidImage";
}
