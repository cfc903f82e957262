import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { events } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { listJobWall, listOwnSpans, wallRows } from "./job-wall.queries.server";
import type { WallFilter } from "./wall-wishes.server";

const world = withWorld();
let anna: ReturnType<typeof makeStaff>;
let posted: ReturnType<typeof makePostedPosition>;

beforeEach(() => {
  anna = makeStaff(world);
  posted = makePostedPosition(world, makeEmployer(world).company.id);
});

const wall = (filter: WallFilter = {}, wanted = 10) => listJobWall(world.as(anna.actor), filter, "de", wanted);
const idsOf = (filter?: WallFilter) => wall(filter).offers.map(({ id }) => id);
const at = (hours: number) => posted.position.startsAt + hours * HOUR;

test("[WALL-01] equal positions are one ticket with the number of places, in order of their start", () => {
  const twin = makePosition(world, posted.job);
  const early = makePosition(world, posted.job, { startsAt: at(-24) });
  expect(wall()).toMatchObject({
    offers: [
      { id: early.id, places: 1 },
      { startsAt: posted.position.startsAt, places: 2, eventName: posted.event.eventName, totalCents: 7854 },
    ],
    more: false,
  });
  makeApplication(world, twin.id, anna.user.id);
  expect(wall().offers.map(({ places }) => places)).toEqual([1, 1]);
});

test("[WALL-06] what expired, has begun, is booked or held for somebody is not there", () => {
  const ben = makeStaff(world);
  const held = makePosition(world, posted.job, { startsAt: at(24) });
  makeListEntry(world, held, makeApplication(world, held.id, ben.user.id));
  const booked = makePosition(world, posted.job, { startsAt: at(48) });
  makeBooking(world, booked, makeApplication(world, booked.id, ben.user.id));
  makePosition(world, posted.job, { deletedAt: world.now });
  expect(idsOf()).toEqual([posted.position.id]);
  world.now += 45 * 60_000;
  expect(idsOf()).toEqual([posted.position.id, held.id]);
  world.now = posted.event.expiresAt - 1;
  expect(idsOf()).toHaveLength(2);
  world.now = posted.event.expiresAt;
  expect(idsOf()).toEqual([]);
  world.db
    .update(events)
    .set({ expiresAt: at(72) })
    .where(eq(events.id, posted.event.id))
    .run();
  world.now = posted.position.startsAt;
  expect(idsOf()).toEqual([held.id]);
});

test("[WALL-12] what the person applied for is not there, unless it was withdrawn", () => {
  const second = makePosition(world, posted.job, { startsAt: at(24) });
  makeApplication(world, posted.position.id, anna.user.id);
  makeApplication(world, second.id, anna.user.id, { withdrawnAt: world.now });
  makeApplication(world, second.id, makeStaff(world).user.id);
  expect(idsOf()).toEqual([second.id]);
});

test("[WALL-02][WALL-03][WALL-04] by region, kind of work and event", () => {
  const event = makeEvent(world, posted.event.companyId);
  const graz = makePosition(world, makeJob(world, event), { placeState: "AT-6", startsAt: at(1) });
  expect(idsOf({ regions: ["AT-9", "AT-3"] })).toEqual([posted.position.id]);
  expect(idsOf({ regions: [] })).toEqual([]);
  expect(idsOf({ staffTypeIds: [graz.staffTypeId] })).toEqual([graz.id]);
  expect(idsOf({ eventId: event.id })).toEqual([graz.id]);
  expect(idsOf({ regions: ["AT-6"], eventId: posted.event.id })).toEqual([]);
});

test("by day, pay and free time; own bookings are known for the mark", () => {
  const clash = makePosition(world, posted.job, { startsAt: at(3), jobTravelCostCents: 1500 });
  const other = makePostedPosition(world, makeEmployer(world).company.id, { startsAt: at(7) });
  makeBooking(world, other.position, makeApplication(world, other.position.id, anna.user.id));
  expect(idsOf({ onlyFree: true })).toEqual([posted.position.id]);
  expect(idsOf({ from: at(1) })).toEqual([clash.id]);
  expect(idsOf({ minimumCents: 9000 })).toEqual([clash.id]);
  expect(listOwnSpans(world.as(anna.actor))).toEqual([{ startsAt: at(7), endsAt: at(13) }]);
});

test("by distance from home; a place nobody knows is not near", () => {
  const home = { lat: 48.2, lng: 16.35 };
  makePosition(world, posted.job, { latitude: null, longitude: null });
  makePosition(world, posted.job, { latitude: 48.29, longitude: 16.35, startsAt: at(1) });
  const baden = makePosition(world, posted.job, { latitude: 48.0069, longitude: 16.2308, startsAt: at(2) });
  expect(idsOf({ near: { home, km: 10 } })).toEqual([posted.position.id]);
  expect(idsOf({ near: { home, km: 25 } })).toContain(baden.id);
});

test("pages over many rows hold whole tickets, whatever the size of a chunk", () => {
  for (let number = 0; number < 70; number++) makePosition(world, posted.job, { startsAt: at(24) });
  makePosition(world, posted.job, { startsAt: at(48) });
  expect(wall({}, 1)).toMatchObject({ offers: [{ places: 1 }], more: true });
  expect(wall({}, 2)).toMatchObject({ offers: [{ places: 1 }, { places: 70 }], more: true });
  expect(wall({}, 3)).toMatchObject({ offers: [{}, { places: 70 }, { places: 1 }], more: false });
});

/** How SQLite reads the wall; what is filled in later changes nothing about it. */
function planOf(filter: WallFilter, after: boolean): string {
  const { sql, params } = wallRows(world.db, filter, "de", after).toSQL();
  const values = params.map((value) => (typeof value === "object" ? null : value));
  const plan = world.db.$client.prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[];
  return plan.map(({ detail }) => detail).join("\n");
}

test.each<[string, WallFilter]>([
  ["all", {}],
  ["my region and kinds of work", { regions: ["AT-9"], staffTypeIds: ["a", "b"], onlyFree: true, minimumCents: 1 }],
])("the wall reads one index in order, without sorting: %s", (_, filter) => {
  for (const after of [false, true]) {
    const text = planOf(filter, after);
    expect(text).toMatch(/^SEARCH positions USING INDEX positions_open /);
    expect(text).not.toMatch(/TEMP B-TREE/);
    expect(text).not.toMatch(/SCAN (?!own|applied)/);
  }
});

test("one event is read from its own index", () => {
  expect(planOf({ eventId: "x" }, false)).toMatch(/positions_event \(event_id=\?/);
});
