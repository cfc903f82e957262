import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bookings } from "~db/schema";
import * as make from "../../../tests/factories/rows";
import { testWorld, type World } from "../../../tests/factories/world";
import type { BookingOrders } from "../../../tests/support/programs/book-worker";
import { addToList } from "./add-to-list.server";
import { bookPosition } from "./book-position.server";

const ATTEMPTS = 500;

let world: World;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => world.close());

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
  const halves = [applicationIds.slice(0, ATTEMPTS / 2), applicationIds.slice(ATTEMPTS / 2)];
  const workers = halves.map(() => startWorker());
  await Promise.all(workers.map((worker) => once(worker, "message")));
  const answers = workers.map((worker) => once(worker, "message"));
  halves.forEach((half, index) => {
    const orders: BookingOrders = { path: world.path, now: world.now, positionId, applicationIds: half };
    workers[index]?.send(orders);
  });
  const outcomes = (await Promise.all(answers)).flatMap(([list]) => list as string[]);
  expect(tally(outcomes)).toEqual({ booked: 1, anotherUserBooked: ATTEMPTS - 1 });
  expect(world.db.select().from(bookings).all()).toHaveLength(1);
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

function startWorker(): ChildProcess {
  const file = fileURLToPath(new URL("../../../tests/support/programs/book-worker.ts", import.meta.url));
  return fork(file, { execArgv: ["--import", "tsx"] });
}
