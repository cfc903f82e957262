import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { hoursConfirmations, outbox, payItems, payMonths, payStatements } from "~db/schema";
import { makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { makeWorked, makeWorkedEvent } from "../../../tests/factories/worked";
import { draftLastMonth, planDraft, refreshDraft } from "./draft-month.server";
import { addExtra, removeExtra } from "./extra-lines.server";
import { lockMonth } from "./lock-month.server";
import { jobsAndExtras, listLinesOf, listPayMonths, listPayOf, nextToLock } from "./months.queries.server";

const at = (day: string, clock = "09:00") => Date.parse(`${day}T${clock}:00+01:00`);
const world = withWorld();
let agency: ReturnType<typeof makeSuperuser>;
let event: ReturnType<typeof makeWorkedEvent>;
beforeEach(() => {
  agency = makeSuperuser(world);
  event = makeWorkedEvent(world);
});

const office = () => world.as(agency.actor);
const sumOf = (month: string, userId: string) =>
  listPayOf(office(), month).find((person) => person.userId === userId)?.grossCents;
const lock = (month: string, totalCents: number, withoutHours = false) =>
  lockMonth(office(), { month, totalCents, withoutHours });
const totalOf = (month: string) => listPayMonths(office()).find((one) => one.month === month)?.totalCents ?? 0;
const lockAsShown = (month: string) => lock(month, totalOf(month));

/** Another version of a booking's hours, as a correction of the agency writes it. */
function correct(bookingId: string, staffTotalCents: number, minutes: number): void {
  const [last] = world.db
    .select()
    .from(hoursConfirmations)
    .where(eq(hoursConfirmations.bookingId, bookingId))
    .all()
    .slice(-1);
  if (!last) throw new Error("no hours");
  world.db
    .insert(hoursConfirmations)
    .values({
      ...last,
      id: `${last.id}-${last.version + 1}`,
      version: last.version + 1,
      confirmEndsAt: last.confirmStartsAt + minutes * 60_000,
      staffTotalCents,
    })
    .run();
}

/** A month that somebody has worked in, drafted on the first of the next one. */
function worked(day = "2026-10-05") {
  const job = makeWorked(world, event, { startsAt: at(day) });
  world.now = at("2026-11-01", "05:00");
  draftLastMonth(world.system());
  return job;
}

describe("a month of pay", () => {
  test("[PAYR-01] is drafted on the first at 05:00, once, and the next month is planned", () => {
    world.now = at("2026-11-01", "04:59");
    planDraft(world.system());
    planDraft(world.system());
    const planned = () => world.db.select().from(outbox).where(eq(outbox.kind, "draft-pay")).all();
    expect(planned().map(({ runAt }) => runAt)).toEqual([at("2026-11-01", "05:00")]);
    worked();
    draftLastMonth(world.system());
    expect(planned().map(({ runAt }) => runAt)).toEqual([at("2026-11-01", "05:00"), at("2026-12-01", "05:00")]);
    expect(listPayMonths(office()).map(({ month, people }) => [month, people])).toEqual([["2026-10", 1]]);
    expect(() => world.db.insert(payMonths).values({ month: "2026-10", draftedAt: 1 }).run()).toThrow(/UNIQUE/);
  });

  test("[PAYR-02] work, bonus and travel of the highest version add up to what its hours say, one row for each booking", () => {
    const { staff, booking } = worked();
    const lines = listLinesOf(office(), "2026-10", staff.user.id);
    expect(lines.map(({ kind }) => kind)).toContain("work");
    const [row] = jobsAndExtras(lines).jobs;
    expect(row).toMatchObject({ bookingId: booking.id, minutes: 540, totalCents: 9163, correction: false });
    correct(booking.id, 8145, 480);
    expect(refreshDraft(office(), "2026-10")).toBeGreaterThan(0);
    expect(jobsAndExtras(listLinesOf(office(), "2026-10", staff.user.id)).jobs).toMatchObject([
      { minutes: 480, totalCents: 8145, correction: false },
    ]);
    expect(refreshDraft(office(), "2026-10")).toBe(0);
  });

  test("[PAYR-03] a booking belongs to the month in which it begins, and hours confirmed after the lock to the next draft", () => {
    const late = makeWorked(world, event, { startsAt: Date.parse("2026-10-31T22:00:00+01:00"), hours: false });
    const { staff } = worked();
    expect(lock("2026-10", totalOf("2026-10"), true)).toMatchObject({ ok: true });
    world.db
      .insert(hoursConfirmations)
      .values({
        ...(world.db.select().from(hoursConfirmations).get() as typeof hoursConfirmations.$inferSelect),
        id: "late",
        bookingId: late.booking.id,
        confirmStartsAt: late.booking.startsAt,
        confirmEndsAt: late.booking.endsAt,
        staffTotalCents: 8145,
      })
      .run();
    world.now = at("2026-12-01", "05:00");
    draftLastMonth(world.system());
    expect(sumOf("2026-10", staff.user.id)).toBe(9163);
    const [line] = listLinesOf(office(), "2026-11", late.staff.user.id);
    expect(line).toMatchObject({ fromMonth: "2026-10", kind: "work" });
    expect(sumOf("2026-11", late.staff.user.id)).toBe(8145);
  });

  test("[PAYR-04] is not locked over bookings without confirmed hours before somebody agrees", () => {
    makeWorked(world, event, { startsAt: at("2026-10-07"), hours: false });
    worked();
    expect(lockAsShown("2026-10")).toEqual({ ok: false, refusal: "lockWithoutHours", details: { count: 1 } });
    expect(lock("2026-10", totalOf("2026-10"), true)).toMatchObject({ ok: true });
  });

  test("[PAYR-05] is locked once, in order, with the sum that was shown, and nothing of it changes any more", () => {
    const { staff } = worked("2026-09-30");
    makeWorked(world, event, { startsAt: at("2026-10-05") });
    expect(lockAsShown("2026-10")).toMatchObject({ refusal: "payEarlierOpen" });
    expect(nextToLock(office())).toBe("2026-09");
    expect(lock("2026-09", 9162)).toMatchObject({ refusal: "payChanged" });
    expect(lockAsShown("2026-09")).toEqual({ ok: true, value: { people: 1 } });
    expect(lockAsShown("2026-09")).toMatchObject({ refusal: "alreadyLocked" });
    expect(lockAsShown("2026-10")).toMatchObject({ refusal: "payChanged" });
    refreshDraft(office(), "2026-10");
    expect(lockAsShown("2026-10")).toMatchObject({ ok: true });
    expect(
      lockMonth(world.as(event.employer.actor), { month: "2026-10", totalCents: 0, withoutHours: true }),
    ).toMatchObject({ refusal: "notFound" });
    world.db.insert(payMonths).values({ month: "2026-11", draftedAt: 1 }).run();
    expect(lock("2026-11", 0)).toMatchObject({ refusal: "payMonthRuns" });
    const [statement] = world.db.select().from(payStatements).where(eq(payStatements.userId, staff.user.id)).all();
    expect(statement).toMatchObject({ grossCents: 9163, payNumber: "2026-09-1001" });
    const run = (text: string) => () => world.db.$client.exec(text);
    expect(run("update pay_months set total_cents = 1 where month = '2026-09'")).toThrow("pay_month_locked");
    expect(run("update pay_items set amount_cents = 1")).toThrow("pay_item_frozen");
    expect(run("delete from pay_items where month = '2026-09'")).toThrow("pay_month_locked");
    expect(run("update pay_statements set gross_cents = 1")).toThrow("pay_statement_frozen");
    expect(run("delete from pay_months")).toThrow("pay_month_locked");
    expect(
      run(
        "insert into pay_items select 'x', month, user_id, 'expense', 1, from_month, null, null, null, null, null, 'r', null, 1, 'x' from pay_items limit 1",
      ),
    ).toThrow("pay_month_locked");
  });

  test("[PAYR-06] a correction after the lock is a difference that names its original, and who would owe something owes it later", () => {
    const { staff, booking } = worked();
    lockAsShown("2026-10");
    const original = world.db.select().from(payItems).where(eq(payItems.kind, "work")).get();
    correct(booking.id, 8145, 480);
    correct(booking.id, 5000, 300);
    world.now = at("2026-12-01", "05:00");
    draftLastMonth(world.system());
    const [line] = listLinesOf(office(), "2026-11", staff.user.id);
    expect(line).toMatchObject({ hoursVersion: 3, correctsItemId: original?.id, minutes: -240 });
    expect(sumOf("2026-11", staff.user.id)).toBe(5000 - 9163);
    expect(totalOf("2026-11")).toBe(0);
    expect(lockAsShown("2026-11")).toEqual({ ok: true, value: { people: 1 } });
    expect(sumOf("2026-11", staff.user.id)).toBe(0);
    expect(listLinesOf(office(), "2026-12", staff.user.id)).toMatchObject([
      { kind: "carried", fromMonth: "2026-11", amountCents: 5000 - 9163 },
    ]);
  });

  test("[PAYR-07] takes a line by hand while it is open, and gives it up again", () => {
    const { staff } = worked();
    const line = {
      month: "2026-10",
      userId: staff.user.id,
      kind: "expense" as const,
      reason: "Parkgarage",
      receipt: null,
    };
    const added = addExtra(office(), { ...line, submissionId: "s1", amountCents: 1250 });
    expect(addExtra(office(), { ...line, submissionId: "s1", amountCents: 1250 })).toEqual(added);
    expect(sumOf("2026-10", staff.user.id)).toBe(9163 + 1250);
    const itemId = added.ok ? added.value.itemId : "";
    expect(removeExtra(office(), { itemId, month: "2026-10" })).toMatchObject({ ok: true });
    expect(removeExtra(office(), { itemId, month: "2026-10" })).toMatchObject({ refusal: "notFound" });
    addExtra(office(), { ...line, submissionId: "s2", kind: "deduction", amountCents: -1000 });
    lockAsShown("2026-10");
    expect(addExtra(office(), { ...line, submissionId: "s3", amountCents: 1 })).toMatchObject({
      refusal: "alreadyLocked",
    });
    const nobody = { ...line, userId: agency.user.id, submissionId: "s4", amountCents: 1 };
    expect(addExtra(office(), nobody)).toMatchObject({ ok: false });
    expect(sumOf("2026-10", staff.user.id)).toBe(8163);
  });
});
