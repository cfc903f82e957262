import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { eventTab } from "~/domain/event/overview/status-rules";
import { events, type positions } from "~db/schema";
import { makeConfirmedHours, makePaidOutstanding } from "../../../tests/factories/hours";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaff,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { plansOf, statementsOf } from "../../../tests/support/query-plans";
import { settingDefaults } from "../shared/settings";
import { findMyEvent } from "./my-event.queries.server";
import { listMyEvents } from "./my-events.queries.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  employer = makeEmployer(world);
});

type Shape = {
  name: string;
  /** Hours from now to the start of each position, which lasts six. */
  starts: number[];
  booked?: number;
  confirmed?: number;
  outstandingCents?: number;
  paid?: boolean;
  expiresIn?: number;
};

/** An event whose first `booked` positions are booked and first `confirmed` of these confirmed. */
function seed({ name, starts, booked = 0, confirmed = 0, outstandingCents = 0, paid, expiresIn = DAY }: Shape) {
  const event = makeEvent(world, employer.company.id, { eventName: name, expiresAt: world.now + expiresIn });
  const job = makeJob(world, event);
  const made = starts.map((start, index) => {
    const position = makePosition(world, job, { startsAt: world.now + start * HOUR });
    if (index >= booked) return position;
    const staff = makeStaff(world);
    const booking = makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
    if (index >= confirmed) return position;
    const confirmation = makeConfirmedHours(
      world,
      { employer, position, booking },
      {
        outstandingAmountCents: outstandingCents,
        confirmJobTotalCostCents: position.jobTotalCostCents + outstandingCents,
      },
    );
    if (paid) makePaidOutstanding(world, { employer, position, booking }, outstandingCents, confirmation.id);
    return position;
  });
  return { event, positions: made as (typeof positions.$inferSelect)[] };
}

const list = (tab: "current" | "completed", limit = 100) =>
  listMyEvents(world, employer.company.id, { tab, limit }, settingDefaults);
const find = (eventId: string, companyId = employer.company.id) =>
  findMyEvent(world, { companyId, eventId }, settingDefaults);
const labelsOf = (name: string, tab: "current" | "completed" = "current") =>
  list(tab).events.find(({ eventName }) => eventName === name)?.labels;

describe("tabs", () => {
  test("[MYE-11][MYE-12] current: something is booked and not all is done; completed: expired and not current", () => {
    seed({ name: "unbooked", starts: [48] });
    seed({ name: "booked", starts: [48], booked: 1 });
    seed({ name: "expired, booked, not confirmed", starts: [30], booked: 1, expiresIn: -DAY });
    seed({ name: "expired, unbooked", starts: [30], expiresIn: -DAY });
    seed({ name: "done", starts: [-72], booked: 1, confirmed: 1, expiresIn: -96 * HOUR });
    seed({ name: "without positions", starts: [], expiresIn: -DAY });
    const names = (tab: "current" | "completed") => list(tab).events.map(({ eventName }) => eventName);
    expect(names("current")).toEqual(["expired, booked, not confirmed", "booked"]);
    expect(names("completed").sort()).toEqual(["done", "expired, unbooked", "without positions"]);
    expect(list("current").counts).toEqual({ coming: 4, current: 2, completed: 3 });
  });

  test("[MYE-01][MYE-02][CALL-47] pages 1 to n, current ones by their start, completed ones the latest first", () => {
    for (let day = 1; day <= 5; day++) {
      seed({ name: `C${day}`, starts: [day * 24], booked: 1 });
      seed({ name: `D${day}`, starts: [-day * 24 - 72], booked: 1, confirmed: 1, expiresIn: -10 * DAY });
    }
    expect(list("current", 2).events.map(({ eventName }) => eventName)).toEqual(["C1", "C2"]);
    expect(list("current", 4).events.map(({ eventName }) => eventName)).toEqual(["C1", "C2", "C3", "C4"]);
    expect(list("completed", 2).events.map(({ eventName }) => eventName)).toEqual(["D1", "D2"]);
    expect(list("completed", 2).counts).toEqual({ coming: 5, current: 5, completed: 5 });
  });

  test("[MYE-14] nobody else's events", () => {
    const { event } = seed({ name: "mine", starts: [24], booked: 1 });
    const other = makeEmployer(world).company.id;
    expect(listMyEvents(world, other, { tab: "current", limit: 10 }, settingDefaults).events).toEqual([]);
    expect(find(event.id, other)).toBeNull();
    expect(find(event.id)?.eventName).toBe("mine");
  });
});

