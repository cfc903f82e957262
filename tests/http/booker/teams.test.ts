import { beforeEach, expect, test } from "vitest";
import { blockCompany } from "~/domain/selection/people/block-company.server";
import { blockPerson } from "~/domain/selection/people/block-person.server";
import { listTeams } from "~/domain/selection/people/teams/teams.queries.server";
import * as people from "~/screens/people/people";
import * as team from "~/screens/people/team";
import {
  makeApplication,
  makeBooking,
  makeEmployer,
  makePosition,
  makePostedPosition,
  makeStaff,
  makeSuperuser,
} from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

type Staff = ReturnType<typeof makeStaff>;

const world = withWorld();
let firm: ReturnType<typeof makeEmployer>;
let posted: ReturnType<typeof makePostedPosition>;
let staff: [Staff, Staff, Staff];
let known: string[];
beforeEach(() => {
  firm = makeEmployer(world);
  posted = makePostedPosition(world, firm.company.id);
  const named = (firstName: string) => makeStaff(world, { user: { firstName } });
  staff = [named("Ada"), named("Bea"), named("Cleo")];
  known = staff.map(({ user }) => user.id);
  for (const userId of known) makeApplication(world, posted.position.id, userId);
});

const save = (form: Record<string, string | string[]>, as = firm.user.id) =>
  callRoute(world, { route: people, path: "/organization/people", as, form: { team: "", ...form } });
const onTeam = (teamId: string, form?: Record<string, string>, as = firm.user.id) =>
  callRoute(world, {
    route: team,
    path: `/organization/teams/${teamId}`,
    params: { teamId },
    as,
    ...(form ? { form } : {}),
  });
const teams = () => listTeams(world, firm.company.id);
const idOf = (response: Response) => wayOn(response).to?.split("/").at(-1) ?? "";
const namesOf = async (teamId: string) =>
  ((await onTeam(teamId)).data as { rows: { name: string }[] }).rows.map(({ name }) => name);

test("[TEAM-08] who is ticked becomes a team, joins one, leaves it, and a team is renamed and deleted", async () => {
  const { response } = await save({ intent: "team", teamName: " Messe ", member: known.slice(0, 2) });
  const teamId = idOf(response);
  expect(wayOn(response)).toEqual({ to: `/organization/teams/${teamId}`, message: "teamSaved" });
  expect(teams()).toEqual([{ teamId, name: "Messe", people: 2, firstNames: ["Ada", "Bea"] }]);
  await save({ intent: "team", team: teamId, teamName: "", member: known.slice(1) });
  expect(await namesOf(teamId)).toEqual(["Ada", "Bea", "Cleo"]);
  await onTeam(teamId, { intent: `out:${known[0]}` });
  await onTeam(teamId, { intent: "rename", teamName: "Messe Graz" });
  expect(teams()).toMatchObject([{ name: "Messe Graz", firstNames: ["Bea", "Cleo"] }]);
  await onTeam(teamId, { intent: `out:${known[1]}` });
  const last = await onTeam(teamId, { intent: `out:${known[2]}` });
  expect([last.response.status, last.data]).toMatchObject([409, { errors: { form: ["teamLast"] } }]);
  await onTeam(teamId, { intent: "delete" });
  expect(teams()).toEqual([]);
});

test.each([
  ["no name", { teamName: "" }, { teamName: ["required"] }],
  ["a name of 61 characters", { teamName: "x".repeat(61) }, { teamName: ["tooLong?max=60"] }],
  ["nobody", { member: [] }, { member: ["pickNobody"] }],
])("[TEAM-08] a team with %s is refused, and what was typed stays", async (_name, given, errors) => {
  const refused = await save({ intent: "team", teamName: "Messe", member: known, ...given });
  expect(refused.response.status).toBe(400);
  expect(refused.data).toMatchObject({ errors, typed: { team: "" } });
  expect(teams()).toEqual([]);
});

const many = (count: number) =>
  Array.from({ length: count }, () => {
    const { user } = makeStaff(world);
    makeApplication(world, posted.position.id, user.id);
    return user.id;
  });

