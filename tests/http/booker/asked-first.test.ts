import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { askFirst } from "~/domain/invitation/early-access/ask-first.server";
import { setClock } from "~/gateways/clock.server";
import { companies, companyBlocks, favourites, invitations, positions, teamMembers, teams } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { api } from "../../support/api";
import { callRoute, englishMessage } from "../../support/call-route";

const requestPage = await import("~/screens/request/new-request");
const addPage = await import("~/screens/request/add-position");
const selectionPage = await import("~/screens/selection/selection");
const publicJob = await import("~/screens/public/job");
const wallJob = await import("~/screens/wall/job-wall-details");

const world = withWorld();
let employer: ReturnType<typeof make.makeEmployer>;
let staffType: string;
let anna: ReturnType<typeof make.makeStaff>;
beforeEach(() => {
  employer = make.makeEmployer(world);
  make.makeCardOnFile(world, employer.company.id);
  staffType = make.makeStaffType(world).id;
  anna = make.makeStaff(world);
  const row = { companyId: employer.company.id, userId: anna.user.id, createdAt: world.now, createdBy: "test" };
  world.db.insert(favourites).values(row).run();
});
afterEach(() => {
  setClock(null);
});

const route = (module: object) => module as never;
const row = (day: string) => ({
  "jobs[0].staffType": staffType,
  "jobs[0].jobBonus": "0",
  "jobs[0].jobPositions[0].quantity": "2",
  "jobs[0].jobPositions[0].jobPlace": "Wien",
  "jobs[0].jobPositions[0].jobDate": day,
  "jobs[0].jobPositions[0].jobStart": "17:00",
  "jobs[0].jobPositions[0].jobEnd": "23:00",
});
const post = (form: Record<string, string>) =>
  callRoute(world, {
    route: route(requestPage),
    path: "/organization/new-request",
    as: employer.user.id,
    form: {
      submissionId: "one",
      intent: "publish",
      eventName: "Holzbaumesse",
      eventExpirationDate: "2026-12-03",
      ...row("2026-12-04"),
      ...form,
    },
  });
const stored = () => world.db.select().from(positions).all();
const asked = () => world.db.select().from(invitations).all();
const rule = () =>
  world.db.select().from(companies).where(eq(companies.id, employer.company.id)).get()?.replacementRule;

test("[TEAM-09] a request asks favourites first; sent twice it asks once", async () => {
  for (const _twice of [1, 2])
    expect((await post({ whoFirst: "favourites", firstHours: "12" })).response.status).toBe(302);
  expect(stored().map(({ opensAt }) => opensAt)).toEqual([world.now + 12 * HOUR, world.now + 12 * HOUR]);
  expect(asked().map(({ userId, kind }) => [userId, kind])).toEqual([
    [anna.user.id, "team"],
    [anna.user.id, "team"],
  ]);
});

function makeTeam(companyId = employer.company.id, people = [anna]) {
  const teamId = `team-${companyId}`;
  world.db.insert(teams).values({ id: teamId, companyId, name: "Messe", createdAt: 1, createdBy: "test" }).run();
  for (const { user } of people) world.db.insert(teamMembers).values({ teamId, userId: user.id, addedAt: 1 }).run();
  return teamId;
}

test("[TEAM-09][CREW-16] a request asks one of the company's teams first, and no favourite who is not in it", async () => {
  const ben = make.makeStaff(world);
  const teamId = makeTeam(employer.company.id, [ben]);
  expect((await post({ whoFirst: `team:${teamId}`, firstHours: "12" })).response.status).toBe(302);
  expect(stored().map(({ opensAt }) => opensAt)).toEqual([world.now + 12 * HOUR, world.now + 12 * HOUR]);
  expect(asked().map(({ userId }) => userId)).toEqual([ben.user.id, ben.user.id]);
});

test.each(["team:gone", "another company's"])(
  "[TEAM-09] a team that the company does not have is refused: %s",
  async (given) => {
    const whoFirst = given === "team:gone" ? given : `team:${makeTeam(make.makeCompany(world).id)}`;
    const { response, data } = await post({ whoFirst, firstHours: "12" });
    expect([response.status, data]).toMatchObject([400, { errors: { whoFirst: ["oneOf"] }, typed: { whoFirst } }]);
    expect(stored()).toEqual([]);
  },
);

test("[TEAM-12][CREW-16] a request like an earlier event begins with its team asked first, without days", async () => {
  const teamId = makeTeam();
  const { event, position } = make.makePostedPosition(world, employer.company.id);
  const open = async (query: string, as = employer.user.id) =>
    callRoute(world, { route: route(requestPage), path: `/organization/new-request?${query}`, as });
  const { data } = await open(`like=${event.id}&team=${teamId}`);
  expect(data).toMatchObject({
    start: {
      eventName: event.eventName,
      whoFirst: `team:${teamId}`,
      jobs: [{ jobPositions: [{ jobPlace: position.jobPlace, jobDate: "" }] }],
    },
    nearTerm: { teams: [{ teamId, name: "Messe" }] },
  });
  const strange = makeTeam(make.makeCompany(world).id);
  expect((await open(`like=${event.id}&team=${strange}`)).response.status).toBe(404);
});

test("[TEAM-09] everybody is asked unless the company says otherwise", async () => {
  expect((await post({ whoFirst: "everybody", firstHours: "24" })).response.status).toBe(302);
  expect([stored().map(({ opensAt }) => opensAt), asked()]).toEqual([[0, 0], []]);
});

