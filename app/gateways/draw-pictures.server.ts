import sharp, { type Sharp } from "sharp";
import { decodeHeic } from "./heic/decode-heic.server";
import { isCostlySvg, isHeavy, isTooLarge } from "./picture-limits";
import type { Drawn, Output, Part, PictureAnswer, PictureTask, Redraw, Region } from "./picture-tasks";
import { type ImageKind, sniffImage } from "./sniff-image";

/** Everything here unpacks bytes of strangers: it runs only in the program server/decode-pictures.ts. */

// Other loaders of the library are never asked, whatever a picture claims to be.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Png", "Jpeg", "Webp", "Nsgif", "Tiff", "Svg", "Heif"].map((kind) => `VipsForeignLoad${kind}`),
});
sharp.cache(false);

type Asked = { bytes: Buffer; mayBeHeavy: boolean };

/** Draws what is asked for. Whatever the decoder stumbles over is a broken picture, not a fault of ours. */
export async function drawPictures(task: PictureTask, asked: Asked): Promise<PictureAnswer> {
  try {
    switch (task.kind) {
      case "redraw":
        return await redraw(asked, task);
      case "cut":
        return await cut(asked.bytes, task);
      case "thumbnails":
        return await thumbnails(asked.bytes, task.sides);
      case "signature":
        return await signature(asked);
    }
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

async function redraw(asked: Asked, wanted: Redraw): Promise<PictureAnswer> {
  const { maxSide, kinds, square = false, region, output = "webp", smallSide } = wanted;
  const opened = await openImage(asked, kinds, maxSide);
  if (!opened.ok) return opened;
  const part = region ? opened.image.extract(pixelsOf(region, opened)) : opened.image;
  const resized = part.resize(maxSide, maxSide, { fit: square ? "cover" : "inside", withoutEnlargement: !square });
  const whole = output === "jpeg" ? resized.flatten({ background: "#fff" }) : resized;
  if (smallSide === undefined) return drawn(await encoded(whole, output));
  const { data, info } = await whole.toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const small = again().resize(smallSide, smallSide, { fit: "inside", withoutEnlargement: true });
  return drawn(...(await Promise.all([encoded(again(), output), encoded(small, "webp")])));
}

async function cut(
  bytes: Buffer,
  { rotation, part, maxSide }: { rotation: number; part: Part | null; maxSide: number },
): Promise<PictureAnswer> {
  const { data, info } = await sharp(bytes).rotate(rotation).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const turned = sharp(data, { raw: { width, height, channels } });
  const shown = part ? turned.extract(pixelsOfPart(part, info)) : turned;
  return drawn(await encoded(shown.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true }), "webp"));
}

async function thumbnails(bytes: Buffer, sides: readonly number[]): Promise<PictureAnswer> {
  const made: Drawn[] = [];
  for (const side of sides) {
    const small = sharp(bytes).resize(side, side, { fit: "cover" });
    const formats = [small.clone().avif({ quality: 50, effort: 3 }), small.clone().webp({ quality: 75 })];
    for (const [at, format] of formats.entries()) {
      made.push({
        mime: at === 0 ? "image/avif" : "image/webp",
        width: side,
        height: side,
        bytes: await format.toBuffer(),
      });
    }
  }
  return drawn(...made);
}

const paper = {
  width: 300,
  height: 125,
  ink: [22, 33, 27] as const,
  leastPixels: 12,
  leastContrast: 40,
  leastGround: 130,
  mostInk: 0.25,
};
const signatureKinds: readonly ImageKind[] = ["png", "jpeg", "webp", "gif", "tiff", "svg", "heif"];

