import { storePicture } from "~/domain/shared/store-picture.server";
import type { Region } from "~/gateways/images.server";

/**
 * An uploaded logo as a square JPEG of 200 pixels (REG-22, PROF-17, PROF-18, D-20, D-89). It is shown as a circle.
 * Without a region the square lies in the middle of the picture.
 */
export const storeLogo = (bytes: Buffer, whose: string, region?: Region) =>
  storePicture(bytes, whose, {
    area: "logos",
    originalName: "profile.jpg",
    maxSide: 200,
    square: true,
    region,
    output: "jpeg",
  });
