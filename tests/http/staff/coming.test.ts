import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { unsealKey } from "~/domain/account/tokens.server";
import { issueAttendanceKey } from "~/domain/attendance/reminders/attendance-links.server";
import { setClock } from "~/gateways/clock.server";
import * as comingLink from "~/screens/layouts/mailed-link";
import * as noteAttendance from "~/screens/my-events/note-attendance";
import * as coming from "~/screens/my-jobs/attendance/coming";
import * as jobDetails from "~/screens/my-jobs/job-details";
import * as myJobs from "~/screens/my-jobs/my-jobs";
import * as ownCancellation from "~/screens/my-jobs/own-cancellation";
import { attendanceAnswers, auditEntries, bookings } from "~db/schema";
import { makeBookedPosition, makeEmployer, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import type { World } from "../../factories/world";
import { callRoute, wayOn } from "../../support/call-route";
import { mailsOf } from "../../support/histories/outbox-work";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

type Page = { job: null | Record<string, unknown>; state: string };
const route = (module: object) => module as never;

function stage(hoursBefore = 30) {
  const made = makeBookedPosition(world, { startsAt: world.now + hoursBefore * HOUR });
  const { booking } = made;
  const key = unsealKey(issueAttendanceKey(world, booking));
  const open = () => callRoute(world, { route: route(comingLink), path: `/staff/coming/${key}`, params: { key } });
  const opened = async () => (await open()).response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const at = { path: `/staff/bookings/${booking.id}/coming`, params: { bookingId: booking.id } };
  const show = (by: object) => callRoute(world, { route: route(coming), ...at, ...by });
  const answer = (by: object) => callRoute(world, { route: route(coming), ...at, ...by, form: {} });
  const cancelPage = { path: `/staff/bookings/${booking.id}/cancel`, params: { bookingId: booking.id } };
  const answers = () => world.db.select().from(attendanceAnswers).all();
  return { ...made, key, open, opened, show, answer, cancelPage, answers };
}

describe("the link of a reminder", () => {
  test("[REM-06] moves its key out of the address, shows first name, job and place without logging in, and answers nothing", async () => {
    const { open, opened, show, answers, booking, staff } = stage();
    const { response } = await open();
    expect(response.headers.get("Location")).toBe(`/staff/bookings/${booking.id}/coming`);
    expect(response.headers.getSetCookie().join()).toMatch(/^attendance=.*HttpOnly/i);
    const { data } = await show({ cookies: await opened() });
    const { job, state } = data as Page;
    expect(state).toBe("silent");
    expect(job).toMatchObject({ firstName: "Anna", work: "Hostess", place: "Palais Ferstel, 1010 Wien" });
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${staff.user.lastName}|${staff.user.email}|78[.,]54`));
    expect(answers()).toEqual([]);
  });

  test("[REM-06] that is unknown, whose job has begun or whose booking has ended answers 410", async () => {
    const unknown = await callRoute(world, {
      route: route(comingLink),
      path: "/staff/coming/nothing",
      params: { key: "nothing" },
    });
    expect(unknown.response.status).toBe(410);
    const begun = stage(5);
    const cookies = await begun.opened();
    world.now = begun.booking.startsAt;
    expect((await begun.open()).response.status).toBe(410);
    expect((await begun.show({ cookies })).response.status).toBe(410);
    expect((await begun.answer({ cookies })).response.status).toBe(410);
    expect(begun.answers()).toEqual([]);
  });

  test("[REM-07] the first answer stands with time and way; a repeat and another device get the same", async () => {
    const { opened, answer, show, answers, booking, staff } = stage();
    const cookies = await opened();
    for (const by of [{ cookies }, { cookies: await opened() }, { as: staff.user.id }]) {
      expect((await answer(by)).response.headers.get("Location")).toBe(`/staff/bookings/${booking.id}/coming`);
      const { data } = await show(by);
      expect((data as Page).state).toBe("coming");
      world.now += 60_000;
    }
    expect(answers()).toMatchObject([
      { way: "mail", answeredAt: world.now - 180_000, answeredBy: `link:${booking.id}`, supersededAt: null },
    ]);
  });

  test('[REM-08][SUBS-01] "I can\'t" shows the consequence with the same key, and cancels by it; [SUBS-02] then the key ends', async () => {
    const { opened, open, show, cancelPage, booking } = stage();
    const cookies = await opened();
    const page = await callRoute(world, { route: route(ownCancellation), ...cancelPage, cookies });
    const { outcome, ended } = page.data as { outcome: { shown: string }; ended: unknown };
    expect(ended).toBeNull();
    expect(outcome).toMatchObject({ payCents: 7854, kept: 0.5 });
    const live = () => world.db.select().from(bookings).where(eq(bookings.id, booking.id)).get();
    expect(live()?.cancelledAt).toBeNull();
    const form = { effect: outcome.shown, reason: "ill", words: "" };
    const { response } = await callRoute(world, { route: route(ownCancellation), ...cancelPage, cookies, form });
    expect(response.headers.get("Location")).toBe(cancelPage.path);
    expect(live()).toMatchObject({ cancelledKind: "byStaff", cancelledBy: `link:${booking.id}` });
    const after = await callRoute(world, { route: route(ownCancellation), ...cancelPage, cookies });
    expect(after.data).toMatchObject({ ended: { own: true } });
    expect((await open()).response.status).toBe(410);
    expect((await show({ cookies })).response.status).toBe(410);
  });

  test("opens its own booking alone", async () => {
    const mine = stage();
    const other = stage();
    const cookies = await mine.opened();
    for (const page of [coming, ownCancellation]) {
      const path = `/staff/bookings/${other.booking.id}/coming`;
      const { response } = await callRoute(world, {
        route: route(page),
        path,
        params: { bookingId: other.booking.id },
        cookies,
      });
      expect(response.headers.get("Location")).toContain("modal=login");
    }
    const stranger = makeStaff(world).user.id;
    expect((await mine.show({ as: stranger })).response.status).toBe(404);
  });
});

test("job details and the first of my jobs ask from the first reminder on, and an answer before it does not count", async () => {
  const { staff, position, event, booking, answer } = stage(73);
  const asked = async () => {
    const params = { id: position.id, eventId: event.id };
    const path = `/staff/job-details/${position.id}/${event.id}`;
    const details = await callRoute(world, { route: route(jobDetails), path, params, as: staff.user.id });
    const list = await callRoute(world, { route: route(myJobs), path: "/staff/my-jobs", as: staff.user.id });
    return [
      (details.data as { job: { attendance: object } }).job.attendance,
      (list.data as { attendance: object }).attendance,
    ];
  };
  const silent = { bookingId: booking.id, state: "silent" };
  expect(await asked()).toEqual([
    { ...silent, asks: false },
    { ...silent, asks: false },
  ]);
  expect((await answer({ as: staff.user.id })).response.status).toBe(409);
  world.now += 90 * 60_000;
  expect(await asked()).toEqual([
    { ...silent, asks: true },
    { ...silent, asks: true },
  ]);
  await answer({ as: staff.user.id });
  expect((await asked())[0]).toMatchObject({ state: "coming" });
});

describe("confirmed by phone", () => {
  const note = (world: World, bookingId: string, as: string, prefix = "/organization") =>
    callRoute(world, {
      route: route(noteAttendance),
      path: `${prefix}/bookings/${bookingId}/attendance`,
      params: { bookingId },
      as,
      form: {},
    });

  test("[REM-13] company or agency notes it, with who and when in the log, and the person is mailed with a link", async () => {
    for (const agency of [false, true]) {
      const { booking, employer, staff, event } = stage();
      const by = agency ? makeSuperuser(world) : employer;
      const prefix = agency ? "/superuser" : "/organization";
      const { response } = await note(world, booking.id, by.user.id, prefix);
      expect(wayOn(response)).toEqual({
        to: agency ? `/superuser/back-office/events/${event.id}` : `/organization/my-events/${event.id}`,
        message: "attendanceNoted",
      });
      const answer = world.db.select().from(attendanceAnswers).where(eq(attendanceAnswers.bookingId, booking.id)).get();
      expect(answer).toMatchObject({ way: "phone", answeredBy: by.user.id });
      const entries = world.db.select().from(auditEntries).where(eq(auditEntries.objectId, booking.id)).all();
      expect(entries).toMatchObject([{ action: "attendance.noted", actorUserId: by.user.id, at: world.now }]);
      const mails = mailsOf(world, "attendance-noted").filter(({ userId }) => userId === staff.user.id);
      const who = `${by.user.firstName} ${by.user.lastName}`;
      expect(mails).toMatchObject([{ data: { bookingId: booking.id, who, keyHash: expect.any(String) } }]);
      await note(world, booking.id, by.user.id, prefix);
      expect(mailsOf(world, "attendance-noted").filter(({ userId }) => userId === staff.user.id)).toHaveLength(1);
    }
  });

  test("[REM-13] not by another company, and not once the job has begun", async () => {
    const { booking, employer, answers } = stage(5);
    expect((await note(world, booking.id, makeEmployer(world).user.id)).response.status).toBe(404);
    world.now = booking.startsAt;
    expect(wayOn((await note(world, booking.id, employer.user.id)).response).message).toBe("attendanceOver");
    expect(answers()).toEqual([]);
  });
});
