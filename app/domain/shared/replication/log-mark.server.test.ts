import { beforeEach, expect, test } from "vitest";
import { withWorld } from "../../../../tests/factories/with-world";
import type { World } from "../../../../tests/factories/world";
import { BEAT_MS, isLate, noteBeat, noteWrite, readLogMark } from "./log-mark.server";

const start = Date.UTC(2026, 10, 20, 9);
const world = withWorld();
let db: World["db"];
beforeEach(() => {
  db = world.db;
});

test("[OPS-20] each write has a number of its own, and the mark follows", () => {
  expect(readLogMark({ db })).toEqual({ written: 0, notedAt: 0 });
  expect([noteWrite({ db, now: start }), noteWrite({ db, now: start + 5 })]).toEqual([1, 2]);
  expect(readLogMark({ db })).toEqual({ written: 2, notedAt: start + 5 });
});

test("[OPS-20] while nobody writes the mark says that the database is in order, once a beat for all processes", () => {
  noteBeat({ db, now: start });
  noteBeat({ db, now: start + 10 });
  expect(readLogMark({ db })).toEqual({ written: 0, notedAt: start });
  noteBeat({ db, now: start + BEAT_MS });
  expect(readLogMark({ db }).notedAt).toBe(start + BEAT_MS);
});

test("[OPS-20] after ten seconds without a mark a copy is late", () => {
  expect(isLate({ notedAt: start }, start + 10_000)).toBe(false);
  expect(isLate({ notedAt: start }, start + 10_001)).toBe(true);
});
