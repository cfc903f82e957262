import { describe, expect, test } from "vitest";
import { HOUR, MINUTE } from "~/config/durations";
import { ensureDayCode, findDayCode } from "~/domain/attendance/day/day-codes.server";
import { sendAnnouncement } from "~/domain/message/announcements/send-announcement.server";
import { dayOf } from "~/domain/shared/time.server";
import * as queue from "~/screens/offline/queue";
import {
  announcementReads,
  announcements,
  applications,
  attendanceAnswers,
  checkIns,
  hoursProposals,
  users,
} from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const world = withWorld();

const route = queue as never;
let number = 0;

/** Sends one entry as a phone does; what a test does not say is right. */
async function send(as: string | undefined, entry: Record<string, string | number>) {
  const form = Object.fromEntries(
    Object.entries({ account: as ?? "", saidAt: world.now, submissionId: `s${++number}`, ...entry }).map(
      ([name, value]) => [name, String(value)],
    ),
  );
  const { response } = await callRoute(world, { route, path: "/staff/queue", form, ...(as ? { as } : {}) });
  return { status: response.status, text: ((await response.json()) as { text?: string | null } | null)?.text };
}

function booked(startsIn = 30 * MINUTE) {
  const made = make.makeBookedPosition(world, { startsAt: world.now + startsIn });
  const eventDay = { eventId: made.event.id, day: dayOf(made.position.startsAt) };
  ensureDayCode(world, eventDay);
  const code = findDayCode(world, eventDay) ?? { code: "", key: "" };
  return { ...made, ...code, me: made.staff.user.id, about: made.booking.id };
}
const said = () => world.db.select().from(checkIns).all();

