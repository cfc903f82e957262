import type { ImageKind } from "./sniff-image";

/** What a picture may take once it is unpacked, in bytes; one that is unpacked whole before its first row may take less. */
const MOST_BYTES = 200_000_000;
const MOST_BYTES_HELD_WHOLE = 60_000_000;
/** A photo of 24 megapixels, as phones take them; its decoder holds it twice. */
const MOST_BYTES_OF_HEIF = 80_000_000;
/** Larger ones are drawn one at a time, so that two never add up. */
const MOST_BYTES_SIDE_BY_SIDE = 60_000_000;
const MOST_SVG_BYTES = 200_000;

/** What the head of a picture says. */
export interface PictureHead {
  width: number;
  height: number;
  channels: number;
  bytesPerSample: number;
  interlaced: boolean;
  isHeif: boolean;
}

type Unpacked = Pick<PictureHead, "width" | "height" | "channels" | "bytesPerSample">;

const unpackedBytes = ({ width, height, channels, bytesPerSample }: Unpacked) =>
  width * height * channels * bytesPerSample;

/** Whether a picture is too large to be unpacked (SAFE-06). */
export function isTooLarge(head: PictureHead): boolean {
  const heldWhole = head.interlaced || head.bytesPerSample > 1 ? MOST_BYTES_HELD_WHOLE : MOST_BYTES;
  return unpackedBytes(head) > (head.isHeif ? MOST_BYTES_OF_HEIF : heldWhole);
}

export const isHeavy = (head: PictureHead) => unpackedBytes(head) > MOST_BYTES_SIDE_BY_SIDE;

const characterReference = /&#(?:x([0-9a-f]+)|(\d+));?/gi;
const styleEscape = /\\([0-9a-f]{1,6})\s?/gi;
const styleComment = /\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$)/g;
/** Some drawing programs write addresses as entities; anything else could hide what a drawing says. */
const harmlessEntity = /<!ENTITY\s+[\w.-]+\s+(["'])https?:\/\/[\w./#-]*\1\s*>/g;
const asksForFilter = (text: string) => /<(?:[\w-]+:)?filter\b|\bfilter\s*[:=]/i.test(text);

/** Whether a drawing is larger than a logo needs, or asks for filters, which cost without end (SAFE-06). */
export function isCostlySvg(bytes: Buffer): boolean {
  if (bytes.length > MOST_SVG_BYTES) return true;
  const signOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : "");
  const text = bytes
    .toString("utf8")
    .replace(harmlessEntity, "")
    .replace(characterReference, (_all, hex, decimal) => signOf(hex ? Number.parseInt(hex, 16) : Number(decimal)))
    .replace(styleEscape, (_all, hex) => signOf(Number.parseInt(hex, 16)));
  return text.includes("<!ENTITY") || asksForFilter(text) || asksForFilter(text.replace(styleComment, ""));
}

/** How long one picture may take: an ordinary one takes a tenth of a second. */
export const limitMsOf = (kind: ImageKind | null) => (kind === "svg" ? 1_000 : 10_000);
