import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "~/config/durations";
import { ensureDayCode, findDayCode } from "~/domain/attendance/day/day-codes.server";
import { makeOnsiteLink } from "~/domain/attendance/day/onsite-links.server";
import { dayOf } from "~/domain/shared/time.server";
import {
  bookings,
  calendarKeys,
  changeProposals,
  checkIns,
  hoursConfirmations,
  invitations,
  positions,
} from "~db/schema";
import { makeSettledOrder } from "../../factories/orders";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { type Asked, api } from "../../support/api";
import { dropOut } from "../../support/histories/booking-histories";

const world = withWorld();

const ask = (method: string, path: string, asked: Asked = {}) => api(world, method, path, asked);
const post = (path: string, as: string, json: object = {}) => ask("POST", path, { as, json });
const answered = (said: { status: number; body: { key?: string; data?: unknown } }) => [said.status, said.body.key];

function stage(given: object = {}) {
  const made = make.makeBookedPosition(world, given);
  const stranger = make.makeEmployer(world);
  return {
    ...made,
    person: made.staff.user.id,
    company: made.employer.user.id,
    stranger: stranger.user.id,
    otherPerson: make.makeStaff(world).user.id,
    agency: make.makeSuperuser(world).user.id,
    bookingId: made.booking.id,
    positionId: made.position.id,
    day: dayOf(made.position.startsAt),
  };
}
const live = () =>
  world.db
    .select()
    .from(bookings)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);

describe("cancelling an own job", () => {
  test("[DAPI-02] shows what it does, and cancels what was shown, with a reason", async () => {
    const { person, bookingId, otherPerson } = stage({
      startsAt: world.now + 48 * HOUR,
      endsAt: world.now + 54 * HOUR,
    });
    const path = `bookings/cancel/${bookingId}`;
    const shown = await ask("GET", `bookings/cancellation/${bookingId}`, { as: person });
    expect(shown.body.data).toMatchObject({ bookingId, ended: null, refused: null, kept: 0.5, payCents: 7854 });
    expect((await ask("GET", `bookings/cancellation/${bookingId}`, { as: otherPerson })).status).toBe(404);
    const { expectedReliability } = shown.body.data;
    const body = { reason: "ill", expectedReliability };
    expect(answered(await post(path, otherPerson, body))).toEqual([404, "notFound"]);
    const other = await post(path, person, { reason: "other", expectedReliability });
    expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([400, ["words"]]);
    world.now += 30 * HOUR;
    expect(answered(await post(path, person, body))).toEqual([409, "consequenceChanged"]);
    const again = await ask("GET", `bookings/cancellation/${bookingId}`, { as: person });
    const done = await post(path, person, { reason: "ill", expectedReliability: again.body.data.expectedReliability });
    expect(done.body.data).toEqual({ bookingId, ended: true });
    expect(live()).toEqual([]);
    const after = await ask("GET", `bookings/cancellation/${bookingId}`, { as: person });
    expect(after.body.data.ended).toBe("byStaff");
  });

  test("[DAPI-02] not from the start on", async () => {
    const { person, bookingId, position } = stage();
    world.now = position.startsAt;
    const shown = await ask("GET", `bookings/cancellation/${bookingId}`, { as: person });
    expect(shown.body.data.refused).toBe("cancelTooLateStaff");
    const { expectedReliability } = shown.body.data;
    const done = await post(`bookings/cancel/${bookingId}`, person, { reason: "ill", expectedReliability });
    expect(answered(done)).toEqual([409, "cancelTooLateStaff"]);
    expect(live()).toHaveLength(1);
  });
});

