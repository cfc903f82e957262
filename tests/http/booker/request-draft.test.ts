import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { RequestDraft } from "~/domain/event/request/draft";
import { events, requestDrafts, staffTypes } from "~db/schema";
import {
  makeCardOnFile,
  makeEmployer,
  makeEvent,
  makeJob,
  makePosition,
  makeStaffType,
  makeUser,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute } from "../../support/call-route";

const page = await import("~/screens/request/new-request");
const keeper = await import("~/screens/request/request-draft");

const PATH = "/organization/new-request";
const KEEPER = "/organization/request-draft";

const world = withWorld();
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  employer = makeEmployer(world);
});

type Shown = {
  draftId: string;
  drafts: { draftId: string; name: string; day: string; time: string }[];
  start: RequestDraft;
  startedFrom: string;
  resumed: { day: string; time: string } | null;
};
const read = async (query = "", as = employer.user.id) =>
  (await callRoute(world, { route: page as never, path: PATH + query, as })).data as Shown;
const keep = async (form: Record<string, string>, as = employer.user.id) =>
  (await callRoute(world, { route: keeper as never, path: KEEPER, as, form: { submissionId: "one", ...form } })).data;
const post = async (form: Record<string, string>) =>
  (
    await callRoute(world, {
      route: page as never,
      path: PATH,
      as: employer.user.id,
      form: { submissionId: "one", ...form },
    })
  ).response;

const whole = (staffType: string) => ({
  eventName: "Holzbaumesse",
  eventExpirationDate: "2026-12-03",
  "jobs[0].staffType": staffType,
  "jobs[0].jobBonus": "0",
  "jobs[0].jobPositions[0].quantity": "1",
  "jobs[0].jobPositions[0].jobPlace": "Wien",
  "jobs[0].jobPositions[0].jobDate": "2026-12-04",
  "jobs[0].jobPositions[0].jobStart": "17:00",
  "jobs[0].jobPositions[0].jobEnd": "23:00",
});

test("a request is kept while it is written, for its writer alone, and an empty one is none", async () => {
  expect((await read()).resumed).toBeNull();
  expect(await keep({ eventName: "Holzbau", "jobs[0].jobPositions[0].jobPlace": "Wels" })).toEqual({ at: "10:00" });
  world.now += 5 * 60_000;
  await keep({ eventName: "Holzbaumesse", "jobs[0].jobPositions[0].jobPlace": "Wels" });
  const shown = await read();
  expect(shown.start).toMatchObject({ eventName: "Holzbaumesse", jobs: [{ jobPositions: [{ jobPlace: "Wels" }] }] });
  expect(shown.resumed).toEqual({ day: "2026-11-20", time: "10:05" });
  expect((await read("", makeUser(world, { role: "employer", companyId: employer.company.id }).id)).resumed).toBeNull();
  expect((await read("", makeEmployer(world).user.id)).start.eventName).toBe("");

  await keep({ eventName: "", "jobs[0].jobPositions[0].quantity": "1" });
  expect(world.db.select().from(requestDrafts).all()).toEqual([]);
});

test("without scripts it is kept by each step of the form, and by a refusal", async () => {
  await post({ eventName: "Ball", intent: "add-position:0" });
  expect((await read()).start.jobs[0]?.jobPositions).toHaveLength(2);
  expect((await post({ eventName: "Ball der Technik", intent: "publish" })).status).toBe(400);
  expect((await read()).start.eventName).toBe("Ball der Technik");
});

test("publishing and discarding end the draft; what comes late from the published form is not kept again", async () => {
  makeCardOnFile(world, employer.company.id);
  const form = whole(makeStaffType(world).id);
  await keep(form);
  expect((await post({ ...form, intent: "publish" })).status).toBe(302);
  expect(world.db.select().from(events).all()).toHaveLength(1);
  expect((await read()).resumed).toBeNull();
  expect(await keep(form)).toEqual({ at: null });
  expect((await read()).resumed).toBeNull();

  await keep({ ...form, submissionId: "two" });
  expect((await read()).resumed).not.toBeNull();
  await keep({ intent: "discard" });
  expect((await read()).resumed).toBeNull();
});

