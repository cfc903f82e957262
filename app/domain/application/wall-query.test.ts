import { expect, test } from "vitest";
import {
  isFiltered,
  minimumCentsOf,
  readWallQuery,
  recallWallQuery,
  rememberedOf,
  wallSearch,
  withoutFilters,
} from "./wall-query";

const read = (search: string) => readWallQuery(new URLSearchParams(search));

test("[WALL-01] the address of the wall with and without an event", () => {
  expect(String(wallSearch(read("")))).toBe("filters=off");
  expect(String(wallSearch(read("eventId=e1&events=all&region=1")))).toBe("eventId=e1&events=all&region=1");
  expect(String(wallSearch(read("events=all")))).toBe("filters=off");
});

test("a changed filter begins at the first page; the next page keeps the filters", () => {
  const query = read("types=1&free=1&near=1&from=2026-12-01&pay=80&page=3");
  expect(String(wallSearch(query, { page: 4 }))).toBe("types=1&near=1&free=1&from=2026-12-01&pay=80&page=4");
  expect(String(wallSearch(query, { types: false, pay: "" }))).toBe("near=1&free=1&from=2026-12-01");
  expect(isFiltered(query)).toBe(true);
  expect(isFiltered(withoutFilters({ ...query, eventId: "e1" }))).toBe(false);
});

test("a bare address brings back the filters of the last visit, an address with a word of its own does not", () => {
  const recall = (search: string, remembered = "region=1&from=2026-12-01&pay=80") =>
    recallWallQuery(new URLSearchParams(search), remembered, "2026-12-02");
  expect(recall("")).toEqual({ ...read("region=1&pay=80") });
  expect(recall("", "from=2026-12-02").from).toBe("2026-12-02");
  for (const search of ["filters=off", "eventId=e1", "page=2"]) expect(isFiltered(recall(search))).toBe(false);
  expect(recall("free=1")).toEqual(read("free=1"));
});

test("what is remembered are the filters alone, and that there are none", () => {
  const remembered = (search: string) => rememberedOf(new URLSearchParams(search));
  expect(remembered("eventId=e1&events=all&region=1&near=0&pay=80&page=3")).toBe("region=1&pay=80");
  expect(remembered("filters=off")).toBe("");
  expect(remembered("from=&pay=")).toBe("");
  expect([remembered(""), remembered("eventId=e1"), remembered("page=2")]).toEqual([null, null, null]);
});

test("[ALRT-08] days that are not free are shown for one address, and not remembered", () => {
  expect(String(wallSearch(read("region=1"), { busyDays: true }))).toBe("region=1&days=all");
  expect(read("days=all").busyDays).toBe(true);
  expect(rememberedOf(new URLSearchParams("region=1&days=all"))).toBe("region=1");
  expect(isFiltered(read("days=all"))).toBe(false);
});

test("nonsense in the address is left out", () => {
  expect(["0", "-1", "x", "1.5", "9999"].map((page) => read(`page=${page}`).page)).toEqual([1, 1, 1, 1, 50]);
  expect(
    ["80", "80,5", "80.55", "1,028.40", "", "abc", "-3", "1,028"].map((pay) => minimumCentsOf(read(`pay=${pay}`))),
  ).toEqual([8000, 8050, 8055, 102_840, null, null, null, null]);
});
