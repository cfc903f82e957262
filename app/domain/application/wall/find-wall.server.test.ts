import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { availabilityDays, bookings, events, listEntries, positions, staffProfiles } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeInvitation,
  makeJob,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { writeSetting } from "../../shared/settings.server";
import { dayOf } from "../../shared/time.server";
import { findWallPerson, listJobWall } from "../job-wall.queries.server";
import type { Wishes } from "./filter-jobs";
import { findWall } from "./find-wall.server";
import { findOpenJobsIndex } from "./open-jobs-index.server";

const world = withWorld();
let anna: ReturnType<typeof makeStaff>;
let posted: ReturnType<typeof makePostedPosition>;

beforeEach(() => {
  anna = makeStaff(world, { profile: { preferedJobRegion: ["AT-9"], latitude: 48.2, longitude: 16.35 } });
  posted = makePostedPosition(world, makeEmployer(world).company.id, { latitude: 48.21, longitude: 16.365 });
});

const everything: Wishes = {
  eventId: null,
  staffTypeId: null,
  state: null,
  from: null,
  minimumCents: null,
  nearKm: 10,
  on: [],
  busyDays: false,
  possible: false,
};

function wall(given: Partial<Wishes> = {}, wanted = 10) {
  const context = world.as(anna.actor);
  const person = findWallPerson(context);
  if (!person) throw new Error("nobody looks at the wall");
  return findWall(context, person, { ...everything, ...given }, "de", wanted);
}
const jobIds = (given?: Partial<Wishes>) => wall(given).cards.map(({ jobId }) => jobId);
const idsOf = (given?: Partial<Wishes>) =>
  wall(given).cards.flatMap(({ times }) => times.flatMap(({ openIds }) => openIds));

/** A job of its own, so many hours after the posted one. */
function another(hours: number, given: Parameters<typeof makePosition>[2] = {}) {
  const event = makeEvent(world, posted.event.companyId);
  const startsAt = posted.position.startsAt + hours * HOUR;
  return makePosition(world, makeJob(world, event), { latitude: 48.21, longitude: 16.365, ...given, startsAt });
}
const book = (position: typeof posted.position) =>
  makeBooking(world, position, makeApplication(world, position.id, anna.user.id));

test("[SEEN-29] what somebody is asked for first and what is today stand before nearer jobs, and beyond the region before the others", () => {
  world.now = posted.position.startsAt - 2 * DAY;
  const far = { latitude: 48.29, longitude: 16.35 };
  const today = another(-44, far);
  const graz = { placeState: "AT-6" as const, latitude: 47.07, longitude: 15.44 };
  const opensAt = world.now + DAY;
  const [asked, askedAway] = [another(48, { ...far, opensAt }), another(72, { ...graz, opensAt })];
  const away = another(-24, graz);
  for (const position of [asked, askedAway]) makeInvitation(world, position, anna.user.id, { kind: "team" });
  expect(jobIds()).toEqual([asked, today, { jobId: posted.job.id }, askedAway, away].map(({ jobId }) => jobId));
});

test("[FLOW-07] own region and free days come first, nearest first, then the others by their start", () => {
  const graz = another(-24, { placeState: "AT-6", latitude: 47.07, longitude: 15.44 });
  const nearer = another(48, { latitude: 48.2, longitude: 16.351 });
  const farther = another(-48, { latitude: 48.29, longitude: 16.35 });
  const unknown = another(-72, { latitude: null, longitude: null });
  const found = wall();
  expect(found.cards.map(({ jobId, fits }) => [jobId, fits])).toEqual([
    [nearer.jobId, true],
    [posted.job.id, true],
    [farther.jobId, true],
    [unknown.jobId, true],
    [graz.jobId, false],
  ]);
  expect(found).toMatchObject({ fitting: 4, total: 5 });
});

