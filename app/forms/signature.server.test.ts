import sharp from "sharp";
import { expect, test } from "vitest";
import { readSignature } from "./signature.server";

function form(values: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

const white = { width: 300, height: 125, channels: 3, background: "#fff" } as const;
const stroke = { create: { width: 120, height: 6, channels: 3, background: "#14224e" } } as const;
const blank = await sharp({ create: white }).png().toBuffer();
const drawn = await sharp({ create: white })
  .composite([{ input: stroke, left: 80, top: 60 }])
  .png()
  .toBuffer();
const dataUrl = (png: Buffer) => `data:image/png;base64,${png.toString("base64")}`;

test("[CTR-07] [HRS-21] [LIM-38] a drawing becomes a picture of 300 × 125", async () => {
  const read = await readSignature(form({ signature: dataUrl(drawn) }), "anna");
  expect(read).toMatchObject({ ok: true, way: "drawn" });
  expect(await sharp(read.ok ? read.png : blank).metadata()).toMatchObject({ format: "png", width: 300, height: 125 });
});

test.each([
  ["an empty canvas", { signature: dataUrl(blank) }, "signatureRequired"],
  ["something that is no drawing", { signature: "data:text/html,<script>" }, "signatureRequired"],
  ["nothing at all", {}, "signatureRequired"],
  ["a blank name", { signatureText: " \t " }, "signatureRequired"],
  ["a blank picture", { signatureFile: new File([new Uint8Array(blank)], "a.png") }, "signatureRequired"],
  ["a text as picture", { signatureFile: new File(["hello"], "a.png") }, "invalidFileType"],
])("[CTR-07] the server refuses %s", async (_, values, refusal) => {
  expect(await readSignature(form(values as Record<string, string | File>), "anna")).toEqual({ ok: false, refusal });
});

test("[CTR-07] a typed name and an uploaded picture are other ways, recorded as such", async () => {
  expect(await readSignature(form({ signatureText: "Anna Leitner" }), "anna")).toMatchObject({
    ok: true,
    way: "typed",
  });
  const picture = new File([new Uint8Array(drawn)], "unterschrift.png");
  expect(await readSignature(form({ signatureFile: picture, signatureText: "Anna" }), "anna")).toMatchObject({
    way: "uploaded",
  });
});
