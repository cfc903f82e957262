import { expect, test } from "vitest";
import { availabilityDays, availabilityPattern } from "~db/schema";
import { makeApplication, makeEmployer, makePostedPosition, makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { dayOf, weekdayOf } from "../../shared/time.server";
import { listNotFree } from "./availability.queries.server";

const world = withWorld();

test("[ALRT-08][ALRT-09] of many people those are not free who marked the day or never work on it, and did not apply since", () => {
  const { position } = makePostedPosition(world, makeEmployer(world).company.id);
  const day = dayOf(position.startsAt);
  const [marked, pattern, beats, applied, silent] = Array.from({ length: 5 }, () => makeStaff(world).user.id) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const since = world.now - 1000;
  const weekday = weekdayOf(day);
  world.db
    .insert(availabilityDays)
    .values([
      { userId: marked, day, free: false, since },
      { userId: beats, day, free: true, since },
      { userId: applied, day, free: false, since },
    ])
    .run();
  world.db
    .insert(availabilityPattern)
    .values([pattern, beats].map((userId) => ({ userId, weekday, since })))
    .run();
  makeApplication(world, position.id, applied);
  const userIds = [marked, pattern, beats, applied, silent];
  expect(listNotFree(world, { positionId: position.id, span: position, userIds })).toEqual(new Set([marked, pattern]));
});