test("[FLOW-07] a time that overlaps an own booking is not open, another of that day stands below", () => {
  const mine = another(0);
  const sameDay = another(-9, { endsAt: posted.position.startsAt - 5 * HOUR });
  const free = another(24);
  book(mine);
  const found = wall();
  expect(found.cards.map(({ jobId, fits }) => [jobId, fits])).toEqual([
    [free.jobId, true],
    [sameDay.jobId, false],
  ]);
  expect(found.cards[1]?.times).toMatchObject([{ bookedDay: true, openIds: [sameDay.id] }]);
  expect(found.counts).toMatchObject({ all: 2, free: 1 });
});

test("[FLOW-07] each filter says how many jobs it leaves beside the others that are on", () => {
  const graz = another(24, { placeState: "AT-6", latitude: 47.07, longitude: 15.44 });
  another(48, { latitude: 48.4, longitude: 16.35 });
  expect(wall().counts).toEqual({ all: 3, region: 2, types: 0, near: 1, free: 3 });
  expect(wall({ on: ["region"] })).toMatchObject({ total: 2, counts: { all: 3, region: 2, near: 1 } });
  expect(wall({ on: ["near"] }).counts).toMatchObject({ all: 3, region: 1, near: 1 });
  expect(jobIds({ eventId: graz.eventId })).toEqual([graz.jobId]);
  expect(jobIds({ from: posted.position.startsAt + 30 * HOUR })).toHaveLength(1);
  expect(wall({ minimumCents: 100_000 })).toMatchObject({ total: 0, counts: { all: 0 } });
});

test("[FLOW-08] days and places of one job are one card, equal positions one of its times", () => {
  const twin = makePosition(world, posted.job, { latitude: 48.21, longitude: 16.365 });
  const next = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const elsewhere = makePosition(world, posted.job, { jobPlace: "Hofburg, 1010 Wien" });
  const [card] = wall().cards;
  const times = card?.times.map(({ time, openIds }) => [time.jobPlace, time.startsAt, openIds.toSorted()]);
  expect(times).toHaveLength(3);
  expect(times?.slice(0, 2)).toContainEqual([
    posted.position.jobPlace,
    posted.position.startsAt,
    [posted.position.id, twin.id].toSorted(),
  ]);
  expect(times?.slice(0, 2)).toContainEqual([elsewhere.jobPlace, elsewhere.startsAt, [elsewhere.id]]);
  expect(times?.[2]).toEqual([next.jobPlace, next.startsAt, [next.id]]);
  expect(wall().total).toBe(1);
});

test("[FLOW-08] a day at which the person works is on the card and cannot be ticked", () => {
  const next = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  book(another(25));
  expect(wall().cards[0]?.times.map(({ openIds }) => openIds)).toEqual([[posted.position.id], []]);
  makeApplication(world, posted.position.id, anna.user.id);
  expect(idsOf()).not.toContain(next.id);
  expect(wall().total).toBe(0);
});

test("[WALL-06][WALL-12] what is booked, held, applied for, deleted or over is gone with the next visit, and back after", () => {
  expect(idsOf()).toEqual([posted.position.id]);
  const ben = makeStaff(world);
  const application = makeApplication(world, posted.position.id, ben.user.id);
  const entry = makeListEntry(world, posted.position, application);
  expect(idsOf()).toEqual([]);
  world.db.update(listEntries).set({ removedAt: world.now }).where(eq(listEntries.id, entry.id)).run();
  expect(idsOf()).toEqual([posted.position.id]);
  const booking = makeBooking(world, posted.position, application);
  expect(idsOf()).toEqual([]);
  world.db
    .update(bookings)
    .set({ cancelledAt: world.now, cancelledKind: "byCompany" })
    .where(eq(bookings.id, booking.id))
    .run();
  expect(idsOf()).toEqual([posted.position.id]);
  const own = makeApplication(world, posted.position.id, anna.user.id);
  expect(idsOf()).toEqual([]);
  expect(own.userId).toBe(anna.user.id);
  const late = another(48);
  expect(idsOf()).toEqual([late.id]);
  world.db.update(events).set({ expiresAt: world.now }).where(eq(events.id, late.eventId)).run();
  expect(idsOf()).toEqual([]);
  const gone = another(72);
  expect(idsOf()).toEqual([gone.id]);
  world.db
    .update(positions)
    .set({ deletedAt: world.now })
    .where(and(eq(positions.id, gone.id)))
    .run();
  expect(idsOf()).toEqual([]);
});