test("[TEAM-08] the 51st person is refused, in one go and one by one, and by the table", async () => {
  const fifty = many(50);
  const tooMany = await save({ intent: "team", teamName: "Alle", member: [...fifty, ...known] });
  expect(tooMany.data).toMatchObject({ errors: { member: ["teamFull?max=50"] } });
  const teamId = idOf((await save({ intent: "team", teamName: "Alle", member: fifty })).response);
  const oneMore = await save({ intent: "team", team: teamId, teamName: "", member: known.slice(0, 1) });
  expect([oneMore.response.status, oneMore.data]).toMatchObject([400, { errors: { member: ["teamFull?max=50"] } }]);
  expect(() =>
    world.db.$client.prepare("insert into team_members values (?, ?, 1)").run(teamId, known[0] ?? ""),
  ).toThrow("team_full");
  expect(teams()[0]?.people).toBe(50);
});

test("[TEAM-08] all who are booked for an event become a team with its name; nobody booked makes none", async () => {
  const { eventName, id: eventId } = posted.event;
  const nobody = await save({ intent: "event", eventId });
  expect(nobody.data).toMatchObject({ errors: { form: ["pickNobody"] } });
  for (const userId of known.slice(0, 2)) {
    const position = makePosition(world, posted.job, {});
    makeBooking(world, position, makeApplication(world, position.id, userId));
  }
  await save({ intent: "event", eventId });
  expect(teams()).toMatchObject([{ name: eventName, people: 2 }]);
});

test("[TEAM-12] who was booked is a team once, however often the same team is wanted again", async () => {
  const { id: eventId } = posted.event;
  for (const userId of known.slice(0, 2)) {
    const position = makePosition(world, posted.job, {});
    makeBooking(world, position, makeApplication(world, position.id, userId));
  }
  const again = async () => wayOn((await save({ intent: "again", eventId })).response).to;
  const way = await again();
  const [team] = teams();
  expect(way).toBe(`/organization/new-request?like=${eventId}&team=${team?.teamId}`);
  expect(await again()).toBe(way);
  expect(teams()).toHaveLength(1);
  await onTeam(team?.teamId ?? "", { intent: `out:${known[0]}` });
  expect(await again()).not.toBe(way);
  expect(
    teams()
      .map(({ people }) => people)
      .sort(),
  ).toEqual([1, 2]);
  expect((await save({ intent: "again", eventId }, makeEmployer(world).user.id)).response.status).toBe(404);
});

test("[TEAM-08] whoever closes the account, does not want any more or is not wanted leaves silently", async () => {
  const [ada = "", bea = "", cleo = ""] = known;
  const [dora = ""] = many(1);
  const teamId = idOf((await save({ intent: "team", teamName: "Messe", member: [...known, dora] })).response);
  world.db.$client.prepare("update users set deactivated_at = 1 where id = ?").run(ada);
  blockCompany(world.as(staff[1].actor), { companyId: firm.company.id, wanted: true });
  blockPerson(world.as(firm.actor), { userId: cleo, wanted: true });
  expect(teams()).toMatchObject([{ people: 1 }]);
  // Who has left cannot be put back in.
  await save({ intent: "team", team: teamId, teamName: "", member: [ada, bea] });
  expect(teams()).toMatchObject([{ people: 1 }]);
});

test("[TEAM-08] a team is its company's alone, and takes nobody whom the company does not know", async () => {
  const teamId = idOf((await save({ intent: "team", teamName: "Messe", member: known })).response);
  const other = makeEmployer(world).user.id;
  const stranger = makeStaff(world).user.id;
  expect((await save({ intent: "team", teamName: "Fremde", member: [stranger] })).response.status).toBe(404);
  expect((await save({ intent: "team", teamName: "Fremde", member: known }, other)).response.status).toBe(404);
  expect((await onTeam(teamId, undefined, other)).response.status).toBe(404);
  for (const intent of ["rename", "delete", `out:${known[0]}`])
    expect((await onTeam(teamId, { intent, teamName: "x" }, other)).response.status).toBe(404);
  expect((await onTeam(teamId, undefined, makeSuperuser(world).user.id)).response.status).not.toBe(200);
  expect(teams()).toMatchObject([{ name: "Messe", people: 3 }]);
});

test("[TEAM-02] the people of a company have four lists: favourites, teams, who worked for it, and never again", async () => {
  await save({ intent: "team", teamName: "Messe", member: known });
  const tab = async (name: string) =>
    (await callRoute(world, { route: people, path: `/organization/people?tab=${name}`, as: firm.user.id })).data;
  expect(await tab("teams")).toMatchObject({ tab: "teams", teams: [{ name: "Messe", people: 3 }] });
  for (const name of ["favourites", "worked", "never"]) expect(await tab(name)).toMatchObject({ tab: name, rows: [] });
  expect(await tab("unknown")).toMatchObject({ tab: "favourites" });
});
