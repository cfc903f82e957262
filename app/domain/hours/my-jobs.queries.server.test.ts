import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { DAY } from "~/config/durations";
import { settingDefaults } from "~/domain/shared/settings";
import { bookings, briefingReads, briefings, files, positions } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { listMyJobs, type MyJobsTab } from "./my-jobs.queries.server";

const world = withWorld();
let anna: ReturnType<typeof makeStaff>;
let posted: ReturnType<typeof makePostedPosition>;

beforeEach(() => {
  anna = makeStaff(world);
  posted = makePostedPosition(world, makeEmployer(world).company.id);
});

const settings = { ...settingDefaults };
const list = (tab: MyJobsTab = "all", page = 1) =>
  listMyJobs(world.as(anna.actor), settings, { tab, page, language: "en" });
const position = (days: number) => makePosition(world, posted.job, { startsAt: posted.position.startsAt + days * DAY });
const apply = (at: typeof posted.position, given = {}) => makeApplication(world, at.id, anna.user.id, given);
const labels = () => list().jobs.map(({ label }) => label);

test("[MYJ-10] only the person's own jobs are listed", () => {
  makeApplication(world, posted.position.id, makeStaff(world).user.id);
  expect(list()).toMatchObject({ jobs: [], total: 0 });
});

test("[MYJ-11][MYJ-12] applied, rejected and withdrawn", () => {
  apply(posted.position);
  apply(position(1), { rejectedAt: world.now });
  apply(position(2), { withdrawnAt: world.now });
  expect(labels()).toEqual(["applied", "rejected", "withdrawn"]);
  expect(list().jobs.map(({ withdrawable }) => withdrawable)).toEqual([true, false, false]);
});

test("[MYJ-13][MYJ-17][MYJ-18] a booked job waits on top", () => {
  apply(posted.position);
  const later = position(5);
  makeBooking(world, later, apply(later));
  expect(list().jobs[0]).toMatchObject({
    positionId: later.id,
    waits: true,
    label: "bookingFixed",
    step: "bank",
    begun: false,
    hoursUntil: { day: "2026-12-10", time: "08:00" },
  });
});

test("[MYJ-22] what is over stands below, the latest first", () => {
  const first = position(1);
  makeBooking(world, posted.position, apply(posted.position));
  makeBooking(world, first, apply(first));
  const next = position(20);
  apply(next);
  world.now = posted.position.startsAt + 3 * DAY;
  expect(list().jobs.map(({ positionId, label }) => [positionId, label])).toEqual([
    [next.id, "applied"],
    [first.id, "jobDone"],
    [posted.position.id, "jobDone"],
  ]);
});

test("hours that can be confirmed wait on top although the work has ended", () => {
  makeBooking(world, posted.position, apply(posted.position));
  apply(position(1));
  world.now = posted.position.endsAt + 1;
  expect(list().jobs[0]).toMatchObject({ positionId: posted.position.id, hours: "open", waits: true, over: false });
});

test("the job of the day stands above what waits", () => {
  makeBooking(world, posted.position, apply(posted.position));
  const tomorrow = position(1);
  makeBooking(world, tomorrow, apply(tomorrow));
  const earlier = position(-1);
  makeBooking(world, earlier, apply(earlier));
  world.now = posted.position.startsAt - 3_600_000;
  expect(list().jobs[0]).toMatchObject({ positionId: posted.position.id, today: true });
  expect(
    list()
      .jobs.slice(1)
      .map(({ today }) => today),
  ).toEqual([false, false]);
});

test("[MYJ-02] a page shows all up to it; tabs count", () => {
  for (let day = 1; day <= 12; day++) apply(position(day));
  makeBooking(world, posted.position, apply(posted.position));
  expect(list()).toMatchObject({ total: 13, counts: { all: 13, booked: 1, applied: 12, past: 0 } });
  expect(list().jobs).toHaveLength(10);
  expect(list("all", 2).jobs).toHaveLength(13);
  expect(list("applied", 2).jobs).toHaveLength(12);
  expect(list("booked").jobs).toHaveLength(1);
});

