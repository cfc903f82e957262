import { expect, test } from "vitest";
import { drawBytes } from "./random-bytes.server";

test("bytes by lot are of the asked length, never zeros and never the same twice, across the end of what was fetched", () => {
  const drawn = Array.from({ length: 2_000 }, (_, at) => drawBytes(at % 2 ? 24 : 12));
  expect(drawn.every(({ length }, at) => length === (at % 2 ? 24 : 12))).toBe(true);
  const words = drawn.map((bytes) => bytes.toString("hex"));
  expect(new Set(words).size).toBe(words.length);
  expect(words.some((word) => /^0+$/.test(word))).toBe(false);
  words[0] = "";
  drawn[1]?.fill(0);
  expect(drawn[3]?.every((byte) => byte === 0)).toBe(false);
});
