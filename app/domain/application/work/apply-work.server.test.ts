import { beforeEach, describe, expect, test } from "vitest";
import { setYouthRule } from "~/domain/pricing/change-staff-type.server";
import { applications } from "~db/schema";
import { makeApplication, makeBooking, makePosition, makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { makeWorkedEvent } from "../../../../tests/factories/worked";
import { applyForPosition } from "../apply-for-position.server";
import { findWallJob, findWorkFindings } from "../wall-job.queries.server";

const world = withWorld();
let event: ReturnType<typeof makeWorkedEvent>;
let staff: ReturnType<typeof makeStaff>;
beforeEach(() => {
  event = makeWorkedEvent(world);
  staff = makeStaff(world);
});

const place = (from: string, until: string) =>
  makePosition(world, event.job, {
    startsAt: Date.parse(`2026-12-${from}:00+01:00`),
    endsAt: Date.parse(`2026-12-${until}:00+01:00`),
  });
const booked = (from: string, until: string) => {
  const position = place(from, until);
  return makeBooking(world, position, makeApplication(world, position.id, staff.user.id));
};
const own = () => world.as(staff.actor);
const apply = (positionId: string) =>
  applyForPosition(own(), { positionIds: [positionId], remarks: "", ssn: "1237010180" });

test("[WORK-09] a changed rule of a kind of work holds for new applications only", () => {
  world.db.$client.exec("update staff_profiles set date_of_birth = '2009-06-15'");
  const [first, second] = [place("04T09:00", "04T12:00"), place("09T09:00", "09T12:00")];
  expect(apply(first.id)).toMatchObject({ ok: true });
  setYouthRule(world.system(), { staffTypeId: second.staffTypeId, youthRule: "adultsOnly" });
  expect(apply(second.id)).toMatchObject({ ok: false, refusal: "adultsOnly" });
  expect(world.db.select().from(applications).all()).toMatchObject([{ positionId: first.id, withdrawnAt: null }]);
});

describe("[WORK-10] before applying", () => {
  test("a job that makes the working day too long is refused, names the own job, and leaves no application", () => {
    booked("04T08:00", "04T16:00");
    const evening = place("04T17:00", "04T22:00");
    expect(apply(evening.id)).toMatchObject({
      ok: false,
      refusal: "dayWork",
      details: { hoursDecimal: "13", maxDecimal: "12", span: "04.12.2026, 08:00–16:00" },
    });
    expect(world.db.select().from(applications).all()).toHaveLength(1);
    const found = findWallJob(own(), { positionId: evening.id, eventId: event.event.id });
    expect(found?.opened).toMatchObject({ refusal: null, finding: { key: "dayWork", hours: 13 } });
    expect(findWorkFindings(own(), evening.id)).toMatchObject([{ key: "dayWork", hours: 13, max: 12 }]);
  });

  test("overlapping comes first, and what fits beside the own jobs is allowed", () => {
    booked("04T08:00", "04T12:00");
    expect(apply(place("04T11:00", "04T15:00").id)).toMatchObject({ refusal: "alreadyBookedAtThatTime" });
    const fits = place("04T16:00", "04T20:00");
    expect(findWorkFindings(own(), fits.id)).toEqual([]);
    expect(apply(fits.id)).toMatchObject({ ok: true });
  });

  test("an application that stands stays when its person books something else", () => {
    const evening = place("04T17:00", "04T22:00");
    apply(evening.id);
    booked("04T08:00", "04T16:00");
    expect(
      world.db
        .select()
        .from(applications)
        .all()
        .find(({ positionId }) => positionId === evening.id),
    ).toMatchObject({
      withdrawnAt: null,
      rejectedAt: null,
    });
  });

  test("[WORK-08] whoever has given no day of birth counts as under 18 and is asked for it", () => {
    world.db.$client.exec("update staff_profiles set date_of_birth = null");
    expect(apply(place("04T17:00", "04T23:00").id)).toMatchObject({ refusal: "birthDateMissing" });
    expect(apply(place("04T09:00", "04T15:00").id)).toMatchObject({ ok: true });
  });

  test("[WORK-01] of a job that is applied for twice over the guard asks the same at each place", () => {
    booked("04T08:00", "04T16:00");
    const evening = place("04T17:00", "04T22:00");
    world.db.$client.exec("insert into settings (key, value_json, updated_at) values ('workGuard', '0', 1)");
    expect(apply(evening.id)).toMatchObject({ ok: true });
  });
});
