import { describe, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { reportNoShow } from "~/domain/booking/no-show/report-no-show.server";
import { dayOf } from "~/domain/shared/time.server";
import { auditEntries, bookings, checkIns, dayCodes } from "~db/schema";
import * as make from "../../../../tests/factories/rows";
import { withWorld } from "../../../../tests/factories/with-world";
import { checkIn } from "./check-in.server";
import { checkInsOf } from "./check-ins.queries.server";
import { ensureDayCode, findDayCode, findDayOfKey, isDayCode, renewDayCode } from "./day-codes.server";
import { undoCheckIn } from "./undo-check-in.server";

const world = withWorld();

function stage() {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 60 * MINUTE });
  const { booking, staff, employer, event, position } = made;
  const bookingId = booking.id;
  const tap = (act: "here" | "gone" = "here", given: object = {}, actor = employer.actor) =>
    checkIn(world.as(actor), { bookingId, act, ...given });
  const say = (act: "here" | "gone" = "here", way: "qr" | "code" = "qr", actor = staff.actor) =>
    checkIn(world.as(actor), { bookingId, act, way });
  const rows = () => world.db.select().from(checkIns).all();
  const said = () => checkInsOf(world, [bookingId])(bookingId);
  const eventDay = { eventId: event.id, day: dayOf(position.startsAt) };
  return { ...made, bookingId, tap, say, rows, said, eventDay };
}

describe("code and key of an event day", () => {
  test("[DTAB-11] are four digits and a long key, each encrypted and bound to its row, and open that day only", () => {
    const { eventDay } = stage();
    ensureDayCode(world, eventDay);
    ensureDayCode(world, eventDay);
    const [row, ...more] = world.db.select().from(dayCodes).all();
    expect(more).toEqual([]);
    const code = findDayCode(world, eventDay);
    expect(code?.code).toMatch(/^\d{4}$/);
    expect(JSON.stringify(row)).not.toContain(code?.key);
    expect(row?.codeEncrypted).not.toContain(code?.code);
    expect(findDayOfKey(world, code?.key ?? "")).toEqual(eventDay);
    expect(findDayOfKey(world, `${code?.key}x`)).toBeNull();
    expect(isDayCode(world, eventDay, ` ${code?.code} `)).toBe(true);
    expect(isDayCode(world, { ...eventDay, day: "2030-01-01" }, code?.code ?? "")).toBe(false);
  });

  test("[CHK-03] are made anew at once by whoever receives the team, never by a stranger or the person", () => {
    const { eventDay, employer, staff } = stage();
    ensureDayCode(world, eventDay);
    const before = findDayCode(world, eventDay);
    for (const actor of [make.makeEmployer(world).actor, staff.actor])
      expect(renewDayCode(world.as(actor), eventDay)).toMatchObject({ refusal: "notFound" });
    expect(findDayCode(world, eventDay)).toEqual(before);
    expect(renewDayCode(world.as(employer.actor), eventDay).ok).toBe(true);
    expect(findDayCode(world, eventDay)?.key).not.toBe(before?.key);
    expect(findDayOfKey(world, before?.key ?? "")).toBeNull();
  });
});

