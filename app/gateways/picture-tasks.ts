import type { ImageKind } from "./sniff-image";

export type Output = "webp" | "png" | "jpeg";
/** A square of an upright picture; all three are shares of its width, from 0 to 1. */
export type Region = { left: number; top: number; side: number };
/** A part of a picture, as fractions of its width and height. */
export type Part = { x: number; y: number; width: number; height: number };

export interface Redraw {
  maxSide: number;
  kinds: readonly ImageKind[];
  square?: boolean;
  region?: Region | undefined;
  output?: Output;
  /** A second, smaller picture of the same: its longer side, as WebP. */
  smallSide?: number;
}

/** What the program that decodes pictures can be asked for. */
export type PictureTask =
  | ({ kind: "redraw" } & Redraw)
  | { kind: "cut"; rotation: number; part: Part | null; maxSide: number }
  | { kind: "thumbnails"; sides: readonly number[] }
  | { kind: "signature" };

/** `nothing`: a file without a byte; `empty`: a signature without ink. */
export type ImageRefusal = "nothing" | "unsupported" | "unreadable" | "tooLarge" | "empty" | "noPaper";

export interface Drawn {
  mime: string;
  width: number;
  height: number;
  bytes: Buffer;
}

/** `heavy` asks to be given the picture again when no other heavy one is being drawn. */
export type PictureAnswer = { ok: true; pictures: Drawn[] } | { ok: false; reason: ImageRefusal | "heavy" };
