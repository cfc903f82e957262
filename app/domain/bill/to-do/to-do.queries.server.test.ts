import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { bookings } from "~db/schema";
import { makeBilled } from "../../../../tests/factories/bank";
import { makeBriefing } from "../../../../tests/factories/briefings";
import { makeConfirmedHours, makePaidOutstanding } from "../../../../tests/factories/hours";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeEvent,
  makeJob,
  makeListEntry,
  makePosition,
  makeStaff,
  makeSuperuser,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { dropOut } from "../../../../tests/support/histories/booking-histories";
import { statementsOf } from "../../../../tests/support/query-plans";
import { settingDefaults } from "../../shared/settings";
import { correctBill } from "../correct-bill.server";
import { markInvoicePaid } from "../receipts/mark-invoice-paid.server";
import { listToDos } from "./to-do.queries.server";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  employer = makeEmployer(world);
});

const toDos = (companyId = employer.company.id, seesBills = true) =>
  listToDos(world, companyId, { settings: settingDefaults, language: "en", seesBills });

/** An event with positions that begin so many hours from now and last two. */
function event(eventName: string, starts: number[]) {
  const made = makeEvent(world, employer.company.id, { eventName });
  const job = makeJob(world, made);
  const positions = starts.map((start) => {
    const startsAt = world.now + start * HOUR;
    return makePosition(world, job, { startsAt, endsAt: startsAt + 2 * HOUR });
  });
  return { event: made, positions };
}

type Position = ReturnType<typeof makePosition>;

const apply = (position: Position, userId = makeStaff(world).user.id) => makeApplication(world, position.id, userId);

function book(position: Position, contractSubmitted = true, briefed = true) {
  const booking = makeBooking(world, position, apply(position));
  if (briefed) makeBriefing(world, position.id, { slot: 1, bytes: Buffer.from("Treffpunkt Eingang") });
  if (contractSubmitted)
    world.db.update(bookings).set({ contractSubmittedAt: world.now }).where(eq(bookings.id, booking.id)).run();
  return booking;
}

test("[DESK-02] what waits stands in the order of its urgency: hours, contracts, applications, amounts", () => {
  const soon = event("Tomorrow's fair", [26, 26]);
  for (const position of soon.positions) book(position, false);
  const worked = event("Yesterday's tasting", [-20, -19]);
  for (const position of worked.positions) book(position);
  const gala = event("Gala", [300, 300, 300]);
  const [, second] = gala.positions;
  const lena = makeStaff(world).user.id;
  for (const position of gala.positions.slice(0, 2)) apply(position, lena);
  if (second) apply(second);
  const done = event("Open day", [-200]);
  const [position] = done.positions;
  if (!position) throw new Error("no position");
  const booking = book(position);
  makeConfirmedHours(world, { employer, position, booking }, { outstandingAmountCents: 2490 });

  const { first: shown, more } = toDos();
  expect(shown.map(({ kind, eventName }) => [kind, eventName])).toEqual([
    ["hours", "Yesterday's tasting"],
    ["contracts", "Tomorrow's fair"],
    ["applications", "Gala"],
    ["amounts", "Open day"],
  ]);
  expect(more).toBe(false);
  expect(shown).toMatchObject([
    { people: 2, dueAt: world.now + 4 * HOUR, startsAt: world.now - 20 * HOUR },
    { people: 2, dueAt: world.now + 26 * HOUR },
    { people: 2, places: 3, free: 3, work: "Hostess", group: { jobId: second?.jobId } },
    { cents: 2490, dueAt: null, positionId: null, group: null },
  ]);
});

test("[DESK-02] hours wait from the end of the work to the end of the window, and until they are confirmed", () => {
  const { positions } = event("Tasting", [-24, -1.5, -2, -24.1]);
  const [atTheEnd, , over] = positions;
  const made = positions.map((position) => book(position));
  expect(toDos().first).toMatchObject([{ kind: "hours", people: 2, dueAt: world.now }]);
  if (!atTheEnd || !over || !made[0] || !made[2]) throw new Error("not made");
  makeConfirmedHours(world, { employer, position: atTheEnd, booking: made[0] });
  expect(toDos().first).toMatchObject([{ kind: "hours", people: 1, dueAt: world.now + 22 * HOUR }]);
  makeConfirmedHours(world, { employer, position: over, booking: made[2] });
  expect(toDos().first).toEqual([]);
});

test("[DESK-02] a contract is missing today and tomorrow, to the last minute of the day, and no longer when the job has begun", () => {
  // The clock stands at noon of a day in Vienna.
  world.now = Date.UTC(2026, 10, 20, 11, 0);
  const { positions } = event("Fair", [-1, 1, 35.9, 36.1]);
  for (const position of positions) book(position, false);
  expect(toDos().first).toMatchObject([{ kind: "contracts", people: 2, dueAt: world.now + HOUR }]);
});

test("[DESK-02] applications wait while a place of theirs is free and the job has not begun", () => {
  const { positions } = event("Gala", [100, 100, -1]);
  const [one, other, begun] = positions;
  if (!one || !other || !begun) throw new Error("not made");
  apply(begun);
  expect(toDos().first).toEqual([]);
  const application = apply(one);
  expect(toDos().first).toMatchObject([{ kind: "applications", people: 1, places: 2, free: 2 }]);
  // Who applied is on the list already, and for the place that is left nobody else did.
  makeListEntry(world, one, application);
  expect(toDos().first).toEqual([]);
  const next = apply(other);
  expect(toDos().first).toMatchObject([{ people: 1, free: 1, positionId: other.id }]);
  makeBooking(world, other, next);
  expect(toDos().first).toEqual([]);
});

