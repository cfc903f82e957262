import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { acceptInvitation } from "~/domain/replacement/accept-invitation.server";
import * as pool from "~/screens/back-office/pool/pool";
import * as file from "~/screens/back-office/pool/pool-csv";
import * as invitation from "~/screens/invitation/invitation";
import * as selection from "~/screens/selection/selection";
import { auditEntries, invitations } from "~db/schema";
import { auditDataOf } from "../../factories/audit-data";
import { makeEmployer, makePostedPosition, makeStaff, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const path = "/superuser/back-office/pool";
const world = withWorld();
let agency: string;
let employer: ReturnType<typeof makeEmployer>;
beforeEach(() => {
  agency = makeSuperuser(world).user.id;
  employer = makeEmployer(world, { companyName: "Gruber" });
});

const post = () => {
  const startsAt = world.now + 200 * HOUR;
  return makePostedPosition(world, employer.company.id, { startsAt, endsAt: startsAt + 6 * HOUR });
};
const person = (firstName: string, profile = {}) => makeStaff(world, { user: { firstName }, profile }).user.id;

type Page = {
  people: { userId: string; name: string; state: string | null }[];
  placeUnknown: boolean;
  target: { places: number } | null;
  exportHref: string;
};
async function look(query: string) {
  const { response, data } = await callRoute(world, { route: pool, path: `${path}?${query}`, as: agency });
  return { status: response.status, ...(data as Page) };
}
async function propose(query: string, form: Record<string, string | string[]>) {
  const { response, data } = await callRoute(world, { route: pool, path: `${path}?${query}`, as: agency, form });
  const { errors, typed, values } = (data ?? {}) as { errors?: object; typed?: object; values?: object };
  return { status: response.status, errors, typed, values, ...wayOn(response) };
}

test("[POOL-01] the page shows who fits; without a place to fill nobody can be ticked", async () => {
  const [anna] = [person("Anna", { carAvailable: true }), person("Ben")];
  const page = await look("traits=carAvailable&place=1070");
  expect(page.people).toMatchObject([{ userId: anna, name: "Anna Leitner", state: null }]);
  expect(page.target).toBeNull();
  expect(page.exportHref).toBe(`${path}.csv?place=1070&traits=carAvailable`);
  expect(await look("place=Nirgendwo")).toMatchObject({ placeUnknown: true, people: [] });
  expect((await look("position=none")).status).toBe(404);
});

test("[POOL-01] the file holds whom the filter finds, and the log who took it", async () => {
  person("Anna", { carAvailable: true });
  person("Ben");
  const { response } = await callRoute(world, {
    route: file,
    path: `${path}.csv?traits=carAvailable`,
    as: agency,
  });
  const lines = (await response.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("Anna");
  const noted = world.db.select().from(auditEntries).where(eq(auditEntries.action, "agency.fileTaken")).all();
  expect(noted.map((entry) => auditDataOf(world, entry))).toMatchObject([{ rows: 1, filter: "traits=carAvailable" }]);
});

test("[POOL-02] those who are ticked are asked, and the page says so", async () => {
  const { position } = post();
  const people = [person("Anna"), person("Ben")];
  const query = `position=${position.id}`;
  expect((await look(query)).people.map(({ state }) => state)).toEqual(["possible", "possible"]);
  const form = { person: people, submissionId: "one" };
  for (const _twice of [1, 2])
    expect(await propose(query, form)).toMatchObject({ to: `${path}?${query}`, message: "peopleProposed" });
  expect(world.db.select().from(invitations).all()).toHaveLength(2);
  expect((await look(query)).people.map(({ state }) => state)).toEqual(["asked", "asked"]);
});

test("[POOL-02] whom it does not go through for is named, and the ticks stay", async () => {
  const { position } = post();
  const query = `position=${position.id}`;
  const [anna, ben] = [person("Anna"), person("Ben")];
  await propose(query, { person: anna, submissionId: "one" });
  expect(await propose(query, { person: [anna, ben], submissionId: "two" })).toMatchObject({
    status: 200,
    typed: { person: [anna, ben] },
    values: { done: 1, left: [{ userId: anna, name: "Anna Leitner", reason: "asked" }] },
  });
});

test("[POOL-02] what cannot be read, or is closed, changes nothing and says why", async () => {
  const { position } = post();
  const query = `position=${position.id}`;
  const before = world.db.select().from(invitations).all();
  expect(await propose(query, { submissionId: "one" })).toMatchObject({
    status: 400,
    errors: { person: ["nobodyTicked"] },
  });
  expect((await propose("", { person: person("Anna"), submissionId: "two" })).status).toBe(404);
  world.now = position.startsAt + HOUR;
  expect(await propose(query, { person: person("Ben"), submissionId: "three" })).toMatchObject({
    status: 409,
    errors: { form: ["applicationsClosed"] },
  });
  expect(world.db.select().from(invitations).all()).toEqual(before);
});

test("[POOL-02] the person reads who asks, and the company whom the agency has proposed", async () => {
  const { position } = post();
  const [anna, ben] = [person("Anna"), person("Ben")];
  await propose(`position=${position.id}`, { person: [anna, ben], submissionId: "one" });
  const own = world.db.select().from(invitations).where(eq(invitations.userId, anna)).get();
  const asked = await callRoute(world, {
    route: invitation,
    path: `/staff/invited/${own?.id}`,
    params: { invitationId: own?.id ?? "" },
    as: anna,
  });
  expect(asked.data).toMatchObject({ direct: { proposed: true, chooses: true } });
  acceptInvitation(world.system(), { invitationId: own?.id ?? "" });
  const seen = await callRoute(world, {
    route: selection,
    path: `/organization/positions/${position.id}/selection`,
    params: { positionId: position.id },
    as: employer.user.id,
  });
  expect(seen.data).toMatchObject({
    invited: [
      { firstName: "Anna", proposed: true, state: "accepted" },
      { firstName: "Ben", proposed: true, state: "asked" },
    ],
    selection: { applicants: [{ name: "Anna", proposed: true }] },
  });
});