test("[CREW-10] words find the events of a tab, and are counted in all states", () => {
  seed({ name: "Gala am See", starts: [48], booked: 1 });
  seed({ name: "Seefest", starts: [72] });
  seed({ name: "Ball", starts: [60], booked: 1 });
  seed({ name: "Gala, abgesagt", starts: [-80], expiresIn: -4 * DAY });
  const found = (search: string, tab: "current" | "completed" = "current") =>
    listMyEvents(world, employer.company.id, { tab, limit: 10, search }, settingDefaults);
  const names = ({ events }: ReturnType<typeof found>) => events.map(({ eventName }) => eventName);
  expect(names(found("gala"))).toEqual(["Gala am See"]);
  expect(names(found("gala", "completed"))).toEqual(["Gala, abgesagt"]);
  expect(found("gala").counts).toEqual({ coming: 1, current: 1, completed: 1 });
  expect(found("see").counts).toEqual({ coming: 2, current: 1, completed: 0 });
  expect(found("niemals").counts).toEqual({ coming: 0, current: 0, completed: 0 });
});

test("[MYE-11][MYE-12] the tabs that the database keeps are those of the rule", () => {
  for (const start of [-80, -20, 20])
    for (const booked of [0, 1, 2])
      for (const confirmed of [0, 1, 2].filter((count) => count <= booked))
        for (const owing of confirmed > 0 ? (["nothing", "open", "paid"] as const) : (["nothing"] as const))
          for (const expiresIn of [-DAY, DAY]) {
            const outstandingCents = owing === "nothing" ? 0 : 2490;
            const name = [start, booked, confirmed, owing, expiresIn].join(" ");
            seed({
              name,
              starts: [start, start],
              booked,
              confirmed,
              outstandingCents,
              paid: owing === "paid",
              expiresIn,
            });
          }
  seed({ name: "without positions", starts: [], expiresIn: -DAY });
  const byRule = { current: [] as string[], completed: [] as string[] };
  for (const { id, expiresAt } of world.db.select().from(events).all()) {
    const shown = find(id)?.jobs.flatMap((job) => job.positions) ?? [];
    const tab = eventTab({ positions: shown, expiresAt, now: world.now });
    if (tab) byRule[tab].push(id);
  }
  expect(byRule.current.length).toBeGreaterThan(20);
  expect(byRule.completed.length).toBeGreaterThan(5);
  for (const tab of ["current", "completed"] as const) {
    const { events: listed, counts } = list(tab, 1_000);
    expect(listed.map(({ eventId }) => eventId).sort()).toEqual(byRule[tab].sort());
    expect(counts).toMatchObject({ current: byRule.current.length, completed: byRule.completed.length });
  }
});

describe("labels of seeded events", () => {
  test("[MYE-05] to [MYE-09], in their order [MYE-10]", () => {
    seed({ name: "some booked", starts: [48, 48], booked: 1 });
    seed({ name: "some booked, started", starts: [-1, 48], booked: 1 });
    seed({ name: "started", starts: [-1, 48], booked: 2 });
    seed({ name: "ready", starts: [48, 72], booked: 2 });
    seed({ name: "owes", starts: [-10], booked: 1, confirmed: 1, outstandingCents: 2490 });
    seed({ name: "owes, started", starts: [-10, -2], booked: 2, confirmed: 1, outstandingCents: 2490 });
    seed({ name: "nothing open", starts: [-10], booked: 1, confirmed: 1 });
    seed({ name: "paid", starts: [-10], booked: 1, confirmed: 1, outstandingCents: 2490, paid: true });
    expect(labelsOf("some booked")).toEqual(["inPreparation"]);
    expect(labelsOf("some booked, started")).toEqual(["inPreparation"]);
    expect(labelsOf("started")).toEqual(["confirmationNeeded"]);
    expect(labelsOf("ready")).toEqual(["eventReady"]);
    expect(labelsOf("owes")).toEqual(["outstandingBalance", "hoursConfirmed"]);
    expect(labelsOf("owes, started")).toEqual(["confirmationNeeded"]);
    expect(labelsOf("nothing open")).toEqual(["confirmed", "hoursConfirmed"]);
    expect(labelsOf("paid")).toEqual(["confirmed", "hoursConfirmed"]);
  });

  test("[MYE-09][MYE-13] the second tab reads Confirmed, Completed and Hours confirmed", () => {
    seed({ name: "done", starts: [-48], booked: 1, confirmed: 1, expiresIn: -10 * DAY });
    seed({ name: "expired, unbooked", starts: [30], expiresIn: -DAY });
    expect(labelsOf("done", "completed")).toEqual(["confirmed", "completed", "hoursConfirmed"]);
    expect(labelsOf("expired, unbooked", "completed")).toEqual(["completed"]);
  });
});