test("[MYJ-19] briefings that were read are no longer unread; replaced ones do not count", () => {
  makeBooking(world, posted.position, apply(posted.position));
  const briefing = (slot: number, replacedAt: number | null) => {
    const id = `b${slot}${replacedAt}`;
    const file = { id, area: "briefings", path: id, mime: "text/plain", bytes: 1, sha256: "", encrypted: false };
    world.db
      .insert(files)
      .values({ ...file, createdAt: 1 })
      .run();
    const row = { id, positionId: posted.position.id, slot, fileId: id, extension: "txt", uploadedAt: 1 };
    world.db
      .insert(briefings)
      .values({ ...row, uploadedBy: "test", replacedAt })
      .run();
    return id;
  };
  briefing(1, 5);
  const current = briefing(1, null);
  briefing(2, null);
  expect(list().jobs[0]).toMatchObject({ unreadBriefings: 2 });
  world.db.insert(briefingReads).values({ briefingId: current, userId: anna.user.id, readAt: 1 }).run();
  world.db
    .insert(briefingReads)
    .values({ briefingId: current, userId: makeStaff(world).user.id, readAt: 1 })
    .run();
  expect(list().jobs[0]?.unreadBriefings).toBe(1);
});

test("applications for equal positions are one job; the booked one speaks for all", () => {
  const twin = position(0);
  apply(posted.position);
  apply(twin);
  apply(position(0), { rejectedAt: world.now });
  apply(position(1), { withdrawnAt: world.now });
  expect(list().jobs).toMatchObject([
    { label: "applied", places: 2 },
    { label: "withdrawn", places: 1 },
  ]);
  expect(list().counts).toEqual({ all: 2, booked: 0, applied: 1, past: 1 });
  const third = position(0);
  makeBooking(world, third, apply(third));
  expect(list().jobs[0]).toMatchObject({ label: "bookingFixed", positionId: third.id });
  expect(list().total).toBe(2);
});

test("a cancelled booking and a deleted position say so; booked again counts as booked", () => {
  const application = apply(posted.position);
  const cancelled = makeBooking(world, posted.position, application);
  world.db
    .update(bookings)
    .set({ cancelledAt: world.now, cancelledKind: "byCompany" })
    .where(eq(bookings.id, cancelled.id))
    .run();
  expect(labels()).toEqual(["cancelled"]);
  makeBooking(world, posted.position, application);
  expect(labels()).toEqual(["bookingFixed"]);
  const gone = position(1);
  apply(gone);
  world.db.update(positions).set({ deletedAt: world.now }).where(eq(positions.id, gone.id)).run();
  expect(labels()).toEqual(["bookingFixed", "cancelled"]);
});

test("the list is read from the person's applications, without a query per row", () => {
  apply(posted.position);
  const prepare = vi.spyOn(world.db.$client, "prepare");
  list();
  const seen = prepare.mock.calls.map(([sql]) => sql);
  prepare.mockRestore();
  expect(seen).toHaveLength(1);
  const [sql = ""] = seen;
  const wanted = (sql.match(/\?/g) ?? []).map(() => "x");
  const plan = world.db.$client.prepare(`explain query plan ${sql}`).all(...wanted) as { detail: string }[];
  const text = plan.map(({ detail }) => detail).join("\n");
  expect(text).toMatch(/SEARCH applications USING COVERING INDEX applications_person \(user_id=\?\)/);
  expect(text).not.toMatch(/SCAN/);
});

test("[SEEN-07] after a move the places that were withdrawn with the old times are no jobs of their own", () => {
  const start = posted.position.startsAt;
  const [place, equal] = [posted.position, makePosition(world, posted.job)];
  const application = apply(place);
  apply(equal, { withdrawnAt: world.now });
  makeBooking(world, place, application, { cancelledAt: world.now, cancelledBy: "test", cancelledKind: "moved" });
  world.db
    .update(positions)
    .set({ startsAt: start + DAY, endsAt: place.endsAt + DAY })
    .where(eq(positions.id, place.id))
    .run();
  makeBooking(world, { ...place, startsAt: start + DAY, endsAt: place.endsAt + DAY }, application);
  const other = position(2);
  apply(other, { withdrawnAt: world.now });
  expect(list().jobs.map(({ positionId, label }) => [positionId, label])).toEqual([
    [place.id, "bookingFixed"],
    [other.id, "withdrawn"],
  ]);
});

test("[SEEN-07] a booking that was cancelled says so, also where an equal place was applied for first", () => {
  apply(posted.position, { withdrawnAt: world.now });
  const equal = makePosition(world, posted.job);
  makeBooking(world, equal, apply(equal, { withdrawnAt: world.now }), {
    cancelledAt: world.now,
    cancelledBy: anna.user.id,
    cancelledKind: "byStaff",
  });
  expect(labels()).toEqual(["cancelled"]);
});
