import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { pdfOf } from "../../tests/factories/pdf";
import { dataDir } from "../../tests/support/data-dir";

const { storeFile } = await import("~/gateways/files.server");
const { closeImages } = await import("~/gateways/images.server");
const { previewPages, readPreview } = await import("~/gateways/previews.server");

afterAll(async () => {
  await closeImages();
});

const store = (bytes: Buffer, mime: string) => storeFile({ area: "briefings", bytes, mime, encrypt: false });

test("[FLOW-13] of a PDF the first three pages are drawn as small pictures, once", async () => {
  const file = await store(pdfOf(5), "application/pdf");
  const pages = await previewPages(file, "anna");
  expect(pages).toEqual(Array(3).fill({ width: 750, height: 1000 }));
  expect((await sharp((await readPreview(file, 3)) ?? undefined).metadata()).format).toBe("webp");
  for (const page of [0, 4, 1.5, Number.NaN]) expect(await readPreview(file, page)).toBeNull();
  const made = join(dataDir, "previews", readdirSync(join(dataDir, "previews"))[0] ?? "");
  const before = statSync(join(made, "1.webp")).mtimeMs;
  rmSync(join(dataDir, "files"), { recursive: true });
  expect(await previewPages(file, "anna")).toEqual(pages);
  expect(statSync(join(made, "1.webp")).mtimeMs).toBe(before);
});

test("[FLOW-13] a picture is made small; of a broken file and of another kind there is nothing to show", async () => {
  mkdirSync(join(dataDir, "files"), { recursive: true });
  const large = sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#186" } });
  const plan = await store(await large.png().toBuffer(), "image/png");
  expect(await previewPages(plan, "anna")).toEqual([{ width: 1000, height: 500 }]);
  expect(await previewPages(await store(Buffer.from("%PDF-1.7 nothing"), "application/pdf"), "anna")).toEqual([]);
  expect(await previewPages(await store(Buffer.from("Garderobe"), "text/plain"), "anna")).toEqual([]);
  const lost = { ...plan, path: "briefings/lost" };
  expect(await previewPages(lost, "anna")).toEqual([]);
});
