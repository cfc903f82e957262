import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { removeOld } from "~/domain/agency/removal/remove-old.server";
import { saveAvailability } from "~/domain/application/availability/save-availability.server";
import { addDays, dayOf, weekdayOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import * as page from "~/screens/availability/availability";
import * as account from "~/screens/back-office/people/account";
import * as selection from "~/screens/selection/selection";
import * as wallDetails from "~/screens/wall/job-wall-details";
import { applications, availabilityDays, availabilityPattern, outbox } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute, englishMessage } from "../../support/call-route";

const world = withWorld();
let anna: ReturnType<typeof make.makeStaff>;
let employer: ReturnType<typeof make.makeEmployer>;
let posted: ReturnType<typeof make.makePostedPosition>;
let day: string;
beforeEach(() => {
  anna = make.makeStaff(world);
  employer = make.makeEmployer(world);
  posted = make.makePostedPosition(world, employer.company.id);
  day = dayOf(posted.position.startsAt);
});
afterEach(() => {
  setClock(null);
});

const route = (module: object) => module as never;
const show = async () =>
  (await callRoute(world, { route: route(page), path: "/staff/availability", as: anna.user.id })).data as {
    days: { day: string; state: string; past: boolean; job: { jobName: string } | null }[];
    never: number[];
    applied: { applicationId: string }[];
  };
const save = (form: Record<string, string | string[]>) =>
  callRoute(world, { route: route(page), path: "/staff/availability", as: anna.user.id, form });
const mark = (state: "free" | "notFree" | "none" = "notFree") =>
  saveAvailability(world.as(anna.actor), { days: { [day]: state } });

test("[ALRT-07] eight weeks from this Monday, each day free, not free or nothing, saved together with the pattern", async () => {
  const { days, never } = await show();
  const today = dayOf(world.now);
  expect(days).toHaveLength(56);
  expect(days[0]?.day).toBe(addDays(today, 1 - weekdayOf(today)));
  expect([never, new Set(days.map(({ state }) => state))]).toEqual([[], new Set(["none"])]);
  const [one, two] = [addDays(today, 3), addDays(today, 4)];
  const saved = await save({ [`day.${one}`]: "notFree", [`day.${two}`]: "free", never: ["1", "7"] });
  expect(saved.response.status).toBe(302);
  expect(englishMessage("availabilitySaved")).toBe("Your days are saved.");
  const after = await show();
  const states = Object.fromEntries(after.days.map((shown) => [shown.day, shown.state]));
  expect([states[one], states[two], after.never]).toEqual(["notFree", "free", [1, 7]]);
  await save({ [`day.${one}`]: "none", [`day.${two}`]: "free", never: "7" });
  const last = await show();
  expect(last.days.filter(({ state }) => state !== "none").map((shown) => shown.day)).toEqual([two]);
  expect(last.never).toEqual([7]);
});

test("[ALRT-07] a day beyond the eight weeks and a word that is none are refused, a day that has passed is left alone", async () => {
  const today = dayOf(world.now);
  const far = await save({ [`day.${addDays(today, 70)}`]: "free" });
  expect([far.response.status, JSON.stringify(far.data)]).toEqual([409, expect.stringContaining("availabilityDay")]);
  expect((await save({ [`day.${today}`]: "perhaps" })).response.status).toBe(400);
  expect((await save({ [`day.${addDays(today, -1)}`]: "free" })).response.status).toBe(302);
  expect(world.db.select().from(availabilityDays).all()).toEqual([]);
});

test("[ALRT-09] applying on a day that is not free is possible, the form says so, and the day counts as free for it", async () => {
  mark();
  const path = `/staff/job-wall-details/${posted.position.id}/${posted.event.id}`;
  const params = { id: posted.position.id, eventId: posted.event.id };
  const call = { route: route(wallDetails), path, params, as: anna.user.id };
  const { data } = await callRoute(world, call);
  expect(data).toMatchObject({ choices: [{ notFree: true }] });
  expect(englishMessage("dayNotFree")).toBe("You marked this day as not free.");
  world.now += 60_000;
  const form = { jobPositions: posted.position.id, remarks: "", submissionId: "one", ssn: "1237010180" };
  const applied = await callRoute(world, { ...call, form });
  expect([applied.response.status, JSON.stringify(applied.data)]).toEqual([302, "null"]);
  expect(world.db.select().from(applications).all()).toMatchObject([{ userId: anna.user.id, withdrawnAt: null }]);
  expect((await show()).applied).toEqual([]);
});

test("[ALRT-10] an application that stands when the day is marked stays, and the page leads to withdrawing it", async () => {
  const application = make.makeApplication(world, posted.position.id, anna.user.id, { appliedAt: world.now - DAY });
  expect((await show()).applied).toEqual([]);
  mark();
  expect((await show()).applied).toMatchObject([{ applicationId: application.id, day }]);
  const row = world.db.select().from(applications).where(eq(applications.id, application.id)).get();
  expect(row?.withdrawnAt).toBeNull();
});

