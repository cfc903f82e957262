import { createDecoders } from "./decoders.server";
import { limitMsOf } from "./picture-limits";
import type { Drawn, ImageRefusal, PictureTask, Redraw } from "./picture-tasks";
import { type ImageKind, sniffImage } from "./sniff-image";

export type { Region } from "./picture-tasks";

export type Image = Drawn;
export type ImageResult = { ok: true; image: Image } | { ok: false; reason: ImageRefusal };
export type Thumbnail = { side: number; mime: "image/avif" | "image/webp"; bytes: Buffer };

/** What the dialog for staff pictures takes (STF-37, CASE-20), and what every other upload takes (STF-38). */
export const galleryKinds: readonly ImageKind[] = ["jpeg", "png", "webp", "heif"];
export const allKinds: readonly ImageKind[] = [...galleryKinds, "gif", "tiff", "svg"];

const decoders = createDecoders();

/** For the end of the process. */
export const closeImages = () => decoders.close();

type DrawnPictures = { ok: true; pictures: Drawn[] } | { ok: false; reason: ImageRefusal };

/** `whose` is the account, or the address of a visitor, whose turn the picture takes. */
async function ask(bytes: Buffer, task: PictureTask, whose: string): Promise<DrawnPictures> {
  if (bytes.length === 0) return { ok: false, reason: "nothing" };
  const outcome = await decoders.draw({ task, bytes, whose, limitMs: limitMsOf(sniffImage(bytes)) });
  if (outcome.ok) return outcome;
  // What takes too long or too much memory is refused like what says so by itself.
  const { reason } = outcome;
  return { ok: false, reason: reason === "stopped" || reason === "heavy" ? "tooLarge" : reason };
}

async function askForOne(bytes: Buffer, task: PictureTask, whose: string): Promise<ImageResult> {
  const answer = await ask(bytes, task, whose);
  if (!answer.ok) return answer;
  const [image] = answer.pictures;
  return image ? { ok: true, image } : { ok: false, reason: "unreadable" };
}

/**
 * Draws the picture anew, upright and without any metadata; an SVG becomes a bitmap.
 * `square` fills maxSide × maxSide from the middle or from the region, otherwise the longer side is at most maxSide.
 */
export const reencodeImage = (bytes: Buffer, wanted: Omit<Redraw, "smallSide">, whose: string): Promise<ImageResult> =>
  askForOne(bytes, { kind: "redraw", ...wanted }, whose);

/** The same twice: whole, and small as WebP. */
export async function reencodeTwice(
  bytes: Buffer,
  wanted: Redraw & { smallSide: number },
  whose: string,
): Promise<{ ok: true; whole: Image; small: Image } | { ok: false; reason: ImageRefusal }> {
  const answer = await ask(bytes, { kind: "redraw", ...wanted }, whose);
  if (!answer.ok) return answer;
  const [whole, small] = answer.pictures;
  return whole && small ? { ok: true, whole, small } : { ok: false, reason: "unreadable" };
}

/** A picture that reencodeImage made, turned by quarter turns and cut to a part of what then stands upright. */
export const cutImage = (
  bytes: Buffer,
  wanted: Omit<Extract<PictureTask, { kind: "cut" }>, "kind">,
  whose: string,
): Promise<ImageResult> => askForOne(bytes, { kind: "cut", ...wanted }, whose);

/** AVIF and WebP of each side, for pictures that reencodeImage made. */
export async function thumbnails(bytes: Buffer, sides: readonly number[], whose: string): Promise<Thumbnail[]> {
  const answer = await ask(bytes, { kind: "thumbnails", sides }, whose);
  if (!answer.ok) throw new Error(`no thumbnail: ${answer.reason}`);
  return answer.pictures.map(({ width, mime, bytes: small }) => ({
    side: width,
    mime: mime as Thumbnail["mime"],
    bytes: small,
  }));
}

/** A drawn or photographed signature as 300 × 125 PNG, dark ink on white (CTR-07). Without ink it is empty. */
export const signatureImage = (bytes: Buffer, whose: string): Promise<ImageResult> =>
  askForOne(bytes, { kind: "signature" }, whose);

/** The name in a slanted hand, for people who cannot draw (D-88). A blank name is empty. */
export async function typedSignatureImage(name: string, whose: string): Promise<ImageResult> {
  const text = name.replace(/[\s\p{C}]+/gu, " ").trim();
  if (!text) return { ok: false, reason: "empty" };
  const [width, height] = [300, 125];
  const size = Math.min(46, Math.floor((width - 24) / (text.length * 0.48)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <text x="${width / 2}" y="${height / 2 + size / 3}" text-anchor="middle" font-size="${size}" font-style="italic"
      font-family="Liberation Serif, DejaVu Serif, serif" transform="rotate(-3 ${width / 2} ${height / 2})">${escapeXml(text)}</text>
  </svg>`;
  return signatureImage(Buffer.from(svg), whose);
}

const escapeXml = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
