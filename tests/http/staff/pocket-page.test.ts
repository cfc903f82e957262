import { createElement } from "react";
import { afterEach, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { ensureDayCode, findDayCode } from "~/domain/attendance/day/day-codes.server";
import { sendAnnouncement } from "~/domain/message/announcements/send-announcement.server";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import * as checkInCode from "~/screens/my-jobs/check-in/check-in-code";
import * as jobDetails from "~/screens/my-jobs/job-details";
import * as myJobs from "~/screens/my-jobs/my-jobs";
import type { PocketPage } from "~/screens/my-jobs/next/load-next.server";
import * as next from "~/screens/my-jobs/next/next";
import * as nextPdf from "~/screens/my-jobs/next/next-pdf";
import { PocketActs } from "~/screens/my-jobs/next/pocket-acts";
import { checkIns } from "~db/schema";
import { bankDetails, makeSubmittedContract } from "../../factories/contracts";
import { makeConfirmedHours } from "../../factories/hours";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute } from "../../support/call-route";
import { renderHtml } from "../../support/render-html";

const world = withWorld();
afterEach(() => {
  setClock(null);
});

const route = (module: object) => module as never;
const pageOf = async (as: string) =>
  (await callRoute(world, { route: route(next), path: "/staff/next", as })).data as PocketPage;

/** Another job of the same person. */
function bookAgain({ employer, staff }: ReturnType<typeof make.makeBookedPosition>, startsAt: number) {
  const { position } = make.makePostedPosition(world, employer.company.id, { startsAt, endsAt: startsAt + 6 * HOUR });
  return make.makeBooking(world, position, make.makeApplication(world, position.id, staff.user.id));
}

test("[OFFL-01] the pocket page holds the own jobs of the next 14 days and of the last 2, by their start", async () => {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 20 * HOUR });
  const other = make.makeBookedPosition(world, { startsAt: world.now + 21 * HOUR });
  const starts = [-2 * DAY - 7 * HOUR, -2 * DAY, 14 * DAY, 14 * DAY + 7 * HOUR].map((after) => world.now + after);
  for (const at of starts) bookAgain(made, at);
  const { jobs } = await pageOf(made.staff.user.id);
  expect(jobs.map(({ startsAt }) => (startsAt - world.now) / HOUR)).toEqual([-48, 20, 14 * 24]);
  expect(JSON.stringify(jobs)).not.toContain(other.booking.id);
});

test("[OFFL-01] each job has place, contact from a day before, contract in short, own code, and what is due", async () => {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 20 * HOUR });
  await makeSubmittedContract(world, made);
  const { jobs } = await pageOf(made.staff.user.id);
  expect(jobs[0]).toMatchObject({
    onSite: { place: "Palais Ferstel, 1010 Wien", contact: { contactName: "Maria Gruber" }, contactFrom: null },
    contract: { version: 1, signed: { time: expect.any(String) } },
    attendance: { asks: true, state: "silent" },
    due: null,
    qr: { size: expect.any(Number) },
  });
  world.now += 19.5 * HOUR;
  expect((await pageOf(made.staff.user.id)).jobs[0]?.due).toBe("here");
});

test("[OFFL-01] [MSG-01] what the team was told stands on it until a day after the job", async () => {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 20 * HOUR });
  const told = { submissionId: "one", eventId: made.event.id, day: null, text: "Treffpunkt ist der Eingang Nord." };
  expect(sendAnnouncement(world.as(made.employer.actor), told).ok).toBe(true);
  const texts = async () => (await pageOf(made.staff.user.id)).jobs[0]?.announcements.map(({ text }) => text);
  expect(await texts()).toEqual([told.text]);
  world.now = made.position.endsAt + 25 * HOUR;
  expect(await texts()).toEqual([]);
});

test("[CHK-04] the code of the day is typed on it, and stores that its person is here, with the way", async () => {
  const made = make.makeBookedPosition(world, { startsAt: world.now + HOUR / 2 });
  const eventDay = { eventId: made.event.id, day: dayOf(made.position.startsAt) };
  ensureDayCode(world, eventDay);
  const [job] = (await pageOf(made.staff.user.id)).jobs;
  expect(job?.due).toBe("here");
  const page = renderHtml(createElement(PocketActs, { job: job as never }), "en", ["calendar", "hours"]);
  const [, action = "", names] = /<form method="post" action="([^"]+)"[^>]*>(.*)/s.exec(page) ?? [];
  expect(names).toContain('name="code"');
  expect(action).toBe("/staff/check-in");
  const form = { code: findDayCode(world, eventDay)?.code ?? "", intent: "here" };
  await callRoute(world, { route: route(checkInCode), path: action, as: made.staff.user.id, form });
  expect(world.db.select().from(checkIns).all()).toMatchObject([
    { bookingId: made.booking.id, act: "here", way: "code" },
  ]);
});

