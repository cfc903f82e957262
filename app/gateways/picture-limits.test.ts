import { expect, test } from "vitest";
import { isCostlySvg, isHeavy, isTooLarge, limitMsOf, type PictureHead } from "./picture-limits";

const head = (facts: Partial<PictureHead>): PictureHead => ({
  width: 1000,
  height: 1000,
  channels: 3,
  bytesPerSample: 1,
  interlaced: false,
  isHeif: false,
  ...facts,
});

test.each<[string, Partial<PictureHead>, boolean]>([
  ["200 MB", { width: 10_000, height: 5_000, channels: 4 }, false],
  ["a row more", { width: 10_000, height: 5_001, channels: 4 }, true],
  ["interlaced 60 MB", { width: 5_000, height: 4_000, interlaced: true }, false],
  ["interlaced, a row more", { width: 5_000, height: 4_001, interlaced: true }, true],
  ["60 MB of 16 bits", { width: 5_000, height: 2_000, bytesPerSample: 2 }, false],
  ["16 bits, a row more", { width: 5_000, height: 2_001, bytesPerSample: 2 }, true],
  ["a photo of 50 megapixels", { width: 8_160, height: 6_120 }, false],
  ["7000 × 7000, interlaced, 16 bits", { width: 7_000, height: 7_000, bytesPerSample: 2, interlaced: true }, true],
])("[SAFE-06] %s: too large is %s", (_what, facts, expected) => {
  expect(isTooLarge(head(facts))).toBe(expected);
});

test("[SAFE-06] what unpacks to more than 60 MB is heavy", () => {
  expect(isHeavy(head({ width: 4_000, height: 5_000 }))).toBe(false);
  expect(isHeavy(head({ width: 4_000, height: 5_001 }))).toBe(true);
});

const svg = (inside: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`);

test.each([
  ["a filter", '<filter id="a"/>'],
  ["a filter with a prefix", '<svg:filter id="a"/>'],
  ["an attribute", '<g filter="url(#a)"/>'],
  ["a style", '<g style="fill:red;filter : blur(9px)"/>'],
  ["a sheet", "<style>g{filter:blur(9px)}</style>"],
  ["character references", '<g style="&#102;ilter:blur(9px)"/>'],
  ["hexadecimal references", '<g style="&#x66;ilter:blur(9px)"/>'],
  ["escapes of styles", '<g style="f\\69 lter:blur(9px)"/>'],
  ["a comment between", '<g style="fil/**/ter/**/:blur(9px)"/>'],
  ["a comment that never ends before it", '<g id="/*"/><g style="filter:blur(9px)"/>'],
  ["capitals", '<g style="FILTER:blur(9px)"/>'],
])("[SAFE-06] a drawing with %s is not drawn", (_what, inside) => {
  expect(isCostlySvg(svg(inside))).toBe(true);
});

test("[SAFE-06] entities could hide a filter: only addresses are taken", () => {
  const withEntity = (value: string) => Buffer.from(`<!DOCTYPE svg [<!ENTITY a ${value}>]><svg/>`);
  expect(isCostlySvg(withEntity('"http://ns.adobe.com/Graphs/1.0/"'))).toBe(false);
  expect(isCostlySvg(withEntity('"fil"'))).toBe(true);
  expect(isCostlySvg(withEntity("SYSTEM 'file:///etc/passwd'"))).toBe(true);
});

test("[SAFE-06] an ordinary logo is drawn, up to 200 kB", () => {
  const logo = svg("<title>Kaffeefilter Huber, unfiltered</title><path d='M0 0h9'/>");
  expect(isCostlySvg(logo)).toBe(false);
  expect(isCostlySvg(Buffer.concat([logo, Buffer.alloc(200_000 - logo.length, " ")]))).toBe(false);
  expect(isCostlySvg(Buffer.concat([logo, Buffer.alloc(200_001 - logo.length, " ")]))).toBe(true);
});

test("[SAFE-06] a drawing may take a second, any other picture ten", () => {
  expect([limitMsOf("svg"), limitMsOf("png"), limitMsOf(null)]).toEqual([1_000, 10_000, 10_000]);
});

test("[CASE-20] a HEIC of 24 megapixels is taken, one of 48 is too large: its decoder holds it twice", () => {
  expect(isTooLarge(head({ width: 5712, height: 4284, channels: 3, isHeif: true }))).toBe(false);
  expect(isTooLarge(head({ width: 8064, height: 6048, channels: 3, isHeif: true }))).toBe(true);
});