describe("somebody else for a place", () => {
  test("[DAPI-03] whoever did not come is reported by company or agency, once", async () => {
    const { positionId, bookingId, company, stranger, person, position } = stage();
    const path = `positions/noShow/${positionId}`;
    expect(answered(await post(path, company, { bookingId }))).toEqual([409, "noShowTooEarly"]);
    world.now = position.startsAt + 20 * MINUTE;
    expect((await post(path, stranger, { bookingId })).status).toBe(404);
    expect((await post(path, person, { bookingId })).status).toBe(403);
    const report = { bookingId, words: "Nicht erschienen", called: true, submissionId: "one" };
    const said = await post(path, company, report);
    expect(said.body.data.bookingId).toBe(bookingId);
    expect((await post(path, company, report)).body.data).toEqual(said.body.data);
    expect(answered(await post(path, company, { ...report, words: "" }))).toEqual([409, "submittedOtherwise"]);
    expect((await ask("GET", `positions/replacement/${positionId}`, { as: company })).body.data).toMatchObject({
      state: "searching",
      missed: true,
    });
  });

  test("[SAFE-46] a company asks the next people once in ten minutes; asking that reached nobody does not count", async () => {
    const { positionId, position, company } = stage({
      startsAt: world.now + 30 * HOUR,
      endsAt: world.now + 36 * HOUR,
      placeState: "AT-9",
    });
    const path = `positions/replacement/${positionId}`;
    expect((await post(`${path}/wave`, company)).status).toBe(404);
    for (let made = 0; made < 30; made++) make.makeStaff(world, { profile: { preferedJobs: [position.staffTypeId] } });
    dropOut(world, positionId);
    expect((await post(`${path}/wave`, company)).body.data.asked).toBeGreaterThan(0);
    const asked = () => world.db.select().from(invitations).all().length;
    const before = asked();
    const again = await post(`${path}/wave`, company);
    expect([again.status, again.body.key]).toEqual([429, "tooManyRequests"]);
    expect(asked()).toBe(before);
  });

  test("[DAPI-03] waves, an offer at the price that is named, a booking, and the end", async () => {
    const { positionId, position, company, stranger, agency } = stage({
      startsAt: world.now + 30 * HOUR,
      endsAt: world.now + 36 * HOUR,
      placeState: "AT-9",
    });
    const wish = { preferedJobs: [position.staffTypeId] };
    for (let made = 0; made < 7; made++) make.makeStaff(world, { profile: wish });
    const ben = make.makeStaff(world);
    const application = make.makeApplication(world, positionId, ben.user.id);
    const path = `positions/replacement/${positionId}`;
    expect((await ask("GET", path, { as: company })).status).toBe(404);
    dropOut(world, positionId);
    const before = (await ask("GET", path, { as: company })).body.data;
    expect([before.state, before.missed, before.applied]).toEqual([
      "searching",
      false,
      [{ applicationId: application.id, firstName: ben.user.firstName, readyToBook: false }],
    ]);
    const asked = world.db.select().from(invitations).all().length;
    expect(before.asked).toHaveLength(asked);
    expect((await ask("GET", path, { as: stranger })).status).toBe(404);
    const wave = await post(`${path}/wave`, agency);
    expect(wave.body.data.asked).toBeGreaterThan(0);
    expect((await ask("GET", path, { as: company })).body.data.asked).toHaveLength(asked + wave.body.data.asked);
    const offer = { bonusPercent: 20, jobTotalCostCents: 1 };
    expect(answered(await post(`${path}/offer`, company, offer))).toEqual([409, "offerPriceChanged"]);
    expect((await post(`${path}/book`, stranger, { applicationId: application.id })).status).toBe(404);
    const booked = await post(`${path}/book`, company, { applicationId: application.id });
    expect(live().map(({ id }) => id)).toEqual([booked.body.data.bookingId]);
    expect((await ask("GET", path, { as: company })).body.data.state).toBe("filled");
    expect(answered(await post(`${path}/end`, company))).toEqual([409, "replacementOver"]);
  });

  test("[DAPI-03] the end deletes the position, and its price goes back", async () => {
    const made = makeSettledOrder(world);
    const [position] = world.db.select().from(positions).all();
    dropOut(world, position?.id ?? "");
    const path = `positions/replacement/${position?.id}/end`;
    expect((await post(path, made.employer.user.id)).body.data).toEqual({ deleted: true });
  });
});

