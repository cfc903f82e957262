import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { addToList } from "~/domain/selection/add-to-list.server";
import { bookings } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { askProcesses } from "../../../tests/support/programs/ask-processes";
import type { BookingOrders } from "../../../tests/support/programs/book-worker";
import { bookPosition } from "./book-position.server";

const ATTEMPTS = 500;

const world = withWorld();

function crowd() {
  const { actor, company } = make.makeEmployer(world);
  const { position } = make.makePostedPosition(world, company.id);
  const insertAll = world.db.$client.transaction(() =>
    Array.from({ length: ATTEMPTS }, () => make.makeApplication(world, position.id, make.makeStaff(world).user.id).id),
  );
  return { context: world.as(actor), positionId: position.id, applicationIds: insertAll() };
}

function tally(answers: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

test("[ERR-60] 500 attempts at once to book one position: one succeeds, 499 are told that another is booked", async () => {
  const { context, positionId, applicationIds } = crowd();
  const attempts = applicationIds.map(async (applicationId) => {
    await new Promise(setImmediate);
    const done = bookPosition(context, { positionId, applicationId });
    return done.ok ? "booked" : done.refusal;
  });
  expect(tally(await Promise.all(attempts))).toEqual({ booked: 1, anotherUserBooked: ATTEMPTS - 1 });
  expect(world.db.select().from(bookings).all()).toHaveLength(1);
});

test("the same from two processes on one database file", async () => {
  const { positionId, applicationIds } = crowd();
  const attempts = applicationIds.map((applicationId) => ({ positionId, applicationId }));
  const outcomes = await inProcesses([attempts.slice(0, ATTEMPTS / 2), attempts.slice(ATTEMPTS / 2)]);
  expect(tally(outcomes)).toEqual({ booked: 1, anotherUserBooked: ATTEMPTS - 1 });
  expect(world.db.select().from(bookings).all()).toHaveLength(1);
});

test("[WORK-01] two companies book the same people at once for more work than is allowed: each person works once", async () => {
  const people = 40;
  const [first, second] = [make.makeEmployer(world), make.makeEmployer(world)];
  const startsAt = world.now + 30 * 24 * HOUR;
  const book = (companyId: string, userId: string, from: number, hours: number) => {
    const span = { startsAt: from, endsAt: from + hours * HOUR };
    const { position } = make.makePostedPosition(world, companyId, span);
    return { positionId: position.id, applicationId: make.makeApplication(world, position.id, userId).id };
  };
  const pairs = Array.from({ length: people }, () => {
    const { user } = make.makeStaff(world);
    return [
      book(first.company.id, user.id, startsAt, 8),
      book(second.company.id, user.id, startsAt + 10 * HOUR, 6),
    ] as const;
  });
  const outcomes = await inProcesses([pairs.map(([one]) => one), pairs.map(([, other]) => other).reverse()]);
  expect(tally(outcomes)).toEqual({ booked: people, workLimit: people });
  const booked = world.db.select().from(bookings).all();
  expect(new Set(booked.map(({ userId }) => userId)).size).toBe(people);
});

test("many companies reach for one person at once: one holds, the others are told to come back in 45 minutes", () => {
  const { user } = make.makeStaff(world);
  const answers = Array.from({ length: 50 }, () => {
    const { actor, company } = make.makeEmployer(world);
    const { position } = make.makePostedPosition(world, company.id);
    const application = make.makeApplication(world, position.id, user.id);
    return { context: world.as(actor), input: { positionId: position.id, applicationId: application.id } };
  }).map(({ context, input }) => {
    const done = addToList(context, input);
    return done.ok ? "held" : done.refusal;
  });
  expect(tally(answers)).toEqual({ held: 1, staffBloked: 49 });
});

/** What each process answers that books these at the same time. */
async function inProcesses(shares: BookingOrders["attempts"][]): Promise<string[]> {
  const orders = shares.map((attempts): BookingOrders => ({ path: world.path, now: world.now, attempts }));
  return (await askProcesses<string[]>("book-worker", orders)).flat();
}
