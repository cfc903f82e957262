/** What is shown of a picture: how much larger than "just fills the circle", and which point of it is in the middle. */
export interface Crop {
  zoom: number;
  /** Shares of width and height, from 0 to 1. */
  x: number;
  y: number;
}

export const MIDDLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
/** PROF-19. */
export const ZOOM_STEP = 0.1;
export const MAX_ZOOM = 3;
export const PREVIEW_EVERY_MS = 2000;

interface Size {
  width: number;
  height: number;
}

/** The side of the square that is cut out, in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

/** The nearest crop whose square lies in the picture, its zoom on a step. */
export function fitCrop(size: Size, { zoom, x, y }: Crop): Crop {
  const steps = Math.round(Math.min(MAX_ZOOM, Math.max(1, zoom)) / ZOOM_STEP);
  const stepped = Number((steps * ZOOM_STEP).toFixed(1));
  const half = sideOf(size, stepped) / 2;
  const within = (middle: number, length: number) =>
    Math.min(1 - half / length, Math.max(half / length, Number.isFinite(middle) ? middle : 0.5));
  return { zoom: stepped, x: within(x, size.width), y: within(y, size.height) };
}

/** The square that is cut out, in pixels of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop.zoom);
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
}

/** The same square in shares of the picture's width, as the form sends it. */
export function regionOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const { left, top, side } = squareOf(size, crop);
  const share = (pixels: number) => Number((pixels / size.width).toFixed(5));
  return { left: share(left), top: share(top), side: share(side) };
}