describe("what a phone said without a connection", () => {
  test("[OFFL-11] is taken once: a repeat after a lost answer gets the first one", async () => {
    const { me, about, code, position } = booked();
    const here = { queue: `here:${about}`, code, submissionId: "one" };
    expect(await send(me, here)).toEqual({ status: 200, text: null });
    world.now += 2 * MINUTE;
    expect(await send(me, here)).toEqual({ status: 200, text: null });
    expect(said()).toHaveLength(1);
    world.now = position.endsAt;
    expect((await send(me, { queue: `gone:${about}`, code })).status).toBe(200);
    expect(said().map(({ act, way }) => [act, way])).toEqual([
      ["here", "code"],
      ["gone", "code"],
    ]);
  });

  test("[OFFL-13] [CHK-14] counts as of when it was said, at most 48 hours late, and both times are kept", async () => {
    const { me, about, code, position } = booked();
    const saidAt = position.startsAt - 5 * MINUTE;
    world.now = position.startsAt + 40 * HOUR;
    expect((await send(me, { queue: `here:${about}`, code, saidAt })).status).toBe(200);
    expect(said()).toMatchObject([{ saidAt, receivedAt: world.now }]);
    world.now = saidAt + 48 * HOUR + 1;
    expect(await send(me, { queue: `gone:${about}`, code, saidAt })).toMatchObject({
      status: 409,
      text: expect.stringContaining("48"),
    });
  });

  test("[CHK-14] a clock that is more than five minutes ahead is refused", async () => {
    const { me, about, code } = booked();
    const refused = await send(me, { queue: `here:${about}`, code, saidAt: world.now + 6 * MINUTE });
    expect(refused).toEqual({
      status: 409,
      text: "The clock of this phone seems wrong. Please check the time.",
    });
    expect(said()).toEqual([]);
  });

  test("[OFFL-13] hours whose window closed between saying and receiving are taken", async () => {
    const { me, about, position } = booked(-8 * HOUR);
    const hours = { jobStart: "10:00", jobEnd: "16:00", breakMinutes: "30", words: "" };
    const closes = position.endsAt + 72 * HOUR;
    world.now = closes + HOUR;
    const late = await send(me, { queue: `hours:${about}`, ...hours, saidAt: closes + 1 });
    expect(late.status).toBe(409);
    expect((await send(me, { queue: `hours:${about}`, ...hours, saidAt: closes - MINUTE })).status).toBe(200);
    expect(world.db.select().from(hoursProposals).all()).toHaveLength(1);
  });

  test("[OFFL-10] coming, the key of a scanned code, and an application are taken; nobody speaks for others", async () => {
    const { me, about, key, employer } = booked();
    const other = make.makeStaff(world).user.id;
    expect((await send(other, { queue: `coming:${about}` })).status).toBe(409);
    expect((await send(me, { queue: `coming:${about}` })).status).toBe(200);
    expect(world.db.select().from(attendanceAnswers).all()).toMatchObject([{ way: "app", answeredBy: me }]);
    expect((await send(other, { queue: "here:", key })).status).toBe(409);
    expect((await send(me, { queue: "here:", key })).status).toBe(200);
    expect(said()).toMatchObject([{ way: "qr" }]);
    const { position } = make.makePostedPosition(world, employer.company.id, { startsAt: world.now + 100 * HOUR });
    const apply = { queue: `apply:${position.id}`, jobPositions: position.id, remarks: "", ssn: "1237010180" };
    expect((await send(other, apply)).status).toBe(200);
    expect(
      world.db
        .select()
        .from(applications)
        .all()
        .filter(({ userId }) => userId === other),
    ).toHaveLength(1);
  });

  test("[OFFL-10] [MSG-03] that something was read is noted with the time at which it was said", async () => {
    const { me, employer, event } = booked();
    const told = { submissionId: "told", eventId: event.id, day: null, text: "Treffpunkt ist jetzt Halle B." };
    if (!sendAnnouncement(world.as(employer.actor), told).ok) throw new Error("not told");
    const [told1] = world.db.select().from(announcements).all();
    const saidAt = world.now;
    world.now += HOUR;
    expect((await send(me, { queue: `read:${told1?.id}`, saidAt })).status).toBe(200);
    expect(world.db.select().from(announcementReads).all()).toMatchObject([{ userId: me, readAt: saidAt }]);
    expect((await send(make.makeStaff(world).user.id, { queue: `read:${told1?.id}` })).status).toBe(409);
  });

  test("[OFFL-12] a refusal says why in the person's language", async () => {
    const { me, about } = booked();
    expect(await send(me, { queue: `here:${about}`, code: "nope" })).toEqual({
      status: 409,
      text: "This code is not right.",
    });
    world.now += 3 * HOUR;
    expect((await send(me, { queue: `coming:${about}` })).text).toContain("no longer valid");
  });

  test("[OFFL-08] nobody's session is 401, somebody else's 403, a deactivated account's 410", async () => {
    const { me, about, code } = booked();
    const other = make.makeStaff(world).user.id;
    const entry = { queue: `here:${about}`, code, account: me };
    expect((await send(undefined, entry)).status).toBe(401);
    expect((await send(other, entry)).status).toBe(403);
    expect((await send(make.makeEmployer(world).user.id, entry)).status).toBe(403);
    const whose = (as?: string) => callRoute(world, { route, path: "/staff/queue", ...(as ? { as } : {}) });
    expect((await whose()).response.status).toBe(401);
    expect(await (await whose(me)).response.json()).toEqual({ account: me });
    world.db.update(users).set({ deactivatedAt: world.now }).run();
    expect((await whose(me)).response.status).toBe(410);
    expect((await send(me, entry)).status).toBe(410);
    expect(said()).toEqual([]);
  });

  test("[OFFL-10] what cannot wait is not taken: cancelling, signing, money, and what has no name", async () => {
    const { me, about } = booked();
    for (const kind of ["cancel", "sign", "toString", ""])
      expect((await send(me, { queue: `${kind}:${about}` })).status).toBe(400);
    expect((await send(me, { queue: `coming:${about}`, submissionId: "" })).status).toBe(400);
  });
});
