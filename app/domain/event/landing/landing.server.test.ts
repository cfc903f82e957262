import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { stateCodes } from "~/domain/place/rules";
import { bookings, events, landingTexts, positions, publicJobs, staffTypes } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
  makeStaffType,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { plansOf } from "../../../../tests/support/query-plans";
import { listTeasersOf } from "../search/teasers.queries.server";
import { findWrongPublicJobs } from "../search/verify-public-jobs.server";
import { countPeople, findPast, listHirePages } from "./hire.queries.server";
import {
  countOpenJobs,
  findLandingText,
  findNextClose,
  findPay,
  listMarket,
  listOpenGroups,
} from "./landing.queries.server";
import { type Landing, landingExists, listLandings, neighboursOf, openOn } from "./landing-rules";
import { saveLandingText } from "./save-landing-text.server";

const world = withWorld();
const LEAST = 3;
let hostess: ReturnType<typeof makeStaffType>;
let event: ReturnType<typeof makeEvent>;

beforeEach(() => {
  hostess = makeStaffType(world);
  event = makeEvent(world, makeEmployer(world).company.id);
});

const everything: Landing = { staffTypeId: null, state: null };
const inVienna = (): Landing => ({ staffTypeId: hostess.id, state: "AT-9" });
const post = (given: Partial<typeof positions.$inferInsert> = {}, staffTypeId = hostess.id) =>
  makePosition(world, makeJob(world, event, { staffTypeId }), given);
const book = (position: ReturnType<typeof post>, bookedAt = world.now) =>
  makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id), { bookedAt });
const market = () => listMarket(world, LEAST);
const exists = (page: Landing) => landingExists(market(), page, LEAST);
const rowOf = (id: string) => world.db.select().from(publicJobs).where(eq(publicJobs.id, id)).get();

test("[SEEK-08] a page exists while three of its tickets are open or were within 90 days", () => {
  const placed = [post(), post({ bonusPercent: 20 })];
  makePosition(world, { ...makeJob(world, event, { staffTypeId: hostess.id }) });
  expect(openOn(market(), inVienna())).toBe(3);
  expect(exists(inVienna())).toBe(true);
  const first = placed[0];
  if (!first) throw new Error("no position");
  book(first);
  expect([openOn(market(), inVienna()), exists(inVienna())]).toEqual([2, true]);
  world.now += 89 * DAY;
  expect([openOn(market(), inVienna()), exists(inVienna())]).toEqual([0, true]);
  world.now += 2 * DAY;
  expect(exists(inVienna())).toBe(false);
});

test("[SEEK-08] equal places are one ticket; another kind, another state and a retired kind are not meant", () => {
  const job = makeJob(world, event, { staffTypeId: hostess.id });
  for (let place = 0; place < 5; place += 1) makePosition(world, job);
  expect([openOn(market(), inVienna()), exists(inVienna())]).toEqual([1, false]);
  const promoter = makeStaffType(world);
  for (const state of ["AT-6", "AT-6", "AT-6", null]) post({ placeState: state }, promoter.id);
  const pages = listLandings(market(), stateCodes, LEAST);
  expect(pages.map(({ staffTypeId, state, open }) => [staffTypeId, state, open])).toEqual([
    [promoter.id, null, 4],
    [null, "AT-6", 3],
    [promoter.id, "AT-6", 3],
  ]);
  expect(neighboursOf({ staffTypeId: promoter.id, state: null }, pages).states).toMatchObject([{ state: "AT-6" }]);
  expect(neighboursOf({ staffTypeId: null, state: "AT-6" }, pages).works).toMatchObject([{ staffTypeId: promoter.id }]);
  world.db.update(staffTypes).set({ retiredAt: world.now }).where(eq(staffTypes.id, promoter.id)).run();
  expect(listLandings(market(), stateCodes, LEAST)).toEqual([]);
});

