import { expect, test } from "vitest";
import { partOf, scalesOf, settled, turnedSize, viewOf } from "./crop-frame";

const portrait = { width: 900, height: 1200 };
const round = { width: 180, height: 180 };

test("a quarter turn changes the sides, a half turn does not", () => {
  expect([0, 90, 180, -270].map((rotation) => turnedSize(portrait, rotation).width)).toEqual([900, 1200, 900, 1200]);
});

test("the picture always fills the frame", () => {
  expect(scalesOf(portrait, round)).toEqual({ least: 0.2, most: 0.8 });
  const pushed = settled({ scale: 0.01, x: -500, y: 5000 }, portrait, round);
  expect(pushed).toEqual({ scale: 0.2, x: 450, y: 750 });
  expect(settled({ scale: 9, x: 0, y: 0 }, portrait, round)).toEqual({ scale: 0.8, x: 112.5, y: 112.5 });
});

test("what a frame shows is found again", () => {
  const view = settled({ scale: 0.4, x: 300, y: 400 }, portrait, round);
  const part = partOf(view, portrait, round);
  expect(part.width * portrait.width).toBeCloseTo(part.height * portrait.height);
  expect(viewOf(part, portrait, round)).toEqual({
    scale: expect.closeTo(0.4),
    x: expect.closeTo(300),
    y: expect.closeTo(400),
  });
  expect(viewOf(null, portrait, round)).toEqual({ scale: 0.2, x: 450, y: 600 });
});