test("[ALRT-10] the company sees the badge at its applicant, and books after a question", async () => {
  const application = make.makeApplication(world, posted.position.id, anna.user.id, { appliedAt: world.now - DAY });
  const path = `/organization/positions/${posted.position.id}/selection`;
  const call = { route: route(selection), params: { positionId: posted.position.id }, as: employer.user.id };
  const shown = async (query = "") =>
    (await callRoute(world, { ...call, path: path + query })).data as {
      selection: { applicants: { notFree?: true }[] };
      asking: { what: string } | null;
    };
  const press = async (intent: string, sure = "") =>
    (await callRoute(world, { ...call, path, form: { intent, applicationId: application.id, sure } })).response;
  expect((await shown()).selection.applicants.map(({ notFree }) => notFree)).toEqual([undefined]);
  mark();
  expect((await shown()).selection.applicants).toMatchObject([{ notFree: true }]);
  for (const intent of ["add", "book"]) {
    const asked = await press(intent);
    const to = asked.headers.get("Location");
    expect([asked.status, to]).toEqual([302, `${path}?${intent}=${application.id}`]);
    expect((await shown(`?${intent}=${application.id}`)).asking).toMatchObject({ what: intent });
  }
  expect((await shown("?book=somebody")).asking).toBeNull();
  expect((await press("book", "1")).headers.get("Location")).toContain("/organization/request-pay");
  expect((await press("add", "1")).headers.get("Location")).toBe(path);
  expect(englishMessage("bookNotFree")).toBe("{{name}} marked this day as not free. Book anyway?");
});

test("[ALRT-11] a booked day shows its job and cannot be changed", async () => {
  const application = make.makeApplication(world, posted.position.id, anna.user.id);
  make.makeBooking(world, posted.position, application);
  const shown = (await show()).days.find((one) => one.day === day);
  expect(shown?.job).toMatchObject({ positionId: posted.position.id, jobName: expect.any(String) });
  expect(mark()).toEqual({ ok: false, refusal: "availabilityBooked" });
  expect(mark("none")).toEqual({ ok: true, value: undefined });
  const refused = await save({ [`day.${day}`]: "notFree", never: "1" });
  expect(refused.response.status).toBe(409);
  expect(world.db.select().from(availabilityPattern).all()).toEqual([]);
});

test("[ALRT-11] days older than 30 days are deleted at night", async () => {
  const today = dayOf(world.now);
  const days = [31, 30, 0].map((ago) => addDays(today, -ago));
  world.db
    .insert(availabilityDays)
    .values(days.map((one) => ({ userId: anna.user.id, day: one, free: false, since: 0 })))
    .run();
  await removeOld(world.system());
  expect(world.db.select().from(availabilityDays).all()).toMatchObject(days.slice(1).map((one) => ({ day: one })));
  expect(world.db.select().from(outbox).all()).toMatchObject([{ kind: "remove-old" }]);
});

test("[ALRT-11] the agency reads on the account on which days from today on somebody is not free", async () => {
  const agency = make.makeSuperuser(world).user.id;
  const call = { route: route(account), path: `/superuser/back-office/accounts/${anna.user.id}` };
  const facts = async () => {
    const { data } = await callRoute(world, { ...call, params: { userId: anna.user.id }, as: agency });
    const shown = (data as { facts: { key: string; value: string }[] }).facts;
    return shown.flatMap(({ key, value }) => (["notFree", "neverOn"].includes(key) ? [value] : []));
  };
  expect(await facts()).toEqual([]);
  const today = dayOf(world.now);
  const rows = [-1, 1].map((after) => ({ userId: anna.user.id, day: addDays(today, after), free: false, since: 0 }));
  world.db.insert(availabilityDays).values(rows).run();
  world.db.insert(availabilityPattern).values({ userId: anna.user.id, weekday: 7, since: 0 }).run();
  expect(await facts()).toEqual(["Sat, 21.11.2026", "Sun"]);
});

test("programs read and save the own days: a row of states from a day on, and the pattern", async () => {
  const as = anna.user.id;
  const today = dayOf(world.now);
  const monday = addDays(today, 1 - weekdayOf(today));
  const read = async (by = as) => (await api(world, "GET", "availability", { as: by })).body.data;
  const say = (json: object) => api(world, "PATCH", "availability", { as, json });
  expect(await read()).toMatchObject({ from: monday, pattern: [], booked: [] });
  const said = await say({ from: today, days: ["free", "none", "notFree"], pattern: [7, 1] });
  expect([said.status, said.body.key]).toEqual([200, "availabilitySaved"]);
  const { days, pattern } = await read();
  const at = weekdayOf(today) - 1;
  expect([days.length, days.slice(at, at + 3), pattern]).toEqual([56, ["free", "none", "notFree"], [1, 7]]);
  expect((await say({ from: addDays(today, 2), days: ["none"] })).body.data).toMatchObject({ pattern: [1, 7] });
  expect((await read()).days.slice(at, at + 3)).toEqual(["free", "none", "none"]);
  expect((await read(make.makeStaff(world).user.id)).pattern).toEqual([]);
  expect((await api(world, "GET", "availability", { as: employer.user.id })).status).toBe(403);
});

test("a program's days without a first one, of another word, too far or of a job are refused and change nothing", async () => {
  make.makeBooking(world, posted.position, make.makeApplication(world, posted.position.id, anna.user.id));
  const say = async (json: object) => {
    const { status, body } = await api(world, "PATCH", "availability", { as: anna.user.id, json });
    return [status, body.key];
  };
  const today = dayOf(world.now);
  expect((await say({ days: ["free"] }))[0]).toBe(400);
  expect((await say({ from: "2026-02-31", days: ["free"] }))[0]).toBe(400);
  expect((await say({ from: today, days: ["perhaps"] }))[0]).toBe(400);
  expect((await say({ pattern: [8] }))[0]).toBe(400);
  expect(await say({ from: addDays(today, 70), days: ["free"] })).toEqual([409, "availabilityDay"]);
  expect(await say({ from: day, days: ["notFree"], pattern: [1] })).toEqual([409, "availabilityBooked"]);
  expect(world.db.select().from(availabilityDays).all()).toEqual([]);
  expect(world.db.select().from(availabilityPattern).all()).toEqual([]);
  const { booked } = (await api(world, "GET", "availability", { as: anna.user.id })).body.data;
  expect(booked).toMatchObject([{ day, jobPositionID: posted.position.id, eventID: posted.event.id }]);
});
