import { describe, expect, test } from "vitest";
import { fitCrop, MIDDLE, PREVIEW_EVERY_MS, regionOf, squareOf, ZOOM_STEP } from "./crop";

const wide = { width: 400, height: 200 };

describe("crop of a logo", () => {
  test("begins as the largest square of the middle", () => {
    expect(squareOf(wide, fitCrop(wide, MIDDLE))).toEqual({ left: 100, top: 0, side: 200 });
    expect(regionOf(wide, MIDDLE)).toEqual({ left: 0.25, top: 0, side: 0.5 });
  });

  test("zooms in steps of 0.1, from 1 to 3; the preview is drawn every 2000 ms", () => {
    expect(ZOOM_STEP).toBe(0.1);
    expect(PREVIEW_EVERY_MS).toBe(2000);
    expect(fitCrop(wide, { ...MIDDLE, zoom: 1.34 }).zoom).toBe(1.3);
    expect(fitCrop(wide, { ...MIDDLE, zoom: 0.2 }).zoom).toBe(1);
    expect(fitCrop(wide, { ...MIDDLE, zoom: 9 }).zoom).toBe(3);
    expect(squareOf(wide, { ...MIDDLE, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 });
  });

  test("never leaves the picture", () => {
    expect(squareOf(wide, fitCrop(wide, { zoom: 1, x: 0, y: 9 }))).toEqual({ left: 0, top: 0, side: 200 });
    expect(squareOf(wide, fitCrop(wide, { zoom: 2, x: 5, y: -5 }))).toEqual({ left: 300, top: 0, side: 100 });
  });
});