describe("people of a company", () => {
  test("[DAPI-05] stars and 'never again' are set and taken away, repeats change nothing", async () => {
    const { company, person, otherPerson, employer, agency } = stage();
    const put = (path: string, as: string) => ask("PUT", path, { as });
    const drop = (path: string, as: string) => ask("DELETE", path, { as });
    for (const path of [`favourites/${person}`, `blocks/${person}`]) {
      expect((await put(path, company)).status).toBe(200);
      expect((await put(path, company)).status).toBe(200);
      expect((await drop(path, company)).status).toBe(200);
      expect((await drop(path, company)).status).toBe(200);
    }
    expect((await put(`blocks/${employer.company.id}`, person)).status).toBe(200);
    expect((await drop(`blocks/${employer.company.id}`, person)).status).toBe(200);
    const foreign = [
      await put(`favourites/${otherPerson}`, company),
      await put(`blocks/${otherPerson}`, company),
      await put(`blocks/${employer.company.id}`, otherPerson),
      await put(`blocks/${person}`, agency),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await put(`favourites/${person}`, person)).status).toBe(403);
    const posted = await ask("POST", `favourites/${person}?_method=PUT`, { as: company });
    expect(posted.status).toBe(200);
    expect((await ask("GET", `favourites/${person}`, { as: company })).headers.get("Allow")).toBe(
      "PUT, DELETE, OPTIONS",
    );
  });

  test("[DAPI-05] one note, and teams", async () => {
    const { company, stranger, person, otherPerson } = stage();
    const patch = (path: string, as: string, json: object) => ask("PATCH", path, { as, json });
    expect((await patch(`notes/${person}`, company, { note: " Pünktlich. " })).body.data).toEqual({
      note: "Pünktlich.",
    });
    const stale = await patch(`notes/${person}`, company, { note: "Neu", seen: { note: "" } });
    expect(answered(stale)).toEqual([409, "changedMeanwhile"]);
    expect((await patch(`notes/${otherPerson}`, company, { note: "x" })).status).toBe(404);
    const made = await post("teams", company, { name: "Messe", users: [person] });
    const { _id } = made.body.data;
    expect((await post("teams", company, { name: "Messe", users: [otherPerson] })).status).toBe(404);
    expect((await post("teams", company, { name: "", users: [person] })).status).toBe(400);
    expect((await patch(`teams/${_id}`, company, { name: "Messe Wien" })).body.data).toMatchObject({
      name: "Messe Wien",
    });
    expect((await patch(`teams/${_id}`, stranger, { name: "x" })).status).toBe(404);
    const teams = await ask("GET", "teams", { as: company });
    expect(teams.body.data.teams).toMatchObject([{ _id, name: "Messe Wien", people: 1 }]);
    expect((await ask("GET", "teams", { as: stranger })).body.data.teams).toEqual([]);
    expect((await ask("DELETE", `teams/${_id}`, { as: stranger })).status).toBe(404);
    expect((await ask("DELETE", `teams/${_id}`, { as: company })).status).toBe(200);
    expect((await ask("GET", "teams", { as: company })).body.data.teams).toEqual([]);
  });
});

describe("a booked job at other times", () => {
  const proposal = () => world.db.select().from(changeProposals).all()[0];

  test("[DAPI-07] is asked of the person, who declines, then accepts; the company takes one back", async () => {
    const made = makeSettledOrder(world);
    const company = made.employer.user.id;
    const person = made.applicants[0]?.staff.user.id ?? "";
    const positionId = world.db.select().from(positions).all()[0]?.id ?? "";
    const answer = (id: string, as: string, word: string) =>
      ask("PATCH", `changes/${id}`, { as, json: { answer: word } });
    const change = { positionId, jobEnd: "22:00" };
    expect((await post("changes", make.makeEmployer(world).user.id, change)).status).toBe(404);
    expect(answered(await post("changes", company, { ...change, jobTotalCostCents: 1 }))).toEqual([
      409,
      "priceNotShown",
    ]);
    const wrong = await post("changes", company, { positionId, jobEnd: "22:07", jobStart: "nie" });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ["jobStart"]]);
    const first = await post("changes", company, change);
    expect(first.body.data).toMatchObject({ changed: "asked", _id: proposal()?.id });
    const id = first.body.data._id;
    expect((await answer(id, make.makeStaff(world).user.id, "accept")).status).toBe(404);
    expect((await answer(id, company, "accept")).status).toBe(404);
    expect((await answer(id, person, "withdraw")).status).toBe(404);
    expect((await answer(id, person, "decline")).body.data.ended).toBe("declined");
    expect(answered(await answer(id, person, "accept"))).toEqual([409, "changeGone"]);
    const second = await post("changes", company, change);
    expect((await answer(second.body.data._id, company, "withdraw")).body.data.ended).toBe("withdrawn");
    const third = await post("changes", company, change);
    const done = await answer(third.body.data._id, person, "accept");
    expect(done.body.data).toMatchObject({ ended: "accepted", bookingId: live()[0]?.id, jobTotalCost: null });
  });
});

