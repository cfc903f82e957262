import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
} from "../../../../../tests/factories/rows";
import { withWorld } from "../../../../../tests/factories/with-world";
import { countDueFigures } from "../recount.server";
import { listCells } from "./cells.queries.server";
import { CELL_KINDS, leadOf, shownCell } from "./rules";

const world = withWorld();
let job: ReturnType<typeof makeJob>;
beforeEach(() => {
  job = makeJob(world, makeEvent(world, makeEmployer(world).company.id));
});

const place = (given: Parameters<typeof makePosition>[2] = {}) => {
  const startsAt = given.startsAt ?? Date.UTC(2026, 10, 18, 9);
  return makePosition(world, job, {
    placeState: "AT-9",
    createdAt: startsAt - 100 * HOUR,
    ...given,
    startsAt,
    endsAt: startsAt + 4 * HOUR,
  });
};
function book(position: ReturnType<typeof place>, staff = makeStaff(world), given = {}) {
  const application = makeApplication(world, position.id, staff.user.id);
  return makeBooking(world, position, application, { bookedAt: position.startsAt - 48 * HOUR, ...given });
}
const cells = (kind: (typeof CELL_KINDS)[number]) => {
  countDueFigures(world);
  return listCells(world, { month: "2026-11", kind });
};

describe("[STAT-04] jobs of a month by what they have in common", () => {
  test("by job type, state, company, weekday of Vienna and lead time, each place once in each", () => {
    book(place());
    place({ placeState: "AT-6" });
    // 23:30 in UTC is Friday in Vienna.
    place({ startsAt: Date.UTC(2026, 10, 19, 23, 30), placeState: null });
    for (const kind of CELL_KINDS) expect(cells(kind).reduce((sum, { positions }) => sum + positions, 0)).toBe(3);
    expect(cells("state").map(({ key, positions, booked }) => [key, positions, booked])).toEqual([
      ["", 1, 0],
      ["AT-6", 1, 0],
      ["AT-9", 1, 1],
    ]);
    expect(cells("weekday").map(({ key, positions }) => [key, positions])).toEqual([
      ["3", 2],
      ["5", 1],
    ]);
    expect(cells("company")).toMatchObject([{ key: job.companyId, positions: 3, people: 1 }]);
    expect(cells("lead")).toMatchObject([{ key: "3", positions: 3 }]);
  });

  test("people count once each, missed ones and late cancellations beside them", () => {
    const staff = makeStaff(world);
    book(place(), staff);
    book(place({ startsAt: Date.UTC(2026, 10, 19, 9) }), staff);
    const missed = place();
    book(missed, undefined, { cancelledAt: missed.startsAt + HOUR, cancelledBy: "x", cancelledKind: "noShow" });
    const late = place();
    book(late, undefined, { cancelledAt: late.startsAt - HOUR, cancelledBy: "x", cancelledKind: "byStaff" });
    expect(cells("state")).toEqual([{ key: "AT-9", positions: 4, booked: 3, missed: 2, people: 1 }]);
  });

  test("under five people nothing is told about them; places and how many were filled stay", () => {
    const cell = { key: "AT-9", positions: 10, booked: 4, missed: 1, people: 4 };
    expect(shownCell(cell)).toMatchObject({ positions: 10, booked: 4, filled: 40, missed: null, people: null });
    expect(shownCell({ ...cell, people: 5 })).toMatchObject({ missed: 1, people: 5 });
    expect(shownCell({ ...cell, booked: 0, missed: 0, people: 0 })).toMatchObject({ missed: 0, people: 0 });
  });

  test("lead time goes from publishing to the start", () => {
    const at = (hours: number) => leadOf({ createdAt: 0, startsAt: hours * HOUR });
    expect([0, 23, 24, 72, 168, 336, 720, 2000].map(at)).toEqual([0, 0, 1, 3, 7, 14, 30, 30]);
  });
});