test("[SEEK-08] what others are asked first for, is hidden, deleted or past does not count", () => {
  post({ opensAt: world.now + HOUR });
  post({ showAsTeaser: false });
  post({ deletedAt: world.now });
  const job = makeJob(world, event, { staffTypeId: hostess.id });
  const first = makePosition(world, job);
  makePosition(world, job, { opensAt: world.now + HOUR });
  expect([openOn(market(), inVienna()), countOpenJobs(world)]).toEqual([1, 1]);
  book(first);
  expect([openOn(market(), inVienna()), countOpenJobs(world)]).toEqual([0, 0]);
  expect(listOpenGroups(world, { ...everything, most: 9 })).toEqual([]);
  world.now += HOUR;
  expect([openOn(market(), inVienna()), countOpenJobs(world)]).toEqual([2, 2]);
  world.now = event.expiresAt;
  expect([openOn(market(), inVienna()), countOpenJobs(world)]).toEqual([0, 0]);
});

test("[SEEK-08] pay is that of an hour with bonus, of the open ones and of the last ones", () => {
  expect(findPay(world, inVienna(), "open")).toMatchObject({ count: 0, lowestCents: null, nextAt: null });
  const [low] = [post(), post({ pricePerHourCents: 1511, bonusPercent: 15 })];
  expect(findPay(world, inVienna(), "open")).toEqual({
    count: 2,
    lowestCents: 1309,
    highestCents: 1738,
    nextAt: low?.startsAt,
  });
  expect(findPay(world, { staffTypeId: null, state: "AT-1" }, "open").count).toBe(0);
  world.now = event.expiresAt + DAY;
  expect(findPay(world, everything, "recent")).toMatchObject({ count: 2, lowestCents: 1309, highestCents: 1738 });
});

test("[SEEK-07] the list has each open ticket once, by its start, a part at a time", () => {
  const made = Array.from({ length: 7 }, (_, at) => post({ startsAt: event.expiresAt + (10 - at) * HOUR }));
  const part = (from: number) => listTeasersOf(world, "de", listOpenGroups(world, { ...everything, most: 3, from }));
  const ids = [0, 3, 6, 9].flatMap((from) => part(from).map(({ id }) => id));
  expect(ids).toEqual(made.map(({ id }) => id).reverse());
  expect(listOpenGroups(world, { staffTypeId: null, state: "AT-2", most: 9 })).toEqual([]);
  expect(findNextClose(world)).toBe(event.expiresAt);
});

test("[SEEK-08] the table knows until when a job was open", () => {
  const later = world.now + 2 * HOUR;
  const position = post();
  expect(rowOf(position.id)).toMatchObject({
    staffTypeId: hostess.id,
    placeState: "AT-9",
    startsAt: position.startsAt,
    rateCents: 1309,
    lastOpenAt: event.expiresAt,
  });
  const { id } = book(position, world.now + HOUR);
  expect(rowOf(position.id)).toMatchObject({ closesAt: null, lastOpenAt: world.now + HOUR });
  world.db
    .update(bookings)
    .set({ cancelledAt: later, cancelledBy: "a", cancelledKind: "byCompany" })
    .where(eq(bookings.id, id))
    .run();
  expect(rowOf(position.id)?.lastOpenAt).toBe(event.expiresAt);
  world.db
    .update(events)
    .set({ expiresAt: world.now + DAY })
    .where(eq(events.id, event.id))
    .run();
  expect(rowOf(position.id)?.lastOpenAt).toBe(rowOf(position.id)?.closesAt);
  world.db.update(positions).set({ deletedAt: later }).where(eq(positions.id, position.id)).run();
  expect(rowOf(position.id)).toMatchObject({ closesAt: null, lastOpenAt: later });
  expect(findWrongPublicJobs(world)).toEqual([]);
});

test("verify finds a job that is listed with other facts than its place has", () => {
  const { id } = post();
  world.db.update(publicJobs).set({ rateCents: 1 }).where(eq(publicJobs.id, id)).run();
  expect(findWrongPublicJobs(world)).toHaveLength(1);
});

