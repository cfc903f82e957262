import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makeListEntry,
  makePostedPosition,
  makeStaff,
} from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { listSuggestedStaff } from "./suggested-staff.queries.server";

const world = withWorld();
let posted: ReturnType<typeof makePostedPosition>;
let anna: ReturnType<typeof makeStaff>;

const wishing = (profile = {}) => makeStaff(world, { profile: { preferedJobs: [posted.job.staffTypeId], ...profile } });

beforeEach(() => {
  posted = makePostedPosition(world, makeEmployer(world).company.id);
  anna = wishing();
});

const idsOf = (given: { states?: string[]; shiftHours?: number; staffTypeId?: string } = {}) => {
  const shift = (given.shiftHours ?? 0) * HOUR;
  const span = { startsAt: posted.position.startsAt + shift, endsAt: posted.position.endsAt + shift };
  const { staffTypeId = posted.job.staffTypeId, states = ["AT-9"] } = given;
  return listSuggestedStaff(world, { staffTypeId, states, span, most: 6 }).map(({ id }) => id);
};

test("[SRCH-27][SRCH-30] only approved, active people who want this work in this region", () => {
  wishing({ approvedAt: null });
  wishing({ preferedJobs: [] });
  const styrian = wishing({ preferedJobRegion: ["AT-6", "AT-2"] });
  makeStaff(world, { user: { deactivatedAt: world.now }, profile: { preferedJobs: [posted.job.staffTypeId] } });
  expect(idsOf()).toEqual([anna.user.id]);
  expect(idsOf({ states: ["AT-6"] })).toEqual([styrian.user.id]);
  expect(idsOf({ states: ["AT-7", "AT-8"] })).toEqual([]);
  expect(idsOf({ states: [] })).toEqual([]);
  expect(idsOf({ staffTypeId: "other" })).toEqual([]);
});

test("[SRCH-27] whoever is booked in the span is not suggested; before and after they are", () => {
  makeBooking(world, posted.position, makeApplication(world, posted.position.id, anna.user.id));
  expect(idsOf()).toEqual([]);
  expect(idsOf({ shiftHours: 5 })).toEqual([]);
  expect(idsOf({ shiftHours: 6 })).toEqual([anna.user.id]);
  expect(idsOf({ shiftHours: -6 })).toEqual([anna.user.id]);
});

test("[SRCH-27] a held person is not suggested while the hold lasts", () => {
  makeListEntry(world, posted.position, makeApplication(world, posted.position.id, anna.user.id));
  expect(idsOf()).toEqual([]);
  world.now += 45 * 60_000;
  expect(idsOf()).toEqual([anna.user.id]);
});

test("[SRCH-28] first name and age is all that is told", () => {
  const span = { startsAt: posted.position.startsAt, endsAt: posted.position.endsAt };
  const [person] = listSuggestedStaff(world, {
    staffTypeId: posted.job.staffTypeId,
    states: ["AT-9"],
    span,
    most: 1,
  });
  expect(person).toEqual({ id: anna.user.id, firstName: "Anna", age: 26 });
});