describe("coming and leaving", () => {
  test("[CHK-07] what the person says and what is tapped are both kept, with time, way and who", () => {
    const { say, tap, rows, said, staff, employer } = stage();
    const first = world.now;
    expect(say()).toMatchObject({ ok: true, value: { at: first } });
    world.now += 20 * MINUTE;
    expect(tap()).toMatchObject({ ok: true });
    expect(rows()).toMatchObject([
      { side: "person", way: "qr", saidAt: first, saidBy: staff.user.id, linkName: null },
      { side: "company", way: "tap", saidAt: world.now, saidBy: employer.user.id, linkName: null },
    ]);
    expect(said()).toMatchObject({ hereAt: first, goneAt: null });
  });

  test("[CHK-08] the first word of a side stands: a second tap or another way changes nothing and answers with its time", () => {
    const { tap, say, rows } = stage();
    const first = world.now;
    tap();
    say("here", "qr");
    world.now += 7 * MINUTE;
    expect(tap()).toMatchObject({ ok: true, value: { at: first } });
    expect(tap("here", {}, make.makeSuperuser(world).actor)).toMatchObject({ ok: true, value: { at: first } });
    expect(say("here", "code")).toMatchObject({ ok: true, value: { at: first } });
    expect(rows()).toHaveLength(2);
  });

  test("[CHK-08] undo leaves the row and allows a new one, for 15 minutes, for the own side, not below a leaving", () => {
    const { tap, say, rows, employer, staff, position } = stage();
    tap();
    const id = rows()[0]?.id ?? "";
    const undo = (actor: Parameters<typeof world.as>[0] = employer.actor, checkInId = id) =>
      undoCheckIn(world.as(actor) as never, { checkInId });
    expect(undo(staff.actor)).toMatchObject({ refusal: "notFound" });
    expect(undo(make.makeEmployer(world).actor)).toMatchObject({ refusal: "notFound" });
    world.now += 15 * MINUTE;
    expect(undo()).toMatchObject({ refusal: "undoOver" });
    world.now -= 1;
    expect(undo().ok).toBe(true);
    expect(rows()).toMatchObject([{ undoneAt: world.now, undoneBy: employer.user.id }]);
    expect(tap()).toMatchObject({ ok: true, value: { at: world.now } });
    expect(rows()).toHaveLength(2);
    world.now = position.startsAt;
    tap("gone");
    const here = rows().find((row) => row.act === "here" && row.undoneAt === null);
    expect(undo(employer.actor, here?.id)).toMatchObject({ refusal: "undoOver" });
    say();
  });

  test("[CHK-08] 'gone' without 'here' is asked about, and then both are stored for the time of the tap", () => {
    const { tap, rows, position } = stage();
    world.now = position.endsAt;
    expect(tap("gone")).toMatchObject({ refusal: "notHereYet" });
    expect(rows()).toEqual([]);
    expect(tap("gone", { wasHere: true })).toMatchObject({ ok: true });
    expect(rows()).toMatchObject([
      { act: "here", saidAt: world.now },
      { act: "gone", saidAt: world.now },
    ]);
  });

  test("[CHK-05] outside of its time a word is refused with the time at which it counts", () => {
    const { tap, position } = stage();
    world.now = position.startsAt - 60 * MINUTE - 1;
    expect(tap()).toMatchObject({ refusal: "checkInClosed", details: { time: "10:00" } });
    world.now = position.endsAt + 1;
    expect(tap()).toMatchObject({ refusal: "checkInOver" });
  });

  test("[CHK-14] a time that waited is kept beside the time at which it came, and a clock far ahead is refused", () => {
    const { tap, rows, position } = stage();
    const saidAt = position.startsAt - 2 * MINUTE;
    world.now = position.startsAt + 90 * MINUTE;
    expect(tap("here", { saidAt })).toMatchObject({ ok: true, value: { at: saidAt } });
    expect(rows()).toMatchObject([{ saidAt, receivedAt: world.now }]);
    expect(tap("gone", { saidAt: world.now + 5 * MINUTE + 1 })).toMatchObject({ refusal: "clockOff" });
  });

  test("another company, another person and somebody whose booking has ended find nothing", () => {
    const { tap, say, rows, bookingId } = stage();
    expect(tap("here", {}, make.makeEmployer(world).actor)).toMatchObject({ refusal: "notFound" });
    expect(say("here", "qr", make.makeStaff(world).actor)).toMatchObject({ refusal: "notFound" });
    const ended = { cancelledAt: world.now, cancelledBy: "test", cancelledKind: "byStaff" as const };
    world.db.update(bookings).set(ended).run();
    expect(tap()).toMatchObject({ refusal: "notFound" });
    expect(rows()).toEqual([]);
    expect(bookingId).toBeTruthy();
  });

  test("[DTAB-11] the table refuses leaving before coming, two live words of a side, and any change but taking back once", () => {
    const { tap, bookingId } = stage();
    const insert = (id: string, act: string, at: number) =>
      world.db.$client
        .prepare(
          "insert into check_ins (id, booking_id, act, side, way, said_at, received_at, said_by) values (?, ?, ?, 'company', 'tap', ?, ?, 'x')",
        )
        .run(id, bookingId, act, at, at);
    expect(() => insert("a", "gone", world.now)).toThrow(/not_here_yet/);
    tap();
    expect(() => insert("b", "here", world.now)).toThrow(/UNIQUE/);
    expect(() => insert("c", "gone", world.now - 1)).toThrow(/not_here_yet/);
    const run = (sql: string) => world.db.$client.prepare(sql).run();
    expect(() => run("update check_ins set said_at = 1")).toThrow(/check_in_frozen/);
    run("update check_ins set undone_at = 5, undone_by = 'x'");
    expect(() => run("update check_ins set undone_at = null, undone_by = null")).toThrow(/check_in_frozen/);
  });

  test("what others say about a person stands in the log, without the person's own words", () => {
    const { tap, say, bookingId } = stage();
    const log = () =>
      world.db
        .select()
        .from(auditEntries)
        .all()
        .filter(({ objectId }) => objectId === bookingId)
        .map(({ action }) => action);
    say();
    expect(log()).toEqual([]);
    tap();
    expect(log()).toEqual(["booking.here"]);
  });
});

test("[SUBS-07] whoever was received is not reported as missing by the company, with the time; the agency may", () => {
  const { tap, say, position, employer, bookingId, booking, staff } = stage();
  const report = (actor = employer.actor) =>
    reportNoShow(world.as(actor), {
      positionId: position.id,
      bookingId,
      submissionId: `${actor.userId}-${world.now}`,
      words: "",
      called: false,
    });
  say();
  world.now = position.startsAt - MINUTE;
  tap();
  world.now = position.startsAt + 15 * MINUTE;
  expect(report()).toMatchObject({
    ok: false,
    refusal: "noShowCheckedIn",
    details: { name: staff.user.firstName, time: "10:59" },
  });
  expect(report(make.makeSuperuser(world).actor).ok).toBe(true);
  expect(world.db.select().from(bookings).get()).toMatchObject({ id: booking.id, cancelledKind: "noShow" });
});
