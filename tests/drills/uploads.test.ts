import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { storeLogo } from "~/domain/account/company/store-logo.server";
import { storePhoto } from "~/domain/staff/add-staff-photo.server";
import { signatureImage } from "~/gateways/images.server";
import { sniffImage } from "~/gateways/sniff-image";
import { dataDir } from "../support/data-dir";
import { blackPng } from "../support/hostile-pictures";

/** Quality 18: 2,000 in the drills, few in every run. */
const UPLOADS = process.env.DRILLS === "full" ? 2000 : 120;
const CANARY = "GPSLatitude-48-canary";

/** The same uploads in every run. */
function chance(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
    return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
  };
  return {
    below: (most: number) => Math.floor(next() * most),
    one: <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T,
  };
}

const svg = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${inside}<rect width="40" height="30"/></svg>`,
  );

let corpus: Buffer[] = [];
beforeAll(async () => {
  const noise = sharp({
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: "#c96",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  });
  const gps = {
    IFD0: { Copyright: CANARY, Artist: CANARY },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 12/1 0/1" },
  };
  const drawn = await noise.png().toBuffer();
  const jpeg = await sharp(drawn).withExif(gps).jpeg().toBuffer();
  expect(jpeg.includes(CANARY)).toBe(true);
  const png = await sharp(drawn).withExif(gps).png().toBuffer();
  const html = Buffer.from(`<html><script>alert("${CANARY}")</script></html>`);
  corpus = [
    jpeg,
    png,
    await sharp(drawn).withExif(gps).webp().toBuffer(),
    await sharp(drawn).withExif(gps).tiff().toBuffer(),
    await sharp(drawn).gif().toBuffer(),
    Buffer.concat([jpeg, html]),
    Buffer.concat([png, Buffer.from("PK\x03\x04"), html]),
    Buffer.concat([Buffer.from("GIF89a/*"), html, Buffer.from("*/")]),
    svg(`<script>alert("${CANARY}")</script>`),
    svg('<image href="file:///etc/passwd" width="40" height="30"/>'),
    svg('<image href="http://127.0.0.1:9/x.png" width="40" height="30"/>'),
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "${"lol".repeat(50)}">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a;&a;&a;</text></svg>`,
    ),
    await blackPng({ width: 60_000, height: 60_000, rows: 1 }),
    html,
    Buffer.alloc(0),
  ];
});

function mutated(at: number): Buffer {
  const { below, one } = chance(at + 1);
  const bytes = Buffer.from(one(corpus));
  switch (below(6)) {
    case 0:
      return bytes;
    case 1:
      return bytes.subarray(0, below(bytes.length + 1));
    case 2:
      for (let flips = 1 + below(12); flips > 0 && bytes.length > 0; flips -= 1)
        bytes[below(bytes.length)] = below(256);
      return bytes;
    case 3:
      return Buffer.concat([one(corpus).subarray(0, 16), bytes.subarray(16)]);
    case 4: {
      const cut = below(bytes.length + 1);
      return Buffer.concat([bytes.subarray(0, cut), one(corpus), bytes.subarray(cut)]);
    }
    default:
      return Buffer.concat([bytes, one(corpus)]);
  }
}

const filesUnder = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test(`${UPLOADS} mutated uploads: no crash, and nothing stored that was not drawn anew`, {
  timeout: 900_000,
}, async () => {
  let saved = 0;
  for (let at = 0; at < UPLOADS; at += 1) {
    const bytes = mutated(at);
    const photo = await storePhoto(bytes, "anna");
    if (photo.ok) saved += photo.value.source ? 2 : 1;
    const logo = await storeLogo(bytes, "the company");
    if (logo.ok) saved += 1;
    const signature = await signatureImage(bytes, "anna");
    if (signature.ok) expect((await sharp(signature.image.bytes).metadata()).width).toBe(300);
  }
  const stored = filesUnder(join(dataDir, "files"));
  expect(stored.length).toBe(saved);
  expect(saved).toBeGreaterThan(UPLOADS / 10);
  for (const path of stored) {
    const bytes = readFileSync(path);
    expect(sniffImage(bytes), path).toMatch(/^(webp|jpeg|png)$/);
    const { width, height, exif, xmp, iptc } = await sharp(bytes).metadata();
    expect(Math.max(width, height)).toBeLessThanOrEqual(1500);
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
    expect(bytes.includes("canary"), path).toBe(false);
    expect(bytes.includes("<script"), path).toBe(false);
  }
});
