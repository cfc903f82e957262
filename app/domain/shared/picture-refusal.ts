import type { ImageRefusal } from "~/gateways/picture-tasks";

/** Why an uploaded picture is not taken: too much to be unpacked (SAFE-06), or no picture that can be read. */
export const pictureRefusal = (reason: ImageRefusal) =>
  reason === "tooLarge" ? ("imageTooLarge" as const) : ("uploadValidImage" as const);
