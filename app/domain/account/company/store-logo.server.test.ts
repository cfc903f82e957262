import sharp from "sharp";
import { expect, test } from "vitest";
import { storeLogo } from "./store-logo.server";

const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c96" } });
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';

test.each([
  ["png", () => drawn.clone().png().toBuffer()],
  ["jpg, jpeg, jpe", () => drawn.clone().jpeg().toBuffer()],
  ["gif", () => drawn.clone().gif().toBuffer()],
  ["tiff", () => drawn.clone().tiff().toBuffer()],
  ["webp", () => drawn.clone().webp().toBuffer()],
  ["svg", async () => Buffer.from(svg)],
])("[STF-38] outside the gallery a picture may be a %s", async (_type, made) => {
  expect(await storeLogo(await made(), "the company")).toMatchObject({
    ok: true,
    value: { mime: "image/jpeg", width: 200 },
  });
});
