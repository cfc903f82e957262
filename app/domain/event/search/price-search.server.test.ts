import { beforeEach, expect, test } from "vitest";
import { listOfferedStaffTypes } from "~/domain/pricing/queries.server";
import { sumCents } from "~/domain/shared/money";
import { makeStaff, makeStaffType } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import {
  addSearchRow,
  deleteSearchRow,
  estimatesOf,
  readSearch,
  refusalsOfSearch,
  suggestStaff,
} from "./price-search.server";
import { rowFields, searchQuery } from "./search-query";

const world = withWorld();
let type: ReturnType<typeof makeStaffType>;

beforeEach(() => {
  type = makeStaffType(world);
});

type Row = Partial<Record<keyof ReturnType<typeof rowFields>, string>>;

/** The search that a form with these rows asks for. */
function searchOf(...rows: Row[]) {
  const query = new URLSearchParams();
  for (const [index, given] of rows.entries()) {
    const complete = {
      staffType: type.id,
      quantity: "1",
      jobPlace: "Wien",
      jobDate: "2026-12-04",
      jobStart: "17:00",
      jobEnd: "23:00",
      ...given,
    };
    const names = rowFields(index);
    for (const [part, value] of Object.entries(complete)) query.set(names[part as keyof Row], value);
  }
  const search = readSearch(query);
  if (!search) throw new Error("no search");
  return search;
}

const keysOf = (row: Row) =>
  Object.fromEntries(
    refusalsOfSearch(world.system(), searchOf(row)).map(({ field, key }) => [field.replace(/^.*\./, ""), key]),
  );
const centsOf = (...rows: Row[]) =>
  sumCents(
    estimatesOf(searchOf(...rows), listOfferedStaffTypes(world, "de")).map((estimate) => estimate?.totalCents ?? 0),
  );

test("[SRCH-06][SRCH-07][SRCH-09][SRCH-13] an empty row is refused field by field", () => {
  const empty = { staffType: "", jobPlace: " ", jobDate: "", jobStart: "", jobEnd: "" };
  expect(keysOf(empty)).toEqual({
    staffType: "required",
    jobPlace: "required",
    jobDate: "required",
    jobStart: "required",
    jobEnd: "required",
  });
  expect(keysOf({ staffType: "unknown", jobDate: "2026-02-31" })).toMatchObject({
    staffType: "oneOf",
    jobDate: "date",
  });
});

test("[SRCH-02] a quantity of 0 or 10 is refused", () => {
  expect(keysOf({ quantity: "0" })).toEqual({ quantity: "oneOf" });
  expect(keysOf({ quantity: "10" })).toEqual({ quantity: "oneOf" });
  expect(keysOf({ quantity: "9" })).toEqual({});
});

test("[SRCH-10][SRCH-11][SRCH-12] the day before yesterday is too early; yesterday only starts too early", () => {
  expect(keysOf({ jobDate: "2026-11-18" })).toMatchObject({ jobDate: "dateTooEarly" });
  expect(keysOf({ jobDate: "2026-11-19" })).toEqual({ jobStart: "futureTimings" });
  expect(keysOf({ jobDate: "2026-11-20", jobStart: "09:00", jobEnd: "13:00" })).toEqual({ jobStart: "futureTimings" });
  expect(keysOf({ jobDate: "" })).toEqual({ jobDate: "required", jobStart: "startNeedsDate" });
});

test("[SRCH-14][SRCH-15] an equal end and more than 12 hours are refused", () => {
  expect(keysOf({ jobStart: "08:00", jobEnd: "08:00" })).toEqual({ jobEnd: "endEqualsStart" });
  expect(keysOf({ jobStart: "08:00", jobEnd: "20:00" })).toEqual({});
  expect(keysOf({ jobStart: "08:00", jobEnd: "20:15" })).toEqual({ jobEnd: "endTime.duration" });
});

test("[SRCH-20] times are floored to quarters of an hour", () => {
  expect(searchOf({ jobStart: "10:07", jobEnd: "14:59" }).jobs[0]?.jobPositions[0]).toMatchObject({
    jobStart: "10:00",
    jobEnd: "14:45",
  });
});

test("[SRCH-22][SRCH-29][SRCH-16] the total counts each row with its quantity, at least 4 hours, over midnight", () => {
  expect(centsOf({ quantity: "3" })).toBe(3 * 6 * 2490);
  expect(centsOf({ quantity: "2", jobStart: "10:00", jobEnd: "13:00" })).toBe(8 * 2490);
  expect(centsOf({ jobStart: "20:00", jobEnd: "02:00" }, { quantity: "2" })).toBe(6 * 2490 + 2 * 6 * 2490);
  expect(centsOf({ staffType: "" })).toBe(0);
});

test("[SRCH-03][SRCH-04] a row is added once the last one is complete, else the last one says what it lacks", () => {
  const added = addSearchRow(world.system(), searchOf({}));
  expect(added).toMatchObject({ jobs: [{ staffType: type.id }, { staffType: "" }] });
  expect(addSearchRow(world.system(), searchOf({}, { jobPlace: "" }))).toEqual([
    { field: "jobs[1].jobPositions[0].jobPlace", key: "required" },
  ]);
});

test("[SRCH-05] a row can be deleted, the last one stays", () => {
  const two = searchOf({ jobPlace: "Wien" }, { jobPlace: "Graz" });
  expect(deleteSearchRow(two, 0).jobs.map(({ jobPositions }) => jobPositions[0]?.jobPlace)).toEqual(["Graz"]);
  const one = searchOf({});
  expect(deleteSearchRow(one, 0)).toBe(one);
});

test("[SRCH-24] the query of a search is read again as the same search", () => {
  const search = searchOf({ jobPlace: "Messe Wien & Süd" }, { quantity: "4" });
  expect(readSearch(new URLSearchParams(searchQuery(search)))).toEqual(search);
  expect(readSearch(new URLSearchParams("modal=login"))).toBeNull();
});

test("[SRCH-21][SRCH-30] Graz means Styria; a place that nobody knows is named", () => {
  const profile = { preferedJobs: [type.id] };
  makeStaff(world, { profile });
  const styrian = makeStaff(world, {
    user: { firstName: "Gerda" },
    profile: { ...profile, preferedJobRegion: ["AT-6"] },
  });
  const suggested = suggestStaff(world.system(), searchOf({ jobPlace: "Graz" }), 6);
  expect(suggested).toEqual({ staff: [{ id: styrian.user.id, firstName: "Gerda", age: 26 }], unknownPlaces: [] });
  expect(suggestStaff(world.system(), searchOf({ jobPlace: "Xyzzy" }), 6)).toEqual({
    staff: [],
    unknownPlaces: ["Xyzzy"],
  });
  // Both rows together, nobody twice.
  const both = suggestStaff(world.system(), searchOf({}, { jobPlace: "8010 Graz" }, {}), 6);
  expect(both.staff).toHaveLength(2);
});