test("[CREW-01] a place whose person dropped out is one line, and not another one as if it were free", () => {
  const [position, other] = event("Gala", [100, 100]).positions;
  if (!position || !other) throw new Error("not made");
  book(position);
  book(other);
  apply(position);
  dropOut(world, position.id);
  const first = () => toDos().first.map(({ kind, positionId, free }) => ({ kind, positionId, free }));
  expect(first()).toMatchObject([{ kind: "dropOut", positionId: position.id }]);
  // Another one is free beside it: that one alone is counted.
  world.db
    .update(bookings)
    .set({ cancelledAt: world.now, cancelledBy: "a", cancelledKind: "byCompany" })
    .where(eq(bookings.positionId, other.id))
    .run();
  expect(first()).toMatchObject([{ kind: "dropOut" }, { kind: "applications", positionId: other.id, free: 1 }]);
});

test("[DESK-02] an amount is open once all hours of the event are there, and until it is paid", () => {
  const { positions } = event("Open day", [-200, -200]);
  const [position, other] = positions;
  if (!position || !other) throw new Error("not made");
  const [booking, second] = [book(position), book(other)];
  const hours = makeConfirmedHours(world, { employer, position, booking }, { outstandingAmountCents: 2490 });
  expect(toDos().first).toEqual([]);
  makeConfirmedHours(world, { employer, position: other, booking: second });
  expect(toDos().first).toMatchObject([{ kind: "amounts", cents: 2490 }]);
  makePaidOutstanding(world, { employer, position, booking }, 2490, hours.id);
  expect(toDos().first).toEqual([]);
});

test("[DESK-02] six at once, and whether there are more; nothing of another company", () => {
  for (let day = 7; day >= 1; day--) {
    const [position] = event(`Day ${day}`, [day * 24 + 30]).positions;
    if (position) apply(position);
  }
  const { first, more } = toDos();
  expect(first.map(({ eventName }) => eventName)).toEqual([1, 2, 3, 4, 5, 6].map((day) => `Day ${day}`));
  expect(more).toBe(true);
  expect(toDos(makeEmployer(world).company.id)).toEqual({ first: [], more: false });
});

test("[DESK-02] one statement finds everything that waits", () => {
  const asked = { settings: settingDefaults, language: "de", seesBills: true } as const;
  expect(statementsOf(world, () => listToDos(world, employer.company.id, asked))).toHaveLength(1);
});

test("[CREW-08] who is booked for the next days and has nothing to read is one line, and none once a briefing is there", () => {
  const { event: fair, positions } = event("Fair", [50, 51, 52, 200]);
  const [first, second, third, later] = positions;
  if (!first || !second || !third || !later) throw new Error("no position");
  for (const position of [first, second, later]) book(position, true, false);
  book(third);
  expect(toDos().first).toMatchObject([{ kind: "briefings", eventId: fair.id, people: 2 }]);
  for (const { id } of [first, second]) makeBriefing(world, id, { slot: 2, bytes: Buffer.from("Treffpunkt") });
  expect(toDos().first).toEqual([]);
});

test("[CREW-18] bills that are overdue are one line, with what is open of them, for whoever may see bills", () => {
  const agency = world.as(makeSuperuser(world).actor);
  const { order, billNumber } = makeBilled(world, { employer });
  const other = makeBilled(world, { employer, positions: [{ startsAt: world.now + 30 * DAY }] });
  makeBilled(world);
  const bills = (seesBills = true) =>
    toDos(employer.company.id, seesBills).first.filter(({ kind }) => kind === "bills");
  // Due on the 4th of December, in Vienna to the end of that day.
  world.now = Date.UTC(2026, 11, 4, 22, 59);
  expect(bills()).toEqual([]);
  world.now += 60_000;
  const due = Date.UTC(2026, 11, 4);
  expect(bills()).toMatchObject([{ people: 2, cents: 2 * 17_928, dueAt: due, name: billNumber, eventId: "" }]);
  expect(bills(false)).toEqual([]);

  const paid = { orderId: order.id, receivedOn: "2026-12-04", amountCents: 5_001 };
  expect(markInvoicePaid({ ...agency, now: world.now }, paid).ok).toBe(true);
  const corrected = { orderId: other.order.id, submissionId: "c", grossCents: 2_928, reason: "x" };
  expect(correctBill({ ...agency, now: world.now }, corrected).ok).toBe(true);
  expect(bills()).toMatchObject([{ people: 2, cents: 12_927 + 15_000 }]);

  markInvoicePaid({ ...agency, now: world.now }, { orderId: order.id, receivedOn: "2026-12-04" });
  expect(bills()).toMatchObject([{ people: 1, cents: 15_000, name: other.billNumber }]);
  correctBill({ ...agency, now: world.now }, { ...corrected, submissionId: "d", grossCents: 15_000 });
  expect(bills()).toEqual([]);
});

test("[CREW-18] a bill that is overdue comes after who dropped out and before what has more time", () => {
  makeBilled(world, { employer });
  world.now += 20 * DAY;
  const [position] = event("Tasting", [-3]).positions;
  if (!position) throw new Error("no position");
  book(position);
  expect(
    toDos()
      .first.map(({ kind }) => kind)
      .slice(0, 2),
  ).toEqual(["bills", "hours"]);
});
