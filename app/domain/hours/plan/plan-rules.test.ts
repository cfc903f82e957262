import { expect, test } from "vitest";
import { readPlanFilter, stackOf } from "./plan-rules";

const entry = { startsAt: 1, endsAt: 2, state: "booked" as const, name: "Anna" as string | null, work: "Hostess" };

test("[CAL-09] equal free places are one entry, and from the fifth on entries are counted", () => {
  const free = { ...entry, name: null, state: "open" as const };
  const named = ["Eva", "Dan", "Carl", "Berta", "Anna"].map((name) => ({ ...entry, name }));
  const { entries, more } = stackOf([...named, free, free, { ...free, startsAt: 0 }]);
  expect(entries.map(({ name, places }) => [name, places])).toEqual([
    [null, 1],
    [null, 2],
    ["Anna", 1],
    ["Berta", 1],
  ]);
  expect(more).toBe(3);
  const many = Array.from({ length: 30 }, (_, number) => ({ ...entry, name: `P${number}` }));
  expect(stackOf(many).more).toBe(26);
});

test("[CAL-11] entries are in the order of their start, then of their name", () => {
  const names = stackOf([
    { ...entry, name: "Zoe", startsAt: 1 },
    { ...entry, name: "Anna", startsAt: 5 },
    { ...entry, name: "Özlem", startsAt: 1 },
  ]);
  expect(names.entries.map(({ name }) => name)).toEqual(["Özlem", "Zoe", "Anna"]);
});

test("[CAL-10] an address filters by company, region and state; what it does not know it leaves out", () => {
  const read = (query: string) => readPlanFilter(new URLSearchParams(query));
  expect(read("by=people&company=c&region=AT-9&state=open&page=3")).toEqual({
    by: "people",
    companyId: "c",
    region: "AT-9",
    state: "open",
    page: 3,
  });
  expect(read("by=cars&region=Wien&state=lost&page=-1")).toEqual({
    by: "positions",
    companyId: null,
    region: null,
    state: null,
    page: 1,
  });
});