test("[TEAM-09] is refused when the others would have less than a day, with what is possible", async () => {
  const { response, data } = await post({
    whoFirst: "favourites",
    firstHours: "24",
    eventExpirationDate: "2026-11-21",
  });
  expect(response.status).toBe(400);
  const { errors, typed } = data as { errors: Record<string, string[]>; typed: Record<string, string> };
  expect(errors.firstHours).toEqual(["teamFirstTooShort?hours=14"]);
  expect(typed).toMatchObject({ whoFirst: "favourites", firstHours: "24" });
  expect(stored()).toEqual([]);
  expect(englishMessage("teamFirstTooShort")).toBe("Too little time: at most {{hours}} hours.");
  expect((await post({ whoFirst: "favourites", firstHours: "3" })).response.status).toBe(400);
});

test("[TEAM-09] so do positions that join a job later", async () => {
  const { job } = make.makePostedPosition(world, employer.company.id);
  const added = await callRoute(world, {
    route: route(addPage),
    path: `/organization/jobs/${job.id}/add-position`,
    params: { jobId: job.id },
    as: employer.user.id,
    form: { submissionId: "two", intent: "publish", whoFirst: "favourites", firstHours: "6", ...row("2026-12-04") },
  });
  expect(added.response.status).toBe(302);
  expect(stored().map(({ opensAt }) => opensAt)).toEqual([0, world.now + 6 * HOUR, world.now + 6 * HOUR]);
});

test("[TEAM-11] the selection says until when, marks who was asked, puts them on top and opens for everybody", async () => {
  await post({ whoFirst: "favourites", firstHours: "12" });
  const [position] = stored();
  if (!position) throw new Error("nothing was posted");
  const ben = make.makeStaff(world);
  make.makeApplication(world, position.id, ben.user.id, { appliedAt: world.now - 1 });
  make.makeApplication(world, position.id, anna.user.id);
  const path = `/organization/positions/${position.id}/selection`;
  const at = { route: route(selectionPage), path, params: { positionId: position.id }, as: employer.user.id };
  type Shown = { selection: { firstUntil: object | null; applicants: { userId: string; askedFirst: boolean }[] } };
  const { selection } = (await callRoute(world, at)).data as Shown;
  expect(selection.firstUntil).toEqual({ day: "2026-11-20", time: "22:00" });
  expect(selection.applicants.map(({ userId, askedFirst }) => [userId, askedFirst])).toEqual([
    [anna.user.id, true],
    [ben.user.id, false],
  ]);
  expect((await callRoute(world, { ...at, form: { intent: "openNow" } })).response.status).toBe(302);
  expect(((await callRoute(world, at)).data as Shown).selection.firstUntil).toBeNull();
});

test("[TEAM-10] a visitor's link is 404 until it opens, and the page of its neighbour ends at that instant", async () => {
  const { job, position } = make.makePostedPosition(world, employer.company.id);
  const hidden = make.makePosition(world, job, { opensAt: world.now + 12 * HOUR });
  const ask = ({ id }: { id: string }) =>
    callRoute(world, { route: route(publicJob), path: `/jobs/${id}`, params: { positionId: id } });
  expect((await ask(hidden)).response.status).toBe(404);
  const { response } = await ask(position);
  expect(Number(response.headers.get("X-Tagwerk-Valid-Until"))).toBe(world.now + 12 * HOUR);
  world.now += 12 * HOUR;
  expect((await ask(hidden)).response.status).toBe(200);
});

test("[TEAM-10] until it opens, staff who are not asked first read by its link that it is not open to them, and nothing of the job", async () => {
  const { job, position } = make.makePostedPosition(world, employer.company.id);
  const hidden = make.makePosition(world, job, { startsAt: position.startsAt + 48 * HOUR });
  askFirst(world.as(employer.actor), [hidden.id], { who: "favourites", hours: 12 });
  const [ben, blocked, pending] = [
    make.makeStaff(world),
    make.makeStaff(world),
    make.makeStaff(world, { profile: { approvedAt: null } }),
  ];
  const block = { companyId: employer.company.id, userId: blocked.user.id, createdAt: world.now, createdBy: "test" };
  world.db.insert(companyBlocks).values(block).run();
  const params = { id: hidden.id, eventId: job.eventId };
  const page = (user: { id: string }) =>
    callRoute(world, {
      route: route(wallJob),
      path: `/staff/job-wall/job-details/${hidden.id}/${job.eventId}`,
      params,
      as: user.id,
    });
  const call = (user: { id: string }) => api(world, "GET", `job/${job.id}`, { as: user.id });
  for (const { user } of [ben, blocked, pending]) {
    const { response, data } = await page(user);
    expect([response.status, data]).toEqual([403, { message: "notOpenForYou" }]);
  }
  const places = async (user: { id: string }) =>
    (await call(user)).body.data.jobs[0].jobPositions.map(({ _id }: { _id: string }) => _id).sort();
  expect(await places(ben.user)).toEqual([position.id]);
  expect(await places(anna.user)).toEqual([position.id, hidden.id].sort());
  expect((await page(anna.user)).response.status).toBe(200);
  make.makeApplication(world, hidden.id, ben.user.id);
  expect((await page(ben.user)).response.status).toBe(200);
  world.now += 12 * HOUR;
  expect((await page(blocked.user)).response.status).toBe(200);
});

test("[SUBS-17] the request form changes the rule for replacements only when another one is chosen", async () => {
  await post({ replacementRule: "" });
  expect(rule()).toBe("ask");
  await post({ submissionId: "two", replacementRule: "auto" });
  expect(rule()).toBe("auto");
});