test("[FLOW-07] a second visit reads the jobs that have changed, and no others again", () => {
  const other = another(24);
  const before = findOpenJobsIndex(world).jobs;
  expect(findOpenJobsIndex(world).jobs).toBe(before);
  makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const after = findOpenJobsIndex(world).jobs;
  const jobOf = (jobs: typeof before, id: string) => jobs.find((job) => job.id === id);
  expect(jobOf(after, other.jobId)).toBe(jobOf(before, other.jobId));
  expect(jobOf(after, posted.job.id)?.times).toHaveLength(2);
});

test("[ALRT-08] what touches a day that is not free is hidden and counted, one tap shows it; an answer since then counts", () => {
  const day = dayOf(posted.position.startsAt);
  const since = world.now;
  world.db.insert(availabilityDays).values({ userId: anna.user.id, day, free: false, since }).run();
  const free = another(48);
  expect(wall()).toMatchObject({ total: 1, busy: 1, counts: { all: 1 } });
  expect(jobIds()).toEqual([free.jobId]);
  expect(jobIds({ busyDays: true }).toSorted()).toEqual([free.jobId, posted.job.id].toSorted());
  expect(listJobWall(world.as(anna.actor), {}, "de", 10).offers.map(({ id }) => id)).toEqual([free.id]);
  makeApplication(world, posted.position.id, anna.user.id, { appliedAt: since, withdrawnAt: since + 1 });
  expect(wall()).toMatchObject({ total: 2, busy: 0 });
  expect(listJobWall(world.as(anna.actor), {}, "de", 10).offers).toHaveLength(2);
});

test("[WORK-11] what the rules on working time do not allow beside own jobs is labelled, and hidden on wish with what overlaps", () => {
  book(another(24));
  const evening = another(31, { endsAt: posted.position.startsAt + 38 * HOUR });
  const next = makePosition(world, posted.job, { startsAt: posted.position.startsAt + DAY });
  const labels = (given?: Partial<Wishes>) =>
    new Map(wall(given).cards.map(({ jobId, times }) => [jobId, times.map(({ notBeside }) => notBeside)]));
  expect(labels()).toEqual(
    new Map([
      [posted.job.id, [false, true]],
      [evening.jobId, [true]],
    ]),
  );
  expect(wall().cards.flatMap(({ times }) => times.flatMap(({ openIds }) => openIds))).not.toContain(next.id);
  const possible = wall({ possible: true });
  expect(possible).toMatchObject({ total: 1, fitting: 1, counts: { all: 1, region: 1 } });
  expect(labels({ possible: true })).toEqual(new Map([[posted.job.id, [false]]]));
  writeSetting(world, "workGuard", 0);
  expect(wall({ possible: true }).total).toBe(2);
});

test("[WORK-11] whoever is under 18 sees the label by the rule of the kind of work, and without a date of birth too", () => {
  const [card] = wall().cards;
  expect(card?.times[0]?.notBeside).toBe(false);
  world.db.$client.exec("update staff_types set youth_rule = 'adultsOnly'");
  expect(wall({ possible: true }).total).toBe(1);
  world.db.update(staffProfiles).set({ dateOfBirth: null }).run();
  expect(wall().cards[0]?.times[0]?.notBeside).toBe(true);
  expect(wall({ possible: true }).total).toBe(0);
});

test("pages are whole and stand still: the first cards of two pages are those of one", () => {
  for (let number = 1; number <= 24; number += 1) another(number * 3, number % 3 ? {} : { placeState: "AT-6" });
  const ids = (wanted: number) => wall({}, wanted).cards.map(({ jobId }) => jobId);
  expect(ids(20).slice(0, 10)).toEqual(ids(10));
  expect(new Set(ids(30)).size).toBe(25);
});
