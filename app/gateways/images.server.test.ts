import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  allKinds,
  galleryKinds,
  type ImageResult,
  reencodeImage,
  signatureImage,
  thumbnails,
  typedSignatureImage,
} from "~/gateways/images.server";
import { sniffImage } from "~/gateways/sniff-image";
import { heicPhoto, heicPhotoTurned, heicSignature } from "../../tests/support/uploads/phone-pictures";

const blank = (width: number, height: number, background = "#a3c") =>
  sharp({ create: { width, height, channels: 3, background } });
const jpeg = await blank(800, 400).jpeg().toBuffer();
const svg = (content: string, size = `width="40" height="20"`) =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`);

const lying = { width: 96, height: 64 };
const upright = { width: 64, height: 96 };
const heicStandIn = svg(
  '<rect width="48" height="64" fill="#00f"/><rect x="48" width="48" height="64" fill="#f00"/>',
  `width="96" height="64"`,
);

async function colourAt(picture: Buffer, left: number, top: number) {
  const { dominant } = await sharp(await sharp(picture).extract({ left, top, width: 9, height: 9 }).toBuffer()).stats();
  return dominant.b > dominant.r ? "blue" : "red";
}

/** The same file with another size in its head. */
function claiming(heic: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(heic);
  const at = forged.indexOf("ispe") + 8;
  forged.writeUInt32BE(width, at);
  forged.writeUInt32BE(height, at + 4);
  return forged;
}

function imageOf(result: ImageResult) {
  if (!result.ok) throw new Error(result.reason);
  return result.image;
}

describe("sniffImage", () => {
  test.each(["png", "jpeg", "webp", "gif", "tiff"] as const)("knows %s by content", async (kind) => {
    expect(sniffImage(await blank(2, 2).toFormat(kind).toBuffer())).toBe(kind);
  });

  test("[CASE-20] knows pictures of phones, and films are none", async () => {
    expect(sniffImage(heicPhoto)).toBe("heif");
    expect(sniffImage(await blank(2, 2).avif().toBuffer())).toBe("heif");
    expect(sniffImage(Buffer.from("\0\0\0\x18ftypisom\0\0\0\0mp42isom"))).toBeNull();
  });

  test("knows svg, and nothing else", () => {
    expect(sniffImage(svg(""))).toBe("svg");
    expect(sniffImage(Buffer.from("Lebenslauf"))).toBeNull();
    expect(sniffImage(Buffer.from("<html><svg></svg></html>"))).toBeNull();
    expect(sniffImage(Buffer.from("%PDF-1.7"))).toBeNull();
    expect(sniffImage(Buffer.alloc(0))).toBeNull();
  });
});

describe("reencodeImage", () => {
  test("fits the longer side and never enlarges", async () => {
    const wide = imageOf(await reencodeImage(jpeg, { maxSide: 500, kinds: galleryKinds }, "anna"));
    expect(wide).toMatchObject({ mime: "image/webp", width: 500, height: 250 });
    const small = imageOf(
      await reencodeImage(await blank(30, 20).png().toBuffer(), { maxSide: 500, kinds: galleryKinds }, "anna"),
    );
    expect(small).toMatchObject({ width: 30, height: 20 });
  });

  test("fills a square from the middle", async () => {
    const square = imageOf(
      await reencodeImage(jpeg, { maxSide: 200, kinds: allKinds, square: true, output: "jpeg" }, "anna"),
    );
    expect(square).toMatchObject({ mime: "image/jpeg", width: 200, height: 200 });
    expect(sniffImage(square.bytes)).toBe("jpeg");
  });

  test("cuts a chosen region out of the upright picture, and never reaches beyond it", async () => {
    const left = await blank(100, 100, "#00f").png().toBuffer();
    const halves = await blank(200, 100, "#f00")
      .composite([{ input: left, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const turned = await sharp(halves).withMetadata({ orientation: 6 }).toBuffer();
    const colourOf = async (picture: Buffer, region: { left: number; top: number; side: number }) => {
      const wanted = { maxSide: 20, kinds: allKinds, square: true, region, output: "jpeg" } as const;
      const image = imageOf(await reencodeImage(picture, wanted, "anna"));
      expect(image).toMatchObject({ width: 20, height: 20 });
      const { dominant } = await sharp(image.bytes).stats();
      return dominant.b > dominant.r ? "blue" : "red";
    };
    expect(await colourOf(halves, { left: 0, top: 0, side: 0.4 })).toBe("blue");
    expect(await colourOf(halves, { left: 0.6, top: 0, side: 0.4 })).toBe("red");
    // Upright it is 100 wide and 200 high, blue above.
    expect(await colourOf(turned, { left: 0, top: 0, side: 0.9 })).toBe("blue");
    expect(await colourOf(turned, { left: 0, top: 1.1, side: 0.9 })).toBe("red");
    expect(await colourOf(halves, { left: 9, top: -3, side: 7 })).toBe("red");
    expect(await colourOf(svg('<rect width="40" height="20" fill="red"/>'), { left: 0.6, top: 0.4, side: 0.5 })).toBe(
      "red",
    );
  });

  test("turns upright and forgets where the picture was taken", async () => {
    const exif = { IFD3: { GPSLatitude: "48/1 12/1 0/1", GPSLatitudeRef: "N" } };
    const turned = await blank(40, 20).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    const image = imageOf(await reencodeImage(turned, { maxSide: 500, kinds: galleryKinds }, "anna"));
    expect(image).toMatchObject({ width: 20, height: 40 });
    const { exif: left, xmp, iptc, icc, orientation } = await sharp(image.bytes).metadata();
    expect([left, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test("[CASE-20] a picture of a phone becomes an ordinary one, by content and upright, without its metadata", async () => {
    const avif = await sharp(await sharp(heicStandIn).png().toBuffer())
      .avif()
      .toBuffer();
    for (const picture of [heicPhoto, heicPhotoTurned, avif]) {
      const whole = { maxSide: 500, kinds: galleryKinds, output: "jpeg" } as const;
      const image = imageOf(await reencodeImage(picture, whole, "anna"));
      const turned = picture === heicPhotoTurned;
      expect(image).toMatchObject({ mime: "image/jpeg", ...(turned ? upright : lying) });
      expect((await sharp(image.bytes).metadata()).exif).toBeUndefined();
      expect(await colourAt(image.bytes, 0, 0)).toBe("blue");
      expect(await colourAt(image.bytes, turned ? 0 : 80, turned ? 80 : 0)).toBe("red");
      const logo = imageOf(await reencodeImage(picture, { maxSide: 40, kinds: allKinds, square: true }, "firma"));
      expect(logo).toMatchObject({ width: 40, height: 40 });
    }
  });

  test("[CASE-20] what is broken, or unfolds into too much, is refused with HEIC as with others", async () => {
    const wanted = { maxSide: 500, kinds: galleryKinds } as const;
    const half = heicPhoto.subarray(0, heicPhoto.length - 60);
    expect(await reencodeImage(half, wanted, "anna")).toEqual({ ok: false, reason: "unreadable" });
    expect(await reencodeImage(heicPhoto.subarray(0, 24), wanted, "anna")).toEqual({ ok: false, reason: "unreadable" });
    expect(await reencodeImage(claiming(heicPhoto, 9000, 9000), wanted, "anna")).toEqual({
      ok: false,
      reason: "tooLarge",
    });
  });

  test("an SVG becomes a bitmap of the wanted size", async () => {
    const logo = svg(`<script>alert(1)</script><circle cx="10" cy="10" r="9"/>`, `width="20" height="20"`);
    const image = imageOf(await reencodeImage(logo, { maxSide: 200, kinds: allKinds }, "anna"));
    expect(sniffImage(image.bytes)).toBe("webp");
    expect(image.width).toBe(200);
  });

  test("an SVG reads no file", async () => {
    const spy = svg(
      `<image href="file:///etc/passwd" width="9" height="9"/><image href="/usr/share/pixmaps/debian-logo.png" width="40" height="20"/>`,
    );
    const image = imageOf(await reencodeImage(spy, { maxSide: 40, kinds: allKinds }, "anna"));
    expect((await sharp(image.bytes).stats()).channels.every(({ max }) => max === 0)).toBe(true);
  });

  test("a GIF is no staff picture", async () => {
    const gif = await blank(4, 4).gif().toBuffer();
    expect(await reencodeImage(gif, { maxSide: 500, kinds: galleryKinds }, "anna")).toEqual({
      ok: false,
      reason: "unsupported",
    });
    expect((await reencodeImage(gif, { maxSide: 500, kinds: allKinds }, "anna")).ok).toBe(true);
  });

  test.each([
    ["text", Buffer.from("text"), "unsupported"],
    ["a header without a picture", jpeg.subarray(0, 20), "unreadable"],
    ["half a picture", jpeg.subarray(0, jpeg.length >> 1), "unreadable"],
    ["an SVG that is none", Buffer.from("<svg <svg"), "unreadable"],
    ["a flood of pixels", svg("", `width="30000" height="30000"`), "tooLarge"],
  ])("refuses %s", async (_name, bytes, reason) => {
    expect(await reencodeImage(bytes, { maxSide: 500, kinds: allKinds }, "anna")).toEqual({ ok: false, reason });
  });

  test("refuses a small file that unfolds into a flood of pixels", async () => {
    const flood = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer();
    expect(await reencodeImage(flood, { maxSide: 500, kinds: galleryKinds }, "anna")).toEqual({
      ok: false,
      reason: "tooLarge",
    });
  });
});

describe("signatureImage", () => {
  const stroke = (colour: string, paper = "") =>
    svg(
      `${paper}<path d="M20 90 C80 10 150 120 280 40" stroke="${colour}" stroke-width="3" fill="none"/>`,
      `width="300" height="125"`,
    );

  test("is dark ink on white, 300 × 125", async () => {
    const drawn = await sharp(stroke("#14533d")).png().toBuffer();
    const image = imageOf(await signatureImage(drawn, "anna"));
    expect(image).toMatchObject({ mime: "image/png", width: 300, height: 125 });
    const { channels } = await sharp(image.bytes).stats();
    expect(channels.map(({ min }) => min)).toEqual([22, 33, 27]);
    expect(channels.every(({ max, mean }) => max === 255 && mean > 235)).toBe(true);
  });

  test("[CASE-20] a photograph of a phone is taken", async () => {
    const { channels } = await sharp(imageOf(await signatureImage(heicSignature, "anna")).bytes).stats();
    expect(channels[0]?.mean).toBeGreaterThan(235);
    expect(channels[0]?.min).toBeLessThan(120);
  });

  test("a photograph on grey paper becomes white paper", async () => {
    const photo = await sharp(stroke("#223", `<rect width="300" height="125" fill="#b9b4a8"/>`)).jpeg().toBuffer();
    const { channels } = await sharp(imageOf(await signatureImage(photo, "anna")).bytes).stats();
    expect(channels[0]?.mean).toBeGreaterThan(235);
  });

  test.each([
    ["white ink on black", stroke("#fff", `<rect width="300" height="125" fill="#000"/>`)],
    ["dark ink on a dark table", stroke("#000", `<rect width="300" height="125" fill="#555"/>`)],
    [
      "a picture of something else",
      svg(
        `<rect width="300" height="125" fill="#cde"/><circle cx="110" cy="60" r="60" fill="#743"/><circle cx="200" cy="60" r="50" fill="#253"/>`,
        `width="300" height="125"`,
      ),
    ],
  ])("[FLOW-02] %s is no signature", async (_, picture) => {
    expect(await signatureImage(await sharp(picture).png().toBuffer(), "anna")).toEqual({
      ok: false,
      reason: "noPaper",
    });
  });

  test("[FLOW-02] an upright photograph on grey paper has ink on white only, and no grey sheet", async () => {
    const upright = svg(
      `<rect width="300" height="400" fill="#b9b4a8"/><path d="M20 190 C80 110 150 220 280 140" stroke="#223" stroke-width="6" fill="none"/>`,
      `width="300" height="400"`,
    );
    const image = imageOf(await signatureImage(await sharp(upright).jpeg().toBuffer(), "anna"));
    const { channels } = await sharp(image.bytes).stats();
    expect(image).toMatchObject({ width: 300, height: 125 });
    expect(channels[0]?.mean).toBeGreaterThan(245);
    expect(channels[0]?.min).toBeLessThan(120);
  });

  test.each(["#fff", "#888", "#000"])("a plain %s canvas is empty", async (colour) => {
    expect(await signatureImage(await blank(300, 125, colour).png().toBuffer(), "anna")).toEqual({
      ok: false,
      reason: "empty",
    });
  });

  test("a transparent canvas is empty", async () => {
    const untouched = sharp({ create: { width: 300, height: 125, channels: 4, background: "#0000" } });
    expect(await signatureImage(await untouched.png().toBuffer(), "anna")).toEqual({ ok: false, reason: "empty" });
  });
});

describe("typedSignatureImage", () => {
  test.each([
    "Anna Maria Grüßer-Žižek",
    "Li",
    `<b>"Ben" & Söhne</b>`,
    "Maximiliana von und zu Hohenwerfen-Untersteinberg",
  ])("writes %s", async (name) => {
    const image = imageOf(await typedSignatureImage(name, "anna"));
    expect(image).toMatchObject({ mime: "image/png", width: 300, height: 125 });
  });

  test.each(["", "   ", "\u200b\u0000"])("a blank name is empty: %o", async (name) => {
    expect(await typedSignatureImage(name, "anna")).toEqual({ ok: false, reason: "empty" });
  });
});

test("thumbnails come in both formats of each side", async () => {
  const made = await thumbnails(jpeg, [80, 160], "anna");
  expect(made.map(({ side, mime }) => `${side} ${mime}`)).toEqual([
    "80 image/avif",
    "80 image/webp",
    "160 image/avif",
    "160 image/webp",
  ]);
  for (const { side, bytes } of made)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: side, height: side });
});
