import { expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { indexNowKeys, tellings } from "~db/schema";
import { withWorld } from "../../../../../tests/factories/with-world";
import { findIndexNowKey, makeIndexNowKey } from "./index-now-key.server";
import type { Telling } from "./rules";
import {
  countTellings,
  dropOldTellings,
  listTold,
  noteSending,
  noteTaken,
  noteTellings,
} from "./tellings.queries.server";

const world = withWorld();
const telling = (path: string, kind: Telling["kind"] = "updated", changedAt = 1): Telling => ({
  path,
  kind,
  changedAt,
});
const paths = () => world.db.select().from(tellings).orderBy(tellings.path, tellings.sentAt).all();

test("[SEEK-16] what was sent counts for 24 hours, taken or not; the one too many is not noted", () => {
  const send = (path: string) => noteSending(world, "google", telling(path), 2);
  expect([send("/a"), send("/b"), send("/c")]).toEqual([true, true, false]);
  noteTaken(world, "google", telling("/a"));
  expect(countTellings(world, "google")).toEqual({ sent: 2, taken: 1 });
  noteTellings(world, "indexNow", [telling("/c")]);
  world.now += DAY - 1;
  expect(send("/c")).toBe(false);
  world.now += 1;
  expect([send("/c"), send("/d"), send("/e")]).toEqual([true, true, false]);
});

test("[SEEK-16] what was sent and not taken is not known", () => {
  noteSending(world, "google", telling("/a"), 9);
  expect(listTold(world, "google").size).toBe(0);
  noteTaken(world, "google", telling("/a"));
  world.now += 1;
  noteSending(world, "google", telling("/a", "removed"), 9);
  expect(listTold(world, "google").get("/a")?.kind).toBe("updated");
});

test("[SEEK-15] after a day the last word on each page that is there stays, and what the next list may still need", () => {
  noteTellings(world, "indexNow", [telling("/a"), telling("/b"), telling("/c")]);
  world.now += 1;
  noteTellings(world, "indexNow", [telling("/a", "updated", 2), telling("/b", "removed")]);
  const drop = (since: number) => {
    dropOldTellings(world, "indexNow", since);
    return paths().map(({ path, kind, changedAt }) => `${path} ${kind} ${changedAt}`);
  };
  world.now += DAY - 1;
  expect(drop(world.now)).toHaveLength(5);
  world.now += 2;
  expect(drop(0)).toHaveLength(5);
  expect(drop(world.now)).toEqual(["/a updated 2", "/c updated 1"]);
});

test("[SEEK-15] there is one key in force, however often one is made, of 32 hexadecimal digits", () => {
  makeIndexNowKey(world);
  const key = findIndexNowKey(world);
  makeIndexNowKey(world);
  expect(findIndexNowKey(world)).toBe(key);
  const insert = (other: string) => () => world.db.insert(indexNowKeys).values({ key: other, madeAt: world.now }).run();
  expect(insert("0".repeat(32))).toThrow(/UNIQUE/);
  world.db.delete(indexNowKeys).run();
  for (const wrong of ["0".repeat(31), "G".repeat(32), "A".repeat(32)])
    expect(insert(wrong)).toThrow(/index_now_keys_form/);
});
