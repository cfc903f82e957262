import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
} from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { plansOf } from "../../../../tests/support/query-plans";
import { findUsualHours } from "./answer-time.queries.server";

const world = withWorld();

/** A company that has booked people so many hours after they applied. */
function companyThatAnswers(...hours: number[]) {
  const { company } = makeEmployer(world);
  const { job, position } = makePostedPosition(world, company.id);
  for (const [day, wait] of hours.entries()) {
    const place = makePosition(world, job, { startsAt: position.startsAt + (day + 1) * 24 * HOUR });
    const application = makeApplication(world, place.id, makeStaff(world).user.id, {
      appliedAt: world.now - wait * HOUR,
    });
    makeBooking(world, place, application, { bookedAt: world.now });
  }
  return company.id;
}

test("[FLOW-10] the company's own past counts, else the general one, and nothing is said without any", () => {
  const quiet = companyThatAnswers(1);
  expect(findUsualHours(world, quiet)).toBeNull();
  const quick = companyThatAnswers(4, 4, 5);
  expect(findUsualHours(world, quick)).toBe(4);
  companyThatAnswers(20, 20, 30, 30);
  expect(findUsualHours(world, quick)).toBe(4);
  expect(findUsualHours(world, quiet)).toBe(5);
});

test("[FLOW-10] a company's answers are found by its bookings", () => {
  const plans = plansOf(world, () => findUsualHours(world, "x"));
  expect(plans[0]).toMatch(/SEARCH bookings USING .*INDEX bookings_company/);
  expect(plans.filter((plan) => /TEMP B-TREE|SCAN applications/.test(plan))).toEqual([]);
});
