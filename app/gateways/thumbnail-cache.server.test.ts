import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { storeFile } from "~/gateways/files.server";
import { thumbnailOf, thumbnailSide } from "~/gateways/thumbnail-cache.server";
import { dataDir } from "../../tests/support/data-dir";

test("a wish gets the next larger side, at most the largest", () => {
  expect([1, 48, 49, 96, 300, 5000].map(thumbnailSide)).toEqual([48, 48, 96, 96, 384, 384]);
});

test("a picture is drawn once per side, in both formats", async () => {
  const create = { width: 200, height: 100, channels: 3, background: "#c96" } as const;
  const bytes = await sharp({ create }).webp().toBuffer();
  const file = await storeFile({ area: "photos", bytes, encrypt: false, mime: "image/webp" });
  const small = await thumbnailOf(file, 48, "image/webp", "anna");
  expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 48, height: 48, format: "webp" });
  rmSync(join(dataDir, "files"), { recursive: true });
  expect(await thumbnailOf(file, 48, "image/webp", "anna")).toBe(small);
  expect((await thumbnailOf(file, 48, "image/avif", "anna")).mime).toBe("image/avif");
  await expect(thumbnailOf(file, 96, "image/webp", "anna")).rejects.toThrow();
});
