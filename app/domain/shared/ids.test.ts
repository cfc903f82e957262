import { decodeTime, isValid } from "ulid";
import { expect, test } from "vitest";
import { newId } from "./ids";

const NOW = Date.UTC(2030, 0, 1);

test("ids are valid and hold the instant of their making", () => {
  const id = newId(NOW);
  expect(isValid(id)).toBe(true);
  expect(decodeTime(id)).toBe(NOW);
});

test("ids of later instants sort after those of earlier ones", () => {
  const ids = Array.from({ length: 1000 }, (_, at) => newId(NOW + at));
  expect(ids.toSorted()).toEqual(ids);
});

test("[EINV-17] ids of one instant sort by their turn, so that the newest of them is found", () => {
  const ids = Array.from({ length: 1000 }, () => newId(NOW));
  expect(ids.toSorted()).toEqual(ids);
});

test("ids of one instant are unique, also those made of bytes that were fetched at different times", () => {
  expect(new Set(Array.from({ length: 10_000 }, () => newId(NOW))).size).toBe(10_000);
});