/** Dark ink on white, 300 × 125 (CTR-07). */
async function signature(asked: Asked): Promise<PictureAnswer> {
  const opened = await openImage(asked, signatureKinds, paper.width);
  if (!opened.ok) return opened;
  const { data, info } = await opened.image
    .flatten({ background: "#fff" })
    .resize(paper.width, paper.height, { fit: "inside" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = inkOnWhite(data);
  if (!Buffer.isBuffer(inked)) return { ok: false, reason: inked };
  const { width, height } = info;
  const sheet = sharp(inked, { raw: { width, height, channels: 3 } });
  const whole = sheet.resize(paper.width, paper.height, { fit: "contain", background: "#fff" });
  return drawn(await encoded(whole, "png"));
}

const drawn = (...pictures: Drawn[]): PictureAnswer => ({ ok: true, pictures });

function pixelsOfPart({ x, y, width, height }: Part, picture: { width: number; height: number }) {
  const within = (start: number, length: number, whole: number) => {
    const from = Math.min(whole - 1, Math.max(0, Math.round(start * whole)));
    return [from, Math.min(whole - from, Math.max(1, Math.round(length * whole)))] as const;
  };
  const [left, across] = within(x, width, picture.width);
  const [top, down] = within(y, height, picture.height);
  return { left, top, width: across, height: down };
}

/** A region that reaches beyond the picture is moved and made smaller until it lies in it. */
function pixelsOf({ left, top, side }: Region, { width, height }: { width: number; height: number }) {
  const pixels = Math.max(1, Math.min(Math.round(side * width), width, height));
  const inside = (start: number, length: number) => Math.max(0, Math.min(Math.round(start * width), length - pixels));
  return { left: inside(left, width), top: inside(top, height), width: pixels, height: pixels };
}

type Opened =
  | { ok: true; image: Sharp; width: number; height: number }
  | { ok: false; reason: "unsupported" | "tooLarge" | "heavy" };

const bytesPerSample: Record<string, number> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  complex: 8,
  double: 8,
  dpcomplex: 16,
};

/** The library reads the first picture of those that move in AVIF, but does not know the name of that kind. */
function asStill(bytes: Buffer): Buffer {
  return bytes.subarray(4, 12).toString("latin1") === "ftypavis"
    ? Buffer.concat([bytes.subarray(0, 8), Buffer.from("avif"), bytes.subarray(12)])
    : bytes;
}

async function openImage(asked: Asked, kinds: readonly ImageKind[], side: number): Promise<Opened> {
  const kind = sniffImage(asked.bytes);
  const bytes = asStill(asked.bytes);
  if (!kind || !kinds.includes(kind)) return { ok: false, reason: "unsupported" };
  if (kind === "svg" && isCostlySvg(bytes)) return { ok: false, reason: "tooLarge" };
  // The limits are ours, by what the head says.
  const options = { limitInputPixels: false, failOn: "error", sequentialRead: true } as const;
  const { width, height, orientation = 1, ...said } = await sharp(bytes, options).metadata();
  // Small drawings are rasterised at the size in which they are shown.
  const density = kind === "svg" ? Math.min(2400, Math.max(72, (72 * side) / Math.max(width, height))) : 72;
  const scale = density / 72;
  const head = {
    width: Math.floor(width * scale),
    height: Math.floor(height * scale),
    channels: said.channels,
    bytesPerSample: bytesPerSample[said.depth] ?? 16,
    interlaced: said.isProgressive ?? false,
    isHeif: kind === "heif",
  };
  if (isTooLarge(head)) return { ok: false, reason: "tooLarge" };
  if (isHeavy(head) && !asked.mayBeHeavy) return { ok: false, reason: "heavy" };
  if (said.compression === "hevc") {
    const { data, width: across, height: down } = await decodeHeic(bytes);
    const raw = { width: across, height: down, channels: 3 } as const;
    return { ok: true, width: across, height: down, image: sharp(data, { raw, limitInputPixels: false }) };
  }
  // Quarter turns of EXIF change the sides.
  const upright = orientation >= 5 ? { width: head.height, height: head.width } : head;
  return {
    ok: true,
    width: upright.width,
    height: upright.height,
    image: sharp(bytes, { ...options, density }).autoOrient(),
  };
}

async function encoded(image: Sharp, output: Output): Promise<Drawn> {
  const { data, info } = await image
    .toColourspace("srgb")
    .toFormat(output, { quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: `image/${output}`, width: info.width, height: info.height };
}

/** Paper is the middle brightness; what is clearly darker is ink, next to none is no signature, and much is a picture. */
function inkOnWhite(grey: Buffer): Buffer | "empty" | "noPaper" {
  const ground = [...grey].sort((a, b) => a - b)[grey.length >> 1] ?? 255;
  const darkest = grey.reduce((least, value) => Math.min(least, value), 255);
  const inkPixels = grey.reduce((count, value) => count + (ground - value >= paper.leastContrast ? 1 : 0), 0);
  if (inkPixels < paper.leastPixels) {
    const lightest = grey.reduce((most, value) => Math.max(most, value), 0);
    return ground < paper.leastGround && lightest - ground >= paper.leastContrast ? "noPaper" : "empty";
  }
  if (ground < paper.leastGround || inkPixels > grey.length * paper.mostInk) return "noPaper";
  const noise = paper.leastContrast / 2;
  const picture = Buffer.alloc(grey.length * 3, 255);
  grey.forEach((value, at) => {
    const strength = Math.min(1, Math.max(0, (ground - value - noise) / (ground - darkest - noise)));
    paper.ink.forEach((tone, channel) => {
      picture[at * 3 + channel] = Math.round(255 - (255 - tone) * strength);
    });
  });
  return picture;
}