test("[SEEK-10] own words stand in each language, may be taken away, and end at 600 signs", () => {
  const save = (de: string, en: string, seen?: { de: string; en: string }) =>
    saveLandingText(world.system(), {
      side: "staff",
      page: inVienna(),
      texts: { de, en },
      ...(seen ? { seen } : {}),
    });
  expect(save("ä".repeat(601), "")).toMatchObject({ refusal: "landingTextLong" });
  expect(save("ä".repeat(600), "In Vienna.").ok).toBe(true);
  expect(findLandingText(world, inVienna(), "staff")).toEqual({ de: "ä".repeat(600), en: "In Vienna." });
  expect(findLandingText(world, inVienna(), "company")).toEqual({ de: "", en: "" });
  expect(save("x", "y", { de: "", en: "" })).toMatchObject({ refusal: "changedMeanwhile" });
  expect(save("Kurz", "").ok).toBe(true);
  expect(world.db.select().from(landingTexts).all()).toMatchObject([{ language: "de", body: "Kurz" }]);
  expect(() => world.db.update(landingTexts).set({ body: "" }).run()).toThrow(/CHECK/);
});

test("[SEEK-09] a page for companies exists for each kind on offer, and in a state with enough approved people", () => {
  const want = (given: object = {}) =>
    makeStaff(world, { profile: { preferedJobs: [hostess.id], preferedJobRegion: ["AT-9", "AT-3"], ...given } });
  const people = Array.from({ length: 10 }, () => want());
  want({ approvedAt: null });
  makeStaffType(world);
  const pages = () =>
    listHirePages(world, 10)
      .filter(({ staffTypeId }) => staffTypeId === hostess.id)
      .map(({ state }) => state);
  expect(pages()).toEqual([null, "AT-3", "AT-9"]);
  expect(countPeople(world, { staffTypeId: hostess.id, state: null })).toBe(10);
  want({ preferedJobRegion: ["AT-9"] });
  expect(countPeople(world, inVienna())).toBe(11);
  expect(people).toHaveLength(10);
  world.db.update(staffTypes).set({ retiredAt: world.now }).where(eq(staffTypes.id, hostess.id)).run();
  expect(pages()).toEqual([]);
});

test("[SEEK-09] the past says how many jobs there were in a year, and how soon somebody applied first", () => {
  expect(findPast(world, inVienna())).toEqual({ jobs: 0, hours: null });
  const waits = [HOUR, 5 * HOUR, 40 * HOUR];
  for (const wait of waits) {
    const { id, createdAt } = post();
    makeApplication(world, id, makeStaff(world).user.id, { appliedAt: createdAt + wait });
    makeApplication(world, id, makeStaff(world).user.id, { appliedAt: createdAt + wait + HOUR });
  }
  post();
  expect(findPast(world, inVienna())).toEqual({ jobs: 4, hours: 5 });
  expect(findPast(world, { staffTypeId: hostess.id, state: "AT-1" })).toEqual({ jobs: 0, hours: null });
  world.now += 400 * DAY;
  expect(findPast(world, { staffTypeId: hostess.id, state: null }).jobs).toBe(0);
});

test("[SEEK-07][SEEK-08][SEEK-09] lists and pages are read by their indexes", () => {
  const plans = (read: () => unknown) => plansOf(world, read).join("\n");
  const list = plans(() => listOpenGroups(world, { ...everything, most: 25, from: 50 }));
  expect(list).toMatch(/SEARCH j USING COVERING INDEX public_jobs_start/);
  expect(list).not.toMatch(/TEMP B-TREE|SCAN/);
  expect(plans(() => countOpenJobs(world))).toMatch(/SEARCH j USING COVERING INDEX public_jobs_start/);
  for (const read of [
    () => market(),
    () => findPay(world, inVienna(), "open"),
    () => findPay(world, everything, "recent"),
  ])
    expect(plans(read)).toMatch(/SEARCH j USING COVERING INDEX public_jobs_landing/);
  expect(plans(() => findPast(world, inVienna()))).toMatch(/SEARCH j USING COVERING INDEX public_jobs_landing/);
  expect(plans(() => listHirePages(world, 10))).toMatch(
    /SEARCH w USING (COVERING )?INDEX \w+ \(staff_type_id=\? AND state=\?\)/,
  );
  expect(plans(() => findNextClose(world))).toMatch(/SEARCH public_jobs USING COVERING INDEX public_jobs_open/);
});