describe("what an event shows", () => {
  test("[MYE-03][HRS-27] hours can be confirmed where the job has started, is not confirmed and its window is open", () => {
    const { event, positions } = seed({ name: "half", starts: [-30, -5, -4, 2, -1], booked: 4, confirmed: 2 });
    const waiting = positions[2];
    expect(list("current").events).toMatchObject([
      {
        labels: ["inPreparation"],
        bookedCount: 4,
        positionCount: 5,
        confirmedCount: 2,
        confirmable: [{ positionId: waiting?.id, closesAt: world.now + 20 * HOUR }],
      },
    ]);
    const shown = find(event.id)?.jobs.flatMap((job) => job.positions) ?? [];
    expect(shown.filter(({ closesAt }) => closesAt !== null).map(({ positionId }) => positionId)).toEqual([
      waiting?.id,
    ]);
    world.now += 21 * HOUR;
    expect(list("current").events[0]?.confirmable.map(({ positionId }) => positionId)).toEqual([positions[3]?.id]);
  });

  test("[MYE-04][HRS-30] jobs, people, confirmed times, sums and how many are confirmed", () => {
    const { event } = seed({ name: "gala", starts: [-10, -10, 48], booked: 2, confirmed: 1, outstandingCents: 2490 });
    const shown = find(event.id);
    expect(shown).toMatchObject({
      confirmed: 1,
      booked: 2,
      payableCents: 0,
      jobs: [{ positions: [{ firstName: "Anna", lastName: "Leitner" }, { firstName: "Anna" }, { firstName: null }] }],
    });
    const [confirmed] = shown?.jobs[0]?.positions.filter((position) => position.confirmed) ?? [];
    expect(confirmed).toMatchObject({ employerName: "Brigitte Sommer", outstandingCents: 2490, signedWay: "drawn" });
  });

  test("[PAY-28][PAY-29] the outstanding sum is there only when every booked position is confirmed, without paid ones", () => {
    const open = seed({ name: "open", starts: [-10, -10], booked: 2, confirmed: 2, outstandingCents: 2490 });
    const waiting = seed({ name: "waiting", starts: [-10, -10], booked: 2, confirmed: 1, outstandingCents: 2490 });
    const paid = seed({ name: "paid", starts: [-10], booked: 1, confirmed: 1, outstandingCents: 2490, paid: true });
    const payable = (eventId: string) => find(eventId)?.payableCents;
    expect([open, waiting, paid].map(({ event }) => payable(event.id))).toEqual([4980, 0, 0]);
    expect(
      list("current")
        .events.map(({ payableCents }) => payableCents)
        .sort(),
    ).toEqual([0, 0, 4980]);
  });

  test("[HRS-26] a later version of the hours owes only what is not paid yet", () => {
    const { event, positions } = seed({
      name: "paid",
      starts: [-10],
      booked: 1,
      confirmed: 1,
      outstandingCents: 2490,
      paid: true,
    });
    const [position] = positions;
    const bookingId = find(event.id)?.jobs[0]?.positions[0]?.bookingId;
    if (!position || !bookingId) throw new Error("nothing booked");
    makeConfirmedHours(
      world,
      { employer, position, booking: { id: bookingId } },
      { version: 2, outstandingAmountCents: 4980 },
    );
    expect(find(event.id)).toMatchObject({ payableCents: 2490, labels: ["outstandingBalance", "hoursConfirmed"] });
  });
});

test("both screens need few statements, by index, however many events there are", () => {
  const { event } = seed({ name: "first", starts: [24, 48], booked: 1 });
  const readLists = () => [list("current"), list("completed")];
  const readEvent = () => find(event.id);
  expect([statementsOf(world, readLists).length, statementsOf(world, readEvent).length]).toEqual([4, 2]);
  for (let day = 2; day < 12; day++) seed({ name: `E${day}`, starts: [day * 24, day * 24], booked: 2 });
  expect([statementsOf(world, readLists).length, statementsOf(world, readEvent).length]).toEqual([0, 2]);
});

test("[MYE-01] of a company with many events only those of the page are read", () => {
  const plans = plansOf(world, () => [list("current", 10), list("completed", 10)]);
  expect(plans.filter((step) => /^SCAN (?!CONSTANT|\(subquery|json_each)/.test(step))).toEqual([]);
  expect(plans.filter((step) => step.includes("events_mine")).length).toBeGreaterThan(0);
  expect(plans.filter((step) => /events_owing|bookings_waiting|events_company/.test(step)).length).toBeGreaterThan(2);
});
