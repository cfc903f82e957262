import { expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { createToken } from "~/domain/account/api-tokens/create-token.server";
import { closeReport } from "~/domain/message/safety/work-on-report.server";
import { announcementReads, announcements, appeals, outbox, ratings, safetyReports } from "~db/schema";
import { cancelByHand } from "../../factories/applied";
import { makeConfirmedHours } from "../../factories/hours";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { type Asked, api } from "../../support/api";

const world = withWorld();

const ask = (method: string, path: string, asked: Asked = {}) => api(world, method, path, asked);
const post = (path: string, as: string, json: object = {}) => ask("POST", path, { as, json });
const patch = (path: string, as: string, json: object = {}) => ask("PATCH", path, { as, json });
const answered = (said: { status: number; body: { key?: string } }) => [said.status, said.body.key];

function stage() {
  const made = make.makeBookedPosition(world);
  return {
    ...made,
    person: made.staff.user.id,
    company: made.employer.user.id,
    bookingId: made.booking.id,
    other: make.makeStaff(world).user.id,
    stranger: make.makeEmployer(world).user.id,
  };
}

test("[DAPI-06] saved searches are kept, heard of another way, paused and deleted by their person alone", async () => {
  const { person, other, company } = stage();
  const list = async (as: string) => (await ask("GET", "alerts", { as })).body.data.alerts;
  const wish = { name: "Wien", filters: "region=1&free=1", way: "atOnce", submissionId: "one" };
  const saved = (await post("alerts", person, wish)).body.data;
  expect(saved).toMatchObject({ name: "Wien", way: "atOnce", pausedUntil: null });
  expect((await post("alerts", person, wish)).body.data._id).toBe(saved._id);
  expect(await list(person)).toEqual([saved]);
  expect(await list(other)).toEqual([]);
  const path = `alerts/${saved._id}`;
  expect((await patch(path, person, { way: "daily" })).body.data.way).toBe("daily");
  const paused = (await patch(path, person, { pauseDays: 7 })).body.data;
  expect(paused.pausedUntil).toBe(world.now + 7 * 24 * HOUR);
  expect((await patch(path, person, { pauseDays: 0 })).body.data.pausedUntil).toBeNull();
  for (const wrong of [{}, { pauseDays: 8 }, { way: "never" }])
    expect((await patch(path, person, wrong)).status).toBe(400);
  expect((await patch(path, other, { way: "off" })).status).toBe(404);
  expect((await ask("DELETE", path, { as: other })).status).toBe(404);
  expect((await ask("DELETE", path, { as: person })).status).toBe(200);
  expect(await list(person)).toEqual([]);
  expect((await post("alerts", company, wish)).status).toBe(403);
  for (let more = 0; more < 10; more++) await post("alerts", person, { name: `${more}`, way: "off" });
  expect(answered(await post("alerts", person, { name: "elf", way: "off" }))).toEqual([409, "alertsFull"]);
});

test("[DAPI-11] a team is told something, its person has read it, the company withdraws it", async () => {
  const { person, other, company, stranger, event } = stage();
  const told = { eventId: event.id, text: "Eingang über den Hof.", submissionId: "one" };
  const sent = (await post("announcements", company, told)).body.data;
  expect(sent.people).toBe(1);
  expect((await post("announcements", company, told)).body.data).toEqual(sent);
  expect(world.db.select().from(announcements).all()).toHaveLength(1);
  expect((await post("announcements", stranger, told)).status).toBe(404);
  const empty = await post("announcements", company, { eventId: event.id, text: " " });
  expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([400, ["text"]]);
  const path = `announcements/${sent._id}`;
  expect((await patch(path, other, { act: "read" })).status).toBe(404);
  expect((await patch(path, person, { act: "read" })).body.data.state).toBe("read");
  expect(world.db.select().from(announcementReads).all()).toHaveLength(1);
  for (const as of [stranger, person])
    expect((await patch(path, as, { act: "withdraw", eventId: event.id })).status).toBe(404);
  expect((await patch(path, company, { act: "withdraw", eventId: event.id })).body.data.state).toBe("withdrawn");
});

test("[CREW-17] the call tells the people of equal places, or single bookings, as well, also with a token; what is wrong stands beside its field", async () => {
  const { person, company, stranger, event, job, position, bookingId, employer } = stage();
  const same = make.makePosition(world, job, { startsAt: position.startsAt });
  const other = make.makePosition(world, job, { startsAt: position.startsAt + HOUR });
  const book = (place: typeof same) => {
    const { user } = make.makeStaff(world);
    return { userId: user.id, booking: make.makeBooking(world, place, make.makeApplication(world, place.id, user.id)) };
  };
  const [equal, later] = [book(same), book(other)];
  const tell = (given: object, as = company) =>
    post("announcements", as, { eventId: event.id, text: "Eingang über den Hof.", ...given });
  const toldAt = async (given: object) => {
    const { _id, people } = (await tell(given)).body.data;
    const read = async (userId: string) => (await patch(`announcements/${_id}`, userId, { act: "read" })).status;
    return [people, ...(await Promise.all([person, equal.userId, later.userId].map(read)))];
  };
  expect(await toldAt({ positionId: position.id })).toEqual([2, 200, 200, 404]);
  expect(await toldAt({ bookingIds: [later.booking.id] })).toEqual([1, 404, 404, 200]);
  expect(await toldAt({ bookingIds: [bookingId, later.booking.id] })).toEqual([2, 200, 404, 200]);
  expect((await tell({ positionId: "no-such" })).status).toBe(404);
  expect((await tell({ positionId: position.id }, stranger)).status).toBe(404);
  expect((await tell({ bookingIds: [bookingId] }, stranger)).status).toBe(404);
  const both = await tell({ positionId: position.id, bookingIds: [bookingId] });
  expect([both.status, both.body.errors?.bookingIds?.[0]?.key]).toEqual([400, "toldTwice"]);
  cancelByHand(world, later.booking.id);
  const gone = await tell({ bookingIds: [bookingId, later.booking.id] });
  expect(gone.body.errors?.bookingIds?.[0]).toMatchObject({ message: expect.stringContaining("Anna Leitner") });
  expect(answered(await tell({ positionId: other.id }))).toEqual([409, "nobodyBooked"]);
  const made = createToken(world.as(employer.actor), { submissionId: "t", name: "Kassa", scope: "write", days: 90 });
  const token = made.ok ? made.value.token : "";
  const byToken = await ask("POST", "announcements", {
    token,
    json: { eventId: event.id, text: "Eingang über den Hof.", positionId: position.id },
  });
  expect(byToken.body.data.people).toBe(2);
});

test("[DAPI-10] a safety report reaches the agency; its person reads where it stands, nobody reads its words back", async () => {
  const { person, other, company, bookingId, position } = stage();
  world.now = position.endsAt;
  const report = { bookingId, kind: "danger", text: "Das Gerüst war nicht gesichert.", submissionId: "one" };
  const made = (await post("safetyReports", person, report)).body.data;
  expect((await post("safetyReports", person, report)).body.data).toEqual(made);
  expect(world.db.select().from(safetyReports).all()).toHaveLength(1);
  expect((await post("safetyReports", other, report)).status).toBe(404);
  expect((await post("safetyReports", company, report)).status).toBe(403);
  const short = await post("safetyReports", person, { ...report, text: "kurz", submissionId: "two" });
  expect([short.status, Object.keys(short.body.errors ?? {})]).toEqual([400, ["text"]]);
  const own = await ask("GET", "safetyReports/me", { as: person });
  expect(own.body.data.reports).toEqual([{ _id: made._id, bookingId, reportedAt: world.now, state: "received" }]);
  const agency = world.as(make.makeSuperuser(world).actor);
  expect(closeReport(agency, { reportId: made._id, answer: "Das Geländer steht jetzt." }).ok).toBe(true);
  const closed = await ask("GET", "safetyReports/me", { as: person });
  expect(closed.body.data.reports).toMatchObject([{ _id: made._id, state: "closed" }]);
  expect(JSON.stringify([own.body, closed.body])).not.toMatch(/Gerüst|Geländer/);
  expect((await ask("GET", "safetyReports/me", { as: other })).body.data.reports).toEqual([]);
  expect(JSON.stringify(world.db.select().from(outbox).all())).not.toMatch(/Gerüst|danger/);
});

test("[DAPI-10] the own reliability is explained, and an entry contradicted once", async () => {
  const { person, other, bookingId, position } = stage();
  cancelByHand(world, bookingId, "byStaff", position.startsAt - HOUR);
  world.now = position.endsAt;
  const own = (await ask("GET", "reliability/me", { as: person })).body.data;
  expect(own).toMatchObject({ jobs: 1, percent: null, entries: [{ bookingId, kind: "cancelled", kept: 0.25 }] });
  expect((await post("appeals", other, { bookingId })).status).toBe(404);
  expect((await post("appeals", person, { bookingId, words: "Der Zug fiel aus." })).status).toBe(200);
  expect((await post("appeals", person, { bookingId })).status).toBe(200);
  expect(world.db.select().from(appeals).all()).toHaveLength(1);
  expect((await ask("GET", "reliability/me", { as: person })).body.data).toMatchObject({ jobs: 0 });
});

test("[DAPI-10] company and person rate each other; of a company only sums from five people on are answered", async () => {
  const made = stage();
  const { person, other, company, stranger, bookingId, event, position, employer } = made;
  const agency = make.makeSuperuser(world).user.id;
  const rating = { eventId: event.id, bookingId, reliability: 4, service: 5, note: "Gerne wieder." };
  expect((await post("ratings", company, rating)).status).toBe(409);
  world.now = position.endsAt + HOUR;
  makeConfirmedHours(world, made);
  expect((await post("ratings", stranger, rating)).status).toBe(404);
  expect((await post("ratings", company, { ...rating, service: 6 })).status).toBe(400);
  expect((await post("ratings", company, rating)).status).toBe(200);
  expect((await post("ratings", company, rating)).status).toBe(200);
  expect(world.db.select().from(ratings).all()).toHaveLength(1);
  const seen = { reliability: "1", service: "1", note: "" };
  expect(answered(await post("ratings", company, { ...rating, service: 3, seen }))).toEqual([409, "changedMeanwhile"]);
  const said = { bookingId, briefing: 5, safety: 4, punctualEnd: 3 };
  expect((await post("companyRatings", other, said)).status).toBe(404);
  expect((await post("companyRatings", person, said)).status).toBe(200);
  const path = `companies/${employer.company.id}/rating`;
  for (const as of [person, company, agency]) expect((await ask("GET", path, { as })).body.data).toBeNull();
  expect((await ask("GET", path, { as: stranger })).status).toBe(404);
});