test("nothing on the pocket page is a number of an insurance or account, a signature, or somebody else's", async () => {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 20 * HOUR });
  await makeSubmittedContract(world, made);
  const text = JSON.stringify(await pageOf(made.staff.user.id));
  const { ssn, iban, bic } = bankDetails;
  for (const secret of [ssn, iban, bic, "signature"]) expect(text).not.toContain(secret);
  // As words: an id or the number in a company's name may hold four of their digits.
  for (const digits of [iban.slice(-4), String(made.position.jobTotalCostCents)])
    expect(text).not.toMatch(new RegExp(`\\b${digits}\\b`));
});

test("[OFFL-14] the same content comes as a PDF", async () => {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 20 * HOUR });
  const { response } = await callRoute(world, {
    route: route(nextPdf),
    path: "/staff/next.pdf",
    as: made.staff.user.id,
  });
  expect(response.headers.get("Content-Type")).toBe("application/pdf");
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("[REM-09] the question whether somebody comes stands on the first ticket of my jobs and on the pocket page, from the first reminder until the start", async () => {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 80 * HOUR });
  const as = made.staff.user.id;
  const asked = async () => [
    (await pageOf(as)).jobs[0]?.attendance?.asks,
    (
      (await callRoute(world, { route: route(myJobs), path: "/staff/my-jobs", as })).data as {
        attendance: { asks: boolean };
      }
    ).attendance.asks,
  ];
  expect(await asked()).toEqual([false, false]);
  world.now += 20 * HOUR;
  expect(await asked()).toEqual([true, true]);
  world.now += 61 * HOUR;
  expect(await asked()).toEqual([false, false]);
});

test("[DAPI-01] programs read the pocket page and say that a person comes, of own bookings only", async () => {
  const made = make.makeBookedPosition(world, { startsAt: world.now + 20 * HOUR });
  const other = make.makeStaff(world);
  const as = made.staff.user.id;
  const page = await api(world, "GET", "staff/next", { as });
  expect(page.body.data).toMatchObject({
    asOf: world.now,
    jobs: [{ bookingId: made.booking.id, attendance: { asks: true, state: "silent" }, due: null }],
  });
  const say = (by: string, json: object = { answer: "coming" }) =>
    api(world, "PATCH", `bookings/attendance/${made.booking.id}`, { as: by, json });
  expect((await say(as)).body.data).toEqual({ state: "coming" });
  expect((await say(as)).body.data).toEqual({ state: "coming" });
  expect((await say(other.user.id)).status).toBe(404);
  expect((await say(as, { answer: "no" })).status).toBe(400);
  expect((await api(world, "GET", "staff/next", { as: other.user.id })).body.data.jobs).toEqual([]);
  world.now += 21 * HOUR;
  expect((await say(as)).status).toBe(409);
});

test("[SEEN-18] agreed hours stand with their times and pay in the list, on the job and on the pocket page, which has nothing to show at the door", async () => {
  const booked = make.makeBookedPosition(world, { startsAt: world.now - 7 * HOUR, endsAt: world.now - HOUR });
  const { booking, position, staff, event } = booked;
  expect((await pageOf(staff.user.id)).jobs[0]?.qr).not.toBeNull();
  makeConfirmedHours(world, booked, { confirmEndsAt: position.endsAt + HOUR / 2, staffTotalCents: 12_345 });
  const end = clockOf(position.endsAt + HOUR / 2);
  const pocket = (await pageOf(staff.user.id)).jobs[0];
  expect(pocket).toMatchObject({ qr: null, ticket: { end, payCents: 12_345 } });
  const path = `/staff/job-details/${position.id}/${event.id}`;
  const params = { id: position.id, eventId: event.id };
  const job = await callRoute(world, { route: route(jobDetails), path, params, as: staff.user.id });
  expect(job.data).toMatchObject({ job: { ticket: { end, payCents: 12_345 } } });
  const list = await callRoute(world, { route: route(myJobs), path: "/staff/my-jobs?tab=all", as: staff.user.id });
  const [listed] = (list.data as { jobs: object[] }).jobs;
  expect(listed).toMatchObject({ bookingId: booking.id, totalCents: 12_345, worked: { end } });
});
