import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutants } from "./mutants-list.mjs";

test("[SAFE-31] at least sixty rules, limits and guards have a change that fits exactly once and a test that must find it", () => {
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThanOrEqual(60);
  for (const { name, file, find, put, red } of mutants) {
    expect(readFileSync(file, "utf8").split(find), name).toHaveLength(2);
    expect(put, name).not.toBe(find);
    expect(existsSync(red), name).toBe(true);
  }
});
