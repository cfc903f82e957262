import fc from "fast-check";
import { expect, test } from "vitest";
import { diffLines, shortDiff } from "./text-diff";

const side = (lines: ReturnType<typeof diffLines>, without: "added" | "removed") =>
  lines
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("\n");

test("tells what went and what came", () => {
  expect(diffLines("a\nb\nc", "a\nB\nc\nd")).toEqual([
    { kind: "same", text: "a" },
    { kind: "removed", text: "b" },
    { kind: "added", text: "B" },
    { kind: "same", text: "c" },
    { kind: "added", text: "d" },
  ]);
});

test("both texts can be read from it", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "")).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      expect(side(lines, "added")).toBe(before);
      expect(side(lines, "removed")).toBe(after);
    }),
  );
});

test("leaves out what did not change", () => {
  const short = shortDiff(diffLines("1\n2\n3\n4\n5\n6", "1\n2\n3\n4\nfive\n6"));
  expect(short.map((line) => line?.text ?? "…")).toEqual(["…", "4", "5", "five", "6"]);
});
