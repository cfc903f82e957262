import { expect, test } from "vitest";
import { partOf, rotationOf, squareOf, turned } from "./crop";

test("[STF-42] quarter turns stop at three either way", () => {
  const right = [1, 2, 3, 4].reduce<number[]>((steps) => [...steps, turned(steps.at(-1) ?? 0, 1)], []);
  expect(right).toEqual([90, 180, 270, 270]);
  const left = [1, 2, 3, 4].reduce<number[]>((steps) => [...steps, turned(steps.at(-1) ?? 0, -1)], []);
  expect(left).toEqual([-90, -180, -270, -270]);
  expect(["0", "-270", "90"].map(rotationOf)).toEqual([0, -270, 90]);
  expect(["", "45", "360", "-360", "x"].map(rotationOf)).toEqual([null, null, null, null, null]);
});

test("a part has to lie in the picture", () => {
  const part = { x: "0.1", y: "0.2", width: "0.5", height: "0.5" };
  expect(partOf(part)).toEqual({ x: 0.1, y: 0.2, width: 0.5, height: 0.5 });
  expect(partOf({ x: "0", y: "0", width: "1", height: "1" })).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  for (const wrong of [{ x: "" }, { x: "-0.1" }, { width: "0" }, { width: "0.95" }, { height: "NaN" }]) {
    expect(partOf({ ...part, ...wrong }), JSON.stringify(wrong)).toBeNull();
  }
});

test("squares follow the longer side of the turned picture", () => {
  const portrait = { width: 300, height: 400 };
  expect(squareOf("start", portrait, 0)).toEqual({ x: 0, y: 0, width: 1, height: 0.75 });
  expect(squareOf("end", portrait, 180)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.75 });
  expect(squareOf("middle", portrait, 90)).toEqual({ x: 0.125, y: 0, width: 0.75, height: 1 });
});
