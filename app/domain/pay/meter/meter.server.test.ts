import { beforeEach, describe, expect, test } from "vitest";
import { auditEntries, otherWork } from "~db/schema";
import { makePosition, makeStaff } from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../../tests/factories/worked";
import { addMonths } from "../../shared/time.server";
import { declareOtherWork } from "./declare-other-work.server";
import { asksOtherWork, findLevy, findMeter, findMeterWith } from "./meter.queries.server";
import { asksAgain, meterOf, otherWorkRefusals } from "./rules";

const world = withWorld();
let staff: ReturnType<typeof makeStaff>;
beforeEach(() => {
  staff = makeStaff(world);
});

describe("[PAYR-14] the meter of marginal pay", () => {
  test.each([
    [[55_110], false],
    [[55_111], true],
    [[30_000, 25_000, 110], false],
    [[30_000, 25_000, 111], true],
  ])("%j of 551.10 €: over %s", (parts, over) => {
    expect(meterOf({ month: "2026-11", limitCents: 55_110 }, ...parts).over).toBe(over);
  });

  test("no limit is known, nobody is over it", () => {
    expect(meterOf({ month: "2020-01", limitCents: null }, 1e9)).toMatchObject({ over: false, limitCents: 0 });
  });

  test("counts confirmed and booked work of the month in which a job begins, without travel, and what is declared", () => {
    const event = makeWorkedEvent(world);
    makeWorked(world, event, { staff, startsAt: Date.parse("2026-11-05T08:00:00Z") });
    const booked = makeWorked(world, event, { staff, startsAt: Date.parse("2026-11-30T21:00:00Z"), hours: false });
    makeWorked(world, event, { staff, startsAt: Date.parse("2026-12-02T08:00:00Z"), hours: false });
    const own = 9163 + booked.position.staffTotalCents - booked.position.jobTravelCostCents;
    expect(findMeter(world, staff.user.id, "2026-11")).toEqual({
      month: "2026-11",
      sumCents: own,
      limitCents: 55_110,
      over: false,
    });
    declareOtherWork(world.as(staff.actor), { kind: "marginal", monthlyCents: 40_000 });
    expect(findMeter(world, staff.user.id, "2026-11").sumCents).toBe(own + 40_000);
    const asked = makePosition(world, event.job, {
      startsAt: Date.parse("2026-11-20T08:00:00Z"),
      endsAt: Date.parse("2026-11-20T16:00:00Z"),
      jobTravelCostCents: 5000,
      staffTotalCents: 15_472,
    });
    expect(findMeterWith(world, staff.user.id, asked.id)?.sumCents).toBe(own + 40_000 + 10_472);
    expect(findMeterWith(world, makeStaff(world).user.id, asked.id)?.sumCents).toBe(10_472);
  });
});

describe("[PAYR-16] what somebody says of other work", () => {
  test("stays with its day, the last one counts, and the amount is in no log", () => {
    const own = world.as(staff.actor);
    declareOtherWork(own, { kind: "marginal", monthlyCents: 40_000 });
    world.now += 1;
    declareOtherWork(world.as(staff.actor), { kind: "employed", monthlyCents: 1 });
    expect(world.db.select().from(otherWork).all()).toHaveLength(2);
    expect(findMeter(world, staff.user.id, "2026-11").sumCents).toBe(0);
    expect(() => world.db.update(otherWork).set({ kind: "none" }).run()).toThrow("other_work_frozen");
    const log = JSON.stringify(world.db.select().from(auditEntries).all());
    expect(log).toContain("otherWork.declared");
    expect(log).not.toMatch(/\b40000\b/);
  });

  test.each([
    [{ kind: null, monthlyCents: null }, [{ field: "kind", key: "required" }]],
    [{ kind: "marginal" as const, monthlyCents: null }, [{ field: "monthly", key: "amount" }]],
    [{ kind: "marginal" as const, monthlyCents: -1 }, [{ field: "monthly", key: "amount" }]],
    [{ kind: "marginal" as const, monthlyCents: 1_000_001 }, [{ field: "monthly", key: "amount" }]],
    [{ kind: "marginal" as const, monthlyCents: 1_000_000 }, []],
    [{ kind: "none" as const, monthlyCents: null }, []],
  ])("%j is refused with %j", (typed, refusals) => expect(otherWorkRefusals(typed)).toEqual(refusals));

  test.each([
    [null, true],
    ["2026-05-20", true],
    ["2026-05-21", false],
  ])("said on %s it is asked again on 2026-11-20: %s", (day, asks) => {
    expect(asksAgain(day, addMonths, "2026-11-20")).toBe(asks);
  });

  test("whoever has never said anything is asked", () => {
    expect(asksOtherWork(world, staff.user.id)).toBe(true);
    declareOtherWork(world.as(staff.actor), { kind: "none", monthlyCents: null });
    expect(asksOtherWork(world, staff.user.id)).toBe(false);
  });
});

test("[PAYR-15] the pay of people below the limit is added up against the sum of the employer's levy", () => {
  const insert = world.db.$client;
  insert.exec("insert into pay_months (month, drafted_at) values ('2026-11', 1)");
  const event = makeWorkedEvent(world);
  for (let person = 0; person < 10; person++)
    makeWorked(world, event, { startsAt: Date.parse("2026-11-05T08:00:00Z"), staff: makeStaff(world) });
  insert.exec(
    `insert into pay_items (id, month, user_id, kind, amount_cents, from_month, reason, created_at, created_by)
     select b.id, '2026-11', b.user_id, 'expense', 1, '2026-11', 'Grund', 1, 'x' from bookings b`,
  );
  expect(findLevy(world, "2026-11")).toEqual({ sumCents: 91_630, levyCents: 82_665, over: true });
  makeWorked(world, event, { startsAt: Date.parse("2026-12-05T08:00:00Z") });
  expect(findLevy(world, "2026-12")).toEqual({ sumCents: 0, levyCents: 82_665, over: false });
});
