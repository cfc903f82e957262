import { availableParallelism } from "node:os";
import sharp, { type Sharp } from "sharp";
import { limitConcurrency } from "~/gateways/limit-concurrency";

export type ImageKind = "png" | "jpeg" | "webp" | "gif" | "tiff" | "svg";
export type Image = { bytes: Buffer; mime: string; width: number; height: number };
export type ImageRefusal = "unsupported" | "unreadable" | "tooManyPixels" | "empty";
export type ImageResult = { ok: true; image: Image } | { ok: false; reason: ImageRefusal };
export type Thumbnail = { side: number; mime: "image/avif" | "image/webp"; bytes: Buffer };

/** What the dialog for staff pictures takes (STF-37), and what every other upload takes (STF-38). */
export const galleryKinds: readonly ImageKind[] = ["jpeg", "png"];
export const allKinds: readonly ImageKind[] = ["png", "jpeg", "webp", "gif", "tiff", "svg"];

type Output = "webp" | "png" | "jpeg";
/** A square of an upright picture; all three are shares of its width, from 0 to 1. */
export type Region = { left: number; top: number; side: number };
type Wanted = { maxSide: number; kinds: readonly ImageKind[]; square?: boolean; region?: Region; output?: Output };

const pixelLimit = 50_000_000;
/** As many as there are cores: one fewer halves the speed on two cores, more only costs memory. */
const inTurn = limitConcurrency(availableParallelism());

/** The kind by content; names and declared types are not believed. */
export function sniffImage(bytes: Buffer): ImageKind | null {
  const begins = (hex: string) => bytes.subarray(0, hex.length / 2).toString("hex") === hex;
  if (begins("89504e470d0a1a0a")) return "png";
  if (begins("ffd8ff")) return "jpeg";
  if (begins("474946383761") || begins("474946383961")) return "gif";
  if (begins("49492a00") || begins("4d4d002a")) return "tiff";
  if (begins("52494646") && bytes.subarray(8, 12).toString("latin1") === "WEBP") return "webp";
  const text = bytes
    .subarray(0, 2048)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^<(?:svg[\s>]|\?xml|!--|!doctype svg)/i.test(text) && /<svg[\s>]/i.test(text)) return "svg";
  return null;
}

/**
 * Draws the picture anew, upright and without any metadata; an SVG becomes a bitmap.
 * `square` fills maxSide × maxSide from the middle or from the region, otherwise the longer side is at most maxSide.
 */
export function reencodeImage(
  bytes: Buffer,
  { maxSide, kinds, square = false, region, output = "webp" }: Wanted,
): Promise<ImageResult> {
  return inTurn(() =>
    attempt(async () => {
      const opened = await openImage(bytes, kinds, maxSide);
      if (!opened.ok) return opened;
      const cut = region ? opened.image.extract(pixelsOf(region, opened)) : opened.image;
      const resized = cut.resize(maxSide, maxSide, {
        fit: square ? "cover" : "inside",
        withoutEnlargement: !square,
      });
      return encoded(output === "jpeg" ? resized.flatten({ background: "#fff" }) : resized, output);
    }),
  );
}

/** A part of a picture, as fractions of its width and height. */
export type Part = { x: number; y: number; width: number; height: number };

/** A picture that reencodeImage made, turned by quarter turns and cut to a part of what then stands upright. */
export function cutImage(
  bytes: Buffer,
  { rotation, part, maxSide }: { rotation: number; part: Part | null; maxSide: number },
): Promise<ImageResult> {
  return inTurn(() =>
    attempt(async () => {
      const { data, info } = await sharp(bytes).rotate(rotation).raw().toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const turned = sharp(data, { raw: { width, height, channels } });
      const cut = part ? turned.extract(pixelsOfPart(part, info)) : turned;
      return encoded(cut.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true }), "webp");
    }),
  );
}

function pixelsOfPart({ x, y, width, height }: Part, picture: { width: number; height: number }) {
  const within = (start: number, length: number, whole: number) => {
    const from = Math.min(whole - 1, Math.max(0, Math.round(start * whole)));
    return [from, Math.min(whole - from, Math.max(1, Math.round(length * whole)))] as const;
  };
  const [left, across] = within(x, width, picture.width);
  const [top, down] = within(y, height, picture.height);
  return { left, top, width: across, height: down };
}

/** AVIF and WebP of each side, for pictures that reencodeImage made. */
export function thumbnails(bytes: Buffer, sides: readonly number[]): Promise<Thumbnail[]> {
  return inTurn(async () => {
    const made: Thumbnail[] = [];
    for (const side of sides) {
      const small = sharp(bytes).resize(side, side, { fit: "cover" });
      made.push({ side, mime: "image/avif", bytes: await small.clone().avif({ quality: 50, effort: 3 }).toBuffer() });
      made.push({ side, mime: "image/webp", bytes: await small.clone().webp({ quality: 75 }).toBuffer() });
    }
    return made;
  });
}