test("a team from the price search comes before an older draft, and its own link leads back to what became of it", async () => {
  await keep({ eventName: "Alte Anfrage" });
  const query = `?${new URLSearchParams({ "jobs[0].staffType": "hostess", "jobs[0].jobPositions[0].jobPlace": "Graz" })}`;
  const searched = await read(query);
  expect([searched.resumed, searched.start.eventName]).toEqual([null, ""]);
  expect(searched.start.jobs[0]).toMatchObject({ staffType: "hostess", jobPositions: [{ jobPlace: "Graz" }] });
  await keep({ eventName: "Ball", "jobs[0].staffType": "hostess", startedFrom: searched.startedFrom });
  expect((await read(query)).start.eventName).toBe("Ball");
  expect((await read()).start.eventName).toBe("Ball");
});

test("[DESK-16] several drafts stand beside one another, each with its name and when it was saved", async () => {
  await keep({ eventName: "Messe", draftId: "messe" });
  world.now += 60_000;
  await keep({ eventName: "", draftId: "ball", "jobs[0].jobPositions[0].jobPlace": "Hofburg" });
  const latest = await read();
  expect([latest.draftId, latest.start.eventName]).toEqual(["ball", ""]);
  expect(latest.drafts).toEqual([
    { draftId: "ball", name: "", day: "2026-11-20", time: "10:01" },
    { draftId: "messe", name: "Messe", day: "2026-11-20", time: "10:00" },
  ]);
  expect(await read("?draft=messe")).toMatchObject({ draftId: "messe", start: { eventName: "Messe" } });
  const another = await read("?draft=new");
  expect([another.resumed, another.start.eventName]).toEqual([null, ""]);
  expect(["ball", "messe"]).not.toContain(another.draftId);
  expect((await read("", makeEmployer(world).user.id)).drafts).toEqual([]);

  makeCardOnFile(world, employer.company.id);
  const form = { ...whole(makeStaffType(world).id), draftId: "messe", intent: "publish" };
  expect((await post(form)).status).toBe(302);
  expect((await read()).drafts.map(({ draftId }) => draftId)).toEqual(["ball"]);
  await keep({ intent: "discard", draftId: "ball" });
  expect((await read()).drafts).toEqual([]);
});

test("[DESK-16] of more than twenty drafts the one goes that nobody touched for longest", async () => {
  for (let number = 0; number < 21; number += 1) {
    world.now += 60_000;
    await keep({ eventName: `Messe ${number}`, draftId: `draft-${number}` });
  }
  const names = (await read()).drafts.map(({ name }) => name);
  expect([names.length, names[0], names[19]]).toEqual([20, "Messe 20", "Messe 1"]);
});

test("[DESK-16] like last time: jobs, texts, places and times of an own event, without days", async () => {
  const type = makeStaffType(world);
  const event = makeEvent(world, employer.company.id, { eventName: "Holzbaumesse" });
  const job = makeJob(world, event, { staffTypeId: type.id, bonusPercent: 10 });
  for (let places = 0; places < 11; places += 1) makePosition(world, job, {});
  makePosition(world, job, { startsAt: Date.UTC(2026, 11, 5, 16) });
  makePosition(world, job, { deletedAt: world.now, deletedBy: "test" });
  const query = `?like=${event.id}`;
  const { start, startedFrom, draftId } = await read(query);
  expect(start).toMatchObject({
    eventName: "Holzbaumesse",
    eventExpirationDate: "",
    jobs: [{ staffType: type.id, jobBonus: "10", jobDescription: "<p>Gäste empfangen.</p>" }],
  });
  const row = { jobPlace: "Palais Ferstel, 1010 Wien", jobDate: "", jobStart: "17:00", jobEnd: "23:00" };
  expect(start.jobs[0]?.jobPositions).toMatchObject([
    { ...row, quantity: "9" },
    { ...row, quantity: "2" },
    { ...row, quantity: "1" },
  ]);
  await keep({ eventName: "Holzbaumesse 2027", startedFrom, draftId });
  expect((await read(query)).start.eventName).toBe("Holzbaumesse 2027");
  const stranger = makeEmployer(world).user.id;
  const { response } = await callRoute(world, { route: page as never, path: PATH + query, as: stranger });
  expect(response.status).toBe(404);
});

test("[DESK-16] a kind of work that is no longer offered is chosen anew", async () => {
  const event = makeEvent(world, employer.company.id);
  const type = makeStaffType(world);
  world.db.update(staffTypes).set({ retiredAt: world.now }).where(eq(staffTypes.id, type.id)).run();
  const job = makeJob(world, event, { staffTypeId: type.id });
  makePosition(world, job, {});
  expect((await read(`?like=${event.id}`)).start.jobs[0]?.staffType).toBe("");
});
