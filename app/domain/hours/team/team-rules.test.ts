import { expect, test } from "vitest";
import { attendanceOf, countStates, fitsTeamFilter, readTeamFilter, teamStatesOf } from "./team-rules";

const now = 1_000;
const booked = {
  booked: true,
  onList: false,
  replacing: false,
  contractSubmitted: true,
  briefings: 2,
  readBriefings: 2,
  startsAt: 2_000,
  endsAt: 3_000,
  confirmed: false,
  now,
};

test("[DESK-24] the states of a place: free, on the list, and all that is missing of somebody booked", () => {
  expect(teamStatesOf({ ...booked, booked: false })).toEqual(["free"]);
  expect(teamStatesOf({ ...booked, booked: false, replacing: true })).toEqual(["dropOut"]);
  expect(teamStatesOf({ ...booked, booked: false, onList: true })).toEqual(["onList"]);
  expect(teamStatesOf(booked)).toEqual([]);
  expect(teamStatesOf({ ...booked, contractSubmitted: false, readBriefings: 1 })).toEqual([
    "contractMissing",
    "briefingOpen",
  ]);
  expect(teamStatesOf({ ...booked, readBriefings: 1, now: 3_000 })).toEqual(["hoursOpen"]);
  expect(teamStatesOf({ ...booked, contractSubmitted: false, confirmed: true, now: 3_000 })).toEqual(["confirmed"]);
});

test("[DESK-03] of somebody's being there only what is known is said", () => {
  const at = (given: Partial<typeof booked>) => attendanceOf({ ...booked, ...given });
  expect([at({}), at({ now: 2_000 }), at({ now: 3_000 }), at({ now: 3_000, confirmed: true })]).toEqual([
    "before",
    "running",
    "over",
    "there",
  ]);
});

test("[DESK-24] an address asks for a state and a day; what is unknown filters nothing", () => {
  const read = (query: string) => readTeamFilter(new URLSearchParams(query));
  expect(read("state=free&day=2026-12-04")).toEqual({ state: "free", day: "2026-12-04" });
  expect(read("state=nonsense&day=tomorrow")).toEqual({ state: null, day: null });
  const place = { states: ["contractMissing", "hoursOpen"] as const, day: "2026-12-04" };
  const fits = (query: string) => fitsTeamFilter(place, read(query));
  expect(["", "state=hoursOpen", "day=2026-12-04", "state=free", "day=2026-12-05"].map(fits)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("[DESK-24] a group counts its places by state", () => {
  const counts = countStates([
    { states: ["free"] },
    { states: ["contractMissing", "hoursOpen"] },
    { states: ["free"] },
  ]);
  expect(counts).toEqual({
    dropOut: 0,
    free: 2,
    onList: 0,
    contractMissing: 1,
    briefingOpen: 0,
    hoursOpen: 1,
    confirmed: 0,
  });
});