const signature = { width: 300, height: 125, ink: [22, 33, 27] as const, leastPixels: 12, leastContrast: 40 };

/** A drawn or photographed signature as 300 × 125 PNG, dark ink on white (CTR-07). Without ink it is empty. */
export function signatureImage(bytes: Buffer): Promise<ImageResult> {
  return inTurn(() =>
    attempt(async () => {
      const opened = await openImage(bytes, allKinds, signature.width);
      if (!opened.ok) return opened;
      const grey = await opened.image
        .flatten({ background: "#fff" })
        .resize(signature.width, signature.height, { fit: "contain", background: "#fff" })
        .greyscale()
        .raw()
        .toBuffer();
      const inked = inkOnWhite(grey);
      if (!inked) return { ok: false, reason: "empty" };
      const { width, height } = signature;
      return encoded(sharp(inked, { raw: { width, height, channels: 3 } }), "png");
    }),
  );
}

/** The name in a slanted hand, for people who cannot draw (D-88). A blank name is empty. */
export async function typedSignatureImage(name: string): Promise<ImageResult> {
  const text = name.replace(/[\s\p{C}]+/gu, " ").trim();
  if (!text) return { ok: false, reason: "empty" };
  const { width, height } = signature;
  const size = Math.min(46, Math.floor((width - 24) / (text.length * 0.48)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="${width / 2}" y="${height / 2 + size / 3}" text-anchor="middle" font-size="${size}" font-style="italic"
      font-family="Liberation Serif, DejaVu Serif, serif" transform="rotate(-3 ${width / 2} ${height / 2})">${escapeXml(text)}</text>
  </svg>`;
  return signatureImage(Buffer.from(svg));
}

/** A region that reaches beyond the picture is moved and made smaller until it lies in it. */
function pixelsOf({ left, top, side }: Region, { width, height }: { width: number; height: number }) {
  const pixels = Math.max(1, Math.min(Math.round(side * width), width, height));
  const inside = (start: number, length: number) => Math.max(0, Math.min(Math.round(start * width), length - pixels));
  return { left: inside(left, width), top: inside(top, height), width: pixels, height: pixels };
}

type Opened = { ok: true; image: Sharp; width: number; height: number } | { ok: false; reason: ImageRefusal };

async function openImage(bytes: Buffer, kinds: readonly ImageKind[], side: number): Promise<Opened> {
  const kind = sniffImage(bytes);
  if (!kind || !kinds.includes(kind)) return { ok: false, reason: "unsupported" };
  const options = { limitInputPixels: pixelLimit, failOn: "error", sequentialRead: true } as const;
  const { width, height, orientation = 1 } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > pixelLimit) return { ok: false, reason: "tooManyPixels" };
  // Small drawings are rasterised at the size in which they are shown.
  const density = kind === "svg" ? Math.min(2400, Math.max(72, (72 * side) / Math.max(width, height))) : 72;
  // Quarter turns of EXIF change the sides.
  const scale = density / 72;
  const upright = orientation >= 5 ? { width: height, height: width } : { width, height };
  return {
    ok: true,
    width: Math.floor(upright.width * scale),
    height: Math.floor(upright.height * scale),
    image: sharp(bytes, { ...options, density })
      .timeout({ seconds: 20 })
      .autoOrient(),
  };
}

async function encoded(image: Sharp, output: Output): Promise<ImageResult> {
  const { data, info } = await image
    .toColourspace("srgb")
    .toFormat(output, { quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { ok: true, image: { bytes: data, mime: `image/${output}`, width: info.width, height: info.height } };
}

/** Whatever the decoder stumbles over is a broken picture, not a fault of ours. */
async function attempt(work: () => Promise<ImageResult>): Promise<ImageResult> {
  try {
    return await work();
  } catch {
    return { ok: false, reason: "unreadable" };
  }
}

/** Paper is the most frequent brightness; what is clearly darker is ink. Null when there is next to none. */
function inkOnWhite(grey: Buffer): Buffer | null {
  const paper = [...grey].sort((a, b) => a - b)[grey.length >> 1] ?? 255;
  const darkest = grey.reduce((least, value) => Math.min(least, value), 255);
  const inkPixels = grey.reduce((count, value) => count + (paper - value >= signature.leastContrast ? 1 : 0), 0);
  if (inkPixels < signature.leastPixels) return null;
  const noise = signature.leastContrast / 2;
  const picture = Buffer.alloc(grey.length * 3, 255);
  grey.forEach((value, at) => {
    const strength = Math.min(1, Math.max(0, (paper - value - noise) / (paper - darkest - noise)));
    signature.ink.forEach((tone, channel) => {
      picture[at * 3 + channel] = Math.round(255 - (255 - tone) * strength);
    });
  });
  return picture;
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
