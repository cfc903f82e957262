import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { events, staffProfiles, staffWishes } from "~db/schema";
import { makeConfirmedHours, makePaidOutstanding } from "../factories/hours";
import { makeBookedPosition, makeStaff } from "../factories/rows";
import { withWorld } from "../factories/with-world";

const world = withWorld();

const owed = () => world.db.select().from(events).get()?.outstandingCents;
const wishes = () =>
  world.db
    .select()
    .from(staffWishes)
    .all()
    .map(({ staffTypeId, state }) => `${staffTypeId} ${state}`)
    .sort();

test("an event owes what its latest hours say, until it is ordered", () => {
  const booked = makeBookedPosition(world);
  const first = makeConfirmedHours(world, booked, { outstandingAmountCents: 2_490 });
  expect(owed()).toBe(2_490);
  makeConfirmedHours(world, booked, { version: 2, outstandingAmountCents: 4_980 });
  expect(owed()).toBe(4_980);
  makePaidOutstanding(world, booked, 2_490, first.id);
  expect(owed()).toBe(2_490);
});

test("wishes are those of the profile, once each, while it is approved", () => {
  const { user } = makeStaff(world, {
    profile: { preferedJobs: ["a", "b", "a"], preferedJobRegion: ["AT-1", "AT-9"], approvedAt: null },
  });
  const change = (values: Partial<typeof staffProfiles.$inferInsert>) =>
    world.db.update(staffProfiles).set(values).where(eq(staffProfiles.userId, user.id)).run();
  expect(wishes()).toEqual([]);
  change({ approvedAt: world.now });
  expect(wishes()).toEqual(["a AT-1", "a AT-9", "b AT-1", "b AT-9"]);
  change({ preferedJobs: ["b"] });
  expect(wishes()).toEqual(["b AT-1", "b AT-9"]);
  change({ approvedAt: null });
  expect(wishes()).toEqual([]);
});