describe("an event day", () => {
  const check = (as: string, json: object) => post("checkIns", as, json);

  test("[DAPI-08] is read by company, agency and its link, and 304 while nothing has changed", async () => {
    const { event, day, company, stranger, person, agency, bookingId, employer, position } = stage();
    world.now = position.startsAt - 30 * MINUTE;
    const path = `days/${event.id}/${day}`;
    const first = await ask("GET", path, { as: company });
    expect(first.body.data).toMatchObject({ total: 1, here: 0, people: [{ bookingId, group: "expected" }] });
    const headers = { "If-None-Match": first.headers.get("ETag") ?? "" };
    expect((await ask("GET", path, { as: company, headers })).status).toBe(304);
    expect((await ask("GET", path, { as: agency })).status).toBe(200);
    for (const other of [stranger, person]) expect((await ask("GET", path, { as: other })).status).toBe(404);
    const made = makeOnsiteLink(world.as(employer.actor), { eventId: event.id, day, name: "Tor 2" });
    const key = made.ok ? made.value.key : "";
    const byLink = { headers: { Authorization: `Link ${key}` } };
    expect((await ask("GET", path, byLink)).body.data.total).toBe(1);
    expect((await ask("GET", `days/${event.id}/2030-01-01`, byLink)).status).toBe(404);
    expect((await ask("GET", path, { headers: { Authorization: `Link ${"x".repeat(32)}` } })).status).toBe(401);
    expect((await ask("GET", path)).status).toBe(401);
    expect((await ask("GET", "teams", byLink)).status).toBe(401);
    const tapped = await ask("POST", "checkIns", { ...byLink, json: { bookingId, act: "here" } });
    expect(tapped.body.data).toMatchObject({ bookingId, act: "here" });
    expect(world.db.select().from(checkIns).all()).toMatchObject([{ way: "link", linkName: "Tor 2" }]);
    const changed = await ask("GET", path, { as: company, headers });
    expect([changed.status, changed.body.data.here]).toEqual([200, 1]);
    const { checkInId } = changed.body.data.people[0];
    expect((await ask("DELETE", `checkIns/${checkInId}`, { as: stranger })).status).toBe(404);
    expect((await ask("DELETE", `checkIns/${checkInId}`, byLink)).status).toBe(200);
    expect((await ask("GET", path, { as: company })).body.data.here).toBe(0);
  });

  test("[DAPI-08] the person says it by key or code, at the time at which it was said; others say nothing for them", async () => {
    const { event, day, person, otherPerson, company, bookingId, position } = stage();
    ensureDayCode(world, { eventId: event.id, day });
    const { code = "", key = "" } = findDayCode(world, { eventId: event.id, day }) ?? {};
    world.now = position.startsAt;
    const saidAt = world.now - 20 * MINUTE;
    expect((await check(otherPerson, { key, act: "here" })).status).toBe(404);
    expect((await check(person, { bookingId, act: "here" })).status).toBe(404);
    expect((await check(company, { code, act: "here" })).status).toBe(404);
    const wrong = await check(person, { code: "no", act: "here" });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ["code"]]);
    expect(answered(await check(person, { act: "here" }))).toEqual([400, "required"]);
    expect((await check(person, { key, act: "here", saidAt })).body.data).toMatchObject({ bookingId, saidAt });
    expect((await check(person, { code, act: "here" })).body.data.saidAt).toBe(saidAt);
    const ahead = { code, act: "gone", saidAt: world.now + HOUR };
    expect(answered(await check(person, ahead))).toEqual([409, "clockOff"]);
  });

  test("[DAPI-08] guesses of the code are stopped", async () => {
    const { person } = stage();
    const statuses = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await check(person, { code: `${guess + 1000}`, act: "here" })).status);
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("hours without a signature", () => {
  const times = { jobStart: "17:00", jobEnd: "23:00", breakMinutes: 30 };
  const patch = (id: string, as: string, json: object) => ask("PATCH", `hoursProposals/${id}`, { as, json });

  test("[DAPI-09] are proposed by the person and accepted by the company", async () => {
    const { person, otherPerson, company, stranger, bookingId, position } = stage();
    world.now = position.endsAt + HOUR;
    const proposal = { bookingId, ...times };
    expect((await post("hoursProposals", otherPerson, proposal)).status).toBe(404);
    const wrong = await post("hoursProposals", person, { ...proposal, jobEnd: "22:50" });
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ["jobEnd"]]);
    const said = await post("hoursProposals", person, { ...proposal, submissionId: "one" });
    const { _id, waitsFor } = said.body.data;
    expect(waitsFor).toBe("company");
    expect((await post("hoursProposals", person, { ...proposal, submissionId: "one" })).body.data._id).toBe(_id);
    for (const other of [stranger, otherPerson]) expect((await patch(_id, other, { act: "accept" })).status).toBe(404);
    const done = await patch(_id, company, { act: "accept" });
    const [confirmation] = world.db.select().from(hoursConfirmations).all();
    expect(done.body.data).toMatchObject({ waitsFor: null, hoursConfirmationId: confirmation?.id });
    expect(answered(await patch(_id, person, { act: "withdraw" }))).toEqual([409, "hoursAlreadyConfirmed"]);
  });

  test("[DAPI-09] are answered with other times, handed to the agency, and decided there", async () => {
    const { person, company, agency, bookingId, position } = stage();
    world.now = position.endsAt + HOUR;
    const { _id } = (await post("hoursProposals", person, { bookingId, ...times })).body.data;
    const other = { act: "counter", ...times, jobEnd: "22:00" };
    const short = await patch(_id, company, { ...other, words: "" });
    expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([400, ["words"]]);
    expect((await patch(_id, person, { ...other, words: "Um zehn war Schluss." })).status).toBe(404);
    const countered = await patch(_id, company, { ...other, words: "Um zehn war Schluss." });
    const next = countered.body.data;
    expect([next.waitsFor, next._id === _id]).toEqual(["person", false]);
    expect((await patch(next._id, person, { act: "askAgency" })).body.data.waitsFor).toBe("agency");
    expect((await patch(next._id, company, { act: "decide", choice: "company" })).status).toBe(404);
    const decision = { act: "decide", choice: "person", words: "Das Foto zeigt den Abbau." };
    expect((await patch(next._id, agency, { ...decision, words: "" })).status).toBe(409);
    expect((await patch(next._id, agency, decision)).body.data.waitsFor).toBeNull();
    expect(world.db.select().from(hoursConfirmations).all()).toHaveLength(1);
  });

  test("[DAPI-09] one signature confirms ticked rows as they were read, by company or link", async () => {
    const { company, stranger, person, bookingId, event, day, position, employer } = stage();
    world.now = position.endsAt + HOUR;
    const path = `days/${event.id}/${day}/hours`;
    const signed = {
      rows: [{ bookingId, ...times }],
      employerName: "Brigitte Sommer",
      signatureText: "Brigitte Sommer",
    };
    for (const other of [stranger, person]) expect((await post(path, other, signed)).status).toBe(404);
    const { signatureText: _, ...unsigned } = signed;
    const missing = await post(path, company, unsigned);
    expect([missing.status, Object.keys(missing.body.errors ?? {})]).toEqual([400, ["signature"]]);
    const changed = { ...signed, rows: [{ bookingId, ...times, seen: "something else" }] };
    expect(answered(await post(path, company, changed))).toEqual([409, "listChanged"]);
    const made = makeOnsiteLink(world.as(employer.actor), { eventId: event.id, day, name: "Tor 2" });
    const headers = { Authorization: `Link ${made.ok ? made.value.key : ""}` };
    expect((await ask("POST", path, { headers, json: signed })).body.data).toEqual({ count: 1, asked: 0 });
    expect(
      world.db.select().from(hoursConfirmations).where(eq(hoursConfirmations.bookingId, bookingId)).all(),
    ).toHaveLength(1);
  });
});

