import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { deletePosition } from "~/domain/event/delete-position.server";
import { hoursConfirmations, jobs } from "~db/schema";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeListEntry,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { plansOf } from "../../../../tests/support/query-plans";
import { listOverviewEvents } from "./overview.queries.server";
import { listOverviewJobs } from "./overview-jobs.queries.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;

beforeEach(() => {
  employer = makeEmployer(world);
});

const own = () => world.as(employer.actor);
const overview = (given: { page?: number; pageSize?: number; openEventId?: string } = {}) =>
  listOverviewEvents(own(), { page: 1, pageSize: 10, ...given });
const postAt = (startsAt: number) =>
  makePostedPosition(world, employer.company.id, { startsAt, endsAt: startsAt + 6 * HOUR });

test("[OVR-01] an employer sees the own events only, the agency all with their companies", () => {
  const mine = postAt(world.now + HOUR);
  const other = makeEmployer(world);
  const theirs = makePostedPosition(world, other.company.id);
  expect(overview().events.map(({ id, companyName }) => [id, companyName])).toEqual([[mine.event.id, null]]);
  const all = listOverviewEvents(world.as(makeSuperuser(world).actor), { page: 1, pageSize: 10 });
  expect(all.events.map(({ id, companyName }) => [id, companyName])).toEqual([
    [mine.event.id, employer.company.companyName],
    [theirs.event.id, other.company.companyName],
  ]);
});

test("[OVR-17] an event is shown while a position ends now or later", () => {
  const endsNow = postAt(world.now - 6 * HOUR);
  const ended = postAt(world.now - 6 * HOUR - 1);
  const half = postAt(world.now - 30 * HOUR);
  makePosition(world, half.job);
  const shown = overview().events.map(({ id }) => id);
  expect(shown).toEqual([half.event.id, endsNow.event.id]);
  expect(shown).not.toContain(ended.event.id);
});

test("[OVR-18] what ended earlier today or yesterday is hidden", () => {
  postAt(world.now - 7 * HOUR);
  postAt(world.now - 30 * HOUR);
  expect(overview().events).toEqual([]);
});

test("[OVR-19] events are sorted by their earliest start", () => {
  const later = postAt(world.now + 48 * HOUR);
  const sooner = postAt(world.now + 24 * HOUR);
  expect(overview().events.map(({ id }) => id)).toEqual([sooner.event.id, later.event.id]);
});

test("an event without positions is not shown", () => {
  const { position } = postAt(world.now + HOUR);
  deletePosition(own(), { positionId: position.id, confirmed: false });
  expect(overview().events).toEqual([]);
});

test("[CALL-46] pages grow, and reach as far as the open event", () => {
  const ids = [1, 2, 3, 4, 5].map((days) => postAt(world.now + days * 24 * HOUR).event.id);
  expect(overview({ pageSize: 2 })).toMatchObject({ currPage: 1, pageCount: 3, total: 5 });
  expect(overview({ pageSize: 2, page: 2 }).events.map(({ id }) => id)).toEqual(ids.slice(0, 4));
  expect(overview({ pageSize: 2, openEventId: ids[4] ?? "" }).events).toHaveLength(5);
  expect(overview({ pageSize: 2, openEventId: "unknown" }).events).toHaveLength(2);
  expect(overview({ pageSize: 2, page: 99 }).events).toHaveLength(5);
});

function bookedOn(posted: ReturnType<typeof makePostedPosition>, position = posted.position) {
  const staff = makeStaff(world);
  const application = makeApplication(world, position.id, staff.user.id);
  return makeBooking(world, position, application);
}

test("[OVR-27] booked is the sum of booked costs, final uses the confirmed cost where present", () => {
  const posted = postAt(world.now + HOUR);
  const confirmed = bookedOn(posted);
  bookedOn(posted, makePosition(world, posted.job));
  makePosition(world, posted.job);
  const signed = {
    employerName: "Maria Gruber",
    signedWay: "recorded" as const,
    recordedVia: "agency" as const,
    reason: "Zettel",
  };
  const amounts = { confirmJobPriceCents: 17_430, outstandingAmountCents: 2490, staffTotalCents: 9163 };
  for (const [version, total] of [
    [1, 99_999],
    [2, 17_430],
  ] as const) {
    world.db
      .insert(hoursConfirmations)
      .values({
        id: `h${version}`,
        bookingId: confirmed.id,
        version,
        confirmStartsAt: confirmed.startsAt,
        confirmEndsAt: confirmed.endsAt + HOUR,
        confirmedAt: world.now,
        confirmJobTotalCostCents: total,
        ...amounts,
        ...signed,
      })
      .run();
  }
  expect(overview().events[0]).toMatchObject({
    booked: 2,
    total: 3,
    amountBookedCents: 29_880,
  });
});

test("[OVR-03] a row sums up days, places and seats", () => {
  const posted = postAt(Date.UTC(2026, 11, 4, 16));
  makePosition(world, posted.job, { startsAt: Date.UTC(2026, 11, 5, 8), placeCity: "Graz" });
  const application = makeApplication(world, posted.position.id, makeStaff(world).user.id);
  makeListEntry(world, posted.position, application);
  expect(overview().events[0]).toMatchObject({
    eventNumber: posted.event.eventNumber,
    eventName: "Gala der Gartenbaugesellschaft",
    eventExpirationDate: "2026-12-03",
    expired: false,
    firstDay: "2026-12-04",
    lastDay: "2026-12-05",
    cities: ["Wien", "Graz"],
    total: 2,
    booked: 0,
    held: 1,
  });
  world.now += 46 * 60_000;
  expect(overview().events[0]?.held).toBe(0);
});

