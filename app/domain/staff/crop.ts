/** A part of a picture, as fractions of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Quarter turns either way, at most three (STF-42). */
export const MAX_ROTATION = 270;
/** A photo turned once more, clockwise for 1 and back for -1. At the end of the range it stays as it is. */
export function turned(rotation: number, by: 1 | -1): number {
  return Math.max(-MAX_ROTATION, Math.min(MAX_ROTATION, rotation + by * 90));
}

/** A posted rotation, or null when it is no quarter turn of the range. */
export function rotationOf(typed: string): number | null {
  const rotation = Number(typed);
  return typed.trim() !== "" && rotation % 90 === 0 && Math.abs(rotation) <= MAX_ROTATION ? rotation : null;
}

/** A posted part of a picture, or null when it does not lie in it. Fractions travel with four digits or more. */
export function partOf(typed: Record<"x" | "y" | "width" | "height", string>): Part | null {
  const [x = -1, y = -1, width = -1, height = -1] = [typed.x, typed.y, typed.width, typed.height].map((text) =>
    text.trim() === "" ? -1 : Number(text),
  );
  const least = 0.01;
  const slack = 0.001;
  const inside =
    x >= 0 && y >= 0 && width >= least && height >= least && x + width <= 1 + slack && y + height <= 1 + slack;
  return inside ? { x, y, width: Math.min(width, 1 - x), height: Math.min(height, 1 - y) } : null;
}

/** Where a square may be cut without drawing it: along the longer side. */
export const SQUARES = ["start", "middle", "end"] as const;
export type Square = (typeof SQUARES)[number];

/** The largest square of a picture that was turned by `rotation`. */
export function squareOf(square: Square, size: { width: number; height: number }, rotation: number): Part {
  const quarter = rotation % 180 !== 0;
  const [across, down] = quarter ? [size.height, size.width] : [size.width, size.height];
  const side = Math.min(across, down);
  const at = { start: 0, middle: 0.5, end: 1 }[square];
  return {
    x: ((across - side) / across) * at,
    y: ((down - side) / down) * at,
    width: side / across,
    height: side / down,
  };
}