describe("plan and calendar", () => {
  test("[DAPI-11] the week of a company, and of all for the agency", async () => {
    const { company, stranger, agency, person, event, position } = stage();
    const day = dayOf(position.startsAt);
    const rows = async (as: string, query = "") =>
      (await ask("GET", `plan?week=2026-W49${query}`, { as })).body.data.rows;
    const shown = (await ask("GET", "plan?week=2026-W49", { as: company })).body.data;
    expect([shown.week, shown.days.includes(day)]).toEqual(["2026-W49", true]);
    expect(await rows(company)).toMatchObject([{ eventId: event.id }]);
    expect(await rows(company, "&by=people")).toHaveLength(1);
    expect([await rows(stranger), (await rows(agency)).length]).toEqual([[], 1]);
    expect((await ask("GET", "plan", { as: person })).status).toBe(403);
  });

  test("[DAPI-11] a private address of the calendar, shown once; the one before ends", async () => {
    const { person } = stage();
    const read = async () => (await ask("GET", "calendar", { as: person })).body.data;
    expect(await read()).toEqual({ createdAt: null, lastFetchedAt: null, withOpen: false });
    const first = (await post("calendar", person)).body.data.address;
    expect(first).toMatch(/\/calendar\/[\w-]{32}\.ics$/);
    world.now += DAY;
    const second = (await post("calendar", person, { withOpen: true })).body.data.address;
    expect(second).not.toBe(first);
    expect(await read()).toMatchObject({ createdAt: world.now, withOpen: true });
    expect(
      world.db
        .select()
        .from(calendarKeys)
        .all()
        .filter(({ endedAt }) => endedAt === null),
    ).toHaveLength(1);
  });
});