test("[OVR-07] an event is expired from the end of its day on", () => {
  postAt(Date.UTC(2026, 11, 6, 16));
  world.now = Date.UTC(2026, 11, 3, 22, 59);
  expect(overview().events[0]?.expired).toBe(false);
  world.now = Date.UTC(2026, 11, 3, 23, 0);
  expect(overview().events[0]?.expired).toBe(true);
});

test("[OVR-08] a job shows name, days, booked count, texts and bonus", () => {
  const posted = postAt(Date.UTC(2026, 11, 4, 16));
  makePosition(world, posted.job, { startsAt: Date.UTC(2026, 11, 5, 8) });
  world.db.update(jobs).set({ bonusPercent: 10 }).where(eq(jobs.id, posted.job.id)).run();
  bookedOn(posted);
  expect(listOverviewJobs(own(), posted.event.id, "de")).toMatchObject([
    {
      name: "Hostess",
      firstDay: "2026-12-04",
      lastDay: "2026-12-05",
      total: 2,
      booked: 1,
      jobDescription: "<p>Gäste empfangen.</p>",
      jobRequirements: "<p>Schwarzer Hosenanzug.</p>",
      bonusPercent: 10,
    },
  ]);
});

const rowsOf = (eventId: string) => listOverviewJobs(own(), eventId, "de").flatMap(({ rows }) => rows);

test("[OVR-10] each row shows exactly one of five states", () => {
  const posted = postAt(Date.UTC(2026, 11, 4, 8));
  const at = (hour: number) => makePosition(world, posted.job, { startsAt: Date.UTC(2026, 11, 4, hour) });
  bookedOn(posted);
  const [listed, applied, rejected] = [at(9), at(10), at(11)];
  at(12);
  const person = makeStaff(world, { user: { firstName: "Zoe", lastName: "Winter" } });
  makeListEntry(world, listed, makeApplication(world, listed.id, person.user.id));
  for (const readyAt of [null, world.now]) makeApplication(world, applied.id, makeStaff(world).user.id, { readyAt });
  makeApplication(world, applied.id, makeStaff(world).user.id, { rejectedAt: world.now });
  makeApplication(world, rejected.id, makeStaff(world).user.id, { rejectedAt: world.now });
  expect(rowsOf(posted.event.id).map(({ state, person, positions }) => [state, person, positions[0]?.count])).toEqual([
    ["booked", "Anna Leitner", 0],
    ["addedToList", "Zoe", 0],
    ["applications", null, 2],
    ["rejected", null, 1],
    ["none", null, 0],
  ]);
});

test("[OVR-20] three equal positions are one row, 15 minutes apart are two", () => {
  const posted = postAt(Date.UTC(2026, 11, 4, 16));
  makePosition(world, posted.job);
  makePosition(world, posted.job);
  makePosition(world, posted.job, { startsAt: Date.UTC(2026, 11, 4, 16, 15) });
  expect(rowsOf(posted.event.id).map(({ quantity, start, end }) => [quantity, start, end])).toEqual([
    [3, "17:00", "23:00"],
    [1, "17:15", "23:15"],
  ]);
});

test("[OVR-11] a row shows price, travel costs and total of all its positions", () => {
  const posted = makePostedPosition(world, employer.company.id, { jobTravelCostCents: 1260 });
  makePosition(world, posted.job, { jobTravelCostCents: 1260 });
  expect(rowsOf(posted.event.id)[0]).toMatchObject({
    quantity: 2,
    priceCents: 29_880,
    travelCents: 2520,
    totalCents: 32_400,
  });
});

test("[CREW-06] a group stays one row after booking, with everybody who is booked; what is free of it is another", () => {
  const posted = postAt(Date.UTC(2026, 11, 4, 16));
  bookedOn(posted);
  const second = makePosition(world, posted.job);
  bookedOn(posted, second);
  makePosition(world, posted.job);
  expect(rowsOf(posted.event.id)).toMatchObject([
    {
      quantity: 2,
      state: "booked",
      totalCents: 2 * posted.position.jobTotalCostCents,
      people: [{ positionId: posted.position.id, name: "Anna Leitner" }, { positionId: second.id }],
    },
    { quantity: 1, state: "none", people: [] },
  ]);
});

test("[REQ-43] the jobs of another company's event are not told", () => {
  const foreign = makePostedPosition(world, makeEmployer(world).company.id);
  expect(listOverviewJobs(own(), foreign.event.id, "de")).toEqual([]);
});

test("the list and its figures are found by an index", () => {
  const { event } = makePostedPosition(world, employer.company.id);
  const list = plansOf(world, () => listOverviewEvents(own(), { page: 1, pageSize: 10 })).join("\n");
  expect(list).toContain("events_company");
  expect(list).toContain("positions_event");
  expect(list).toContain("list_entries_position");
  const jobs = plansOf(world, () => listOverviewJobs(own(), event.id, "de")).join("\n");
  expect(jobs).toContain("positions_job");
  expect(list + jobs).not.toMatch(/SCAN (?!json_each)/);
});
