import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "~/config/durations";
import { issueToken, unsealKey } from "~/domain/account/tokens.server";
import { setClock } from "~/gateways/clock.server";
import * as company from "~/screens/back-office/companies/company";
import * as invitation from "~/screens/invitation/invitation";
import * as invitationLink from "~/screens/layouts/mailed-link";
import * as invite from "~/screens/people/invite";
import * as person from "~/screens/people/person";
import * as selection from "~/screens/selection/selection";
import { applications, invitations } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, englishMessage, wayOn } from "../../support/call-route";

const world = withWorld();
let employer: ReturnType<typeof make.makeEmployer>;
let job: ReturnType<typeof make.makeJob>;
let anna: ReturnType<typeof make.makeStaff>;
beforeEach(() => {
  employer = make.makeEmployer(world);
  job = make.makeJob(world, make.makeEvent(world, employer.company.id));
  anna = known("Anna");
});
afterEach(() => {
  setClock(null);
});

function known(firstName: string) {
  const staff = make.makeStaff(world, { user: { firstName } });
  const past = make.makePosition(world, job, { startsAt: world.now - 9 * DAY, endsAt: world.now - 9 * DAY + HOUR });
  make.makeApplication(world, past.id, staff.user.id);
  return staff;
}

const open = (hours = 240) =>
  make.makePosition(world, job, { startsAt: world.now + hours * HOUR, endsAt: world.now + (hours + 6) * HOUR });
const route = (module: object) => module as never;
const page = (userId: string, positionId?: string, as = employer.user.id) =>
  callRoute(world, {
    route: route(invite),
    path: `/organization/people/${userId}/invite`,
    params: { userId },
    as,
    ...(positionId ? { form: { positionId } } : {}),
  });
const stored = () => world.db.select().from(invitations).all();

/** The person opens the link of their mail. */
async function answering(given = stored()[0] ?? expect.fail()) {
  const key = unsealKey(
    issueToken(world, { purpose: "invitation", subjectId: given.id, expiresAt: given.wishedUntil + 30 * DAY }),
  );
  const link = await callRoute(world, {
    route: route(invitationLink),
    path: `/staff/invitations/${key}`,
    params: { key },
  });
  const cookies = link.response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const at = {
    route: route(invitation),
    path: `/staff/invited/${given.id}`,
    params: { invitationId: given.id },
    cookies,
  };
  return {
    show: () => callRoute(world, at),
    answer: (form: Record<string, string>) => callRoute(world, { ...at, form }),
  };
}

test("[TEAM-13][CREW-16] the page offers the open jobs, asks by one press, and the person's page says so", async () => {
  const { id } = open();
  const { data } = await page(anna.user.id);
  expect(data).toMatchObject({ person: { name: "Anna" }, places: [{ positionId: id, state: "possible" }] });
  for (const _twice of [1, 2])
    expect(wayOn((await page(anna.user.id, id)).response)).toEqual({
      to: `/organization/people/${anna.user.id}`,
      message: "personInvited",
    });
  expect(stored()).toHaveLength(1);
  const shown = await callRoute(world, {
    route: route(person),
    path: `/organization/people/${anna.user.id}`,
    params: { userId: anna.user.id },
    as: employer.user.id,
  });
  expect(shown.data).toMatchObject({ invited: [{ state: "asked" }] });
  const chosen = await callRoute(world, {
    route: route(selection),
    path: `/organization/positions/${id}/selection`,
    params: { positionId: id },
    as: employer.user.id,
  });
  expect(chosen.data).toMatchObject({ invited: [{ firstName: "Anna", state: "asked" }] });
});

test("[TEAM-13] a greyed job that is posted all the same is refused with 409, strange people and companies with 404", async () => {
  const { id, startsAt, endsAt } = open();
  const other = make.makePostedPosition(world, make.makeCompany(world).id, { startsAt, endsAt }).position;
  make.makeBooking(world, other, make.makeApplication(world, other.id, anna.user.id));
  expect((await page(anna.user.id)).data).toMatchObject({ places: [{ state: "unavailable" }] });
  const refused = await page(anna.user.id, id);
  expect([refused.response.status, refused.data]).toMatchObject([
    409,
    { errors: { form: ["invitationUnavailable?name=Anna"] } },
  ]);
  expect(JSON.stringify((await page(anna.user.id)).data)).not.toContain("alreadyBooked");
  const stranger = make.makeStaff(world).user.id;
  expect((await page(stranger)).response.status).toBe(404);
  expect((await page(stranger, id)).response.status).toBe(404);
  expect((await page(anna.user.id, id, make.makeEmployer(world).user.id)).response.status).toBe(404);
  expect(stored()).toEqual([]);
});

test("[TEAM-15] the fourth invitation of a day is refused with 429, in words", async () => {
  for (const hours of [240, 260, 280]) await page(anna.user.id, open(hours).id);
  const refused = await page(anna.user.id, open(300).id);
  expect([refused.response.status, refused.data]).toMatchObject([
    429,
    { errors: { form: ["invitationLimit?name=Anna"] } },
  ]);
  expect(englishMessage("invitationLimit")).toBe("{{name}} has enough invitations of yours today.");
});

test("[TEAM-13] the link says what accepting does, and accepting makes ready without logging in", async () => {
  const { id } = open();
  await page(anna.user.id, id);
  const { show, answer } = await answering();
  expect((await show()).data).toMatchObject({ state: "asked", over: null, direct: { until: expect.any(String) } });
  expect(stored()[0]?.answeredAt).toBeNull();
  for (const _twice of [1, 2]) expect((await answer({ intent: "accept" })).response.status).toBe(302);
  expect((await show()).data).toMatchObject({ state: "accepted" });
  const applied = world.db.select().from(applications).all();
  expect(applied.find(({ positionId }) => positionId === id)).toMatchObject({ readyAt: world.now });
});

test("[TEAM-14] declining takes a reason or none; the company reads that alone, the agency the sum", async () => {
  const { id } = open();
  const ben = known("Ben");
  await page(anna.user.id, id);
  await page(ben.user.id, id);
  const [first, second] = stored();
  const hers = await answering(first);
  expect((await hers.answer({ intent: "decline", reason: "weather" })).response.status).toBe(400);
  expect((await hers.answer({ intent: "decline", reason: "distance" })).response.status).toBe(302);
  const his = await answering(second);
  expect((await his.answer({ intent: "decline", reason: "" })).response.status).toBe(302);
  expect(stored().map(({ answer, declineReason }) => [answer, declineReason])).toEqual([
    ["declined", "distance"],
    ["declined", null],
  ]);
  const shown = await callRoute(world, {
    route: route(person),
    path: `/organization/people/${anna.user.id}`,
    params: { userId: anna.user.id },
    as: employer.user.id,
  });
  expect(shown.data).toMatchObject({ invited: [{ state: "declined" }] });
  expect(JSON.stringify(shown.data)).not.toContain("distance");
  const { companyId } = first ?? expect.fail();
  const agency = await callRoute(world, {
    route: route(company),
    path: `/superuser/back-office/companies/${companyId}`,
    params: { companyId },
    as: make.makeSuperuser(world).user.id,
  });
  expect(agency.data).toMatchObject({
    declined: [
      { reason: "distance", people: 1 },
      { reason: "none", people: 1 },
    ],
  });
});

test.each(["booked", "expired", "begun"])(
  "[TEAM-14] once it is %s the invitation is over, with jobs like it",
  async (why) => {
    const position = open();
    const others = [1, 2, 3, 4].map((more) => open(800 + more * 20));
    await page(anna.user.id, position.id);
    const { show, answer } = await answering();
    if (why === "booked")
      make.makeBooking(world, position, make.makeApplication(world, position.id, make.makeStaff(world).user.id));
    if (why === "expired")
      world.db.$client.prepare("update positions set open_until = ? where id = ?").run(world.now, position.id);
    if (why === "begun") world.now = position.startsAt;
    const { response, data } = await show();
    expect(response.status).toBe(410);
    const { over } = data as { over: { similar: { id: string }[] } };
    expect(over.similar.length).toBe(3);
    expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining(over.similar.map(({ id }) => id)));
    const refused = await answer({ intent: "accept" });
    expect([refused.response.status, refused.data]).toMatchObject([410, { errors: { form: ["invitationOver"] } }]);
    expect(englishMessage("invitationOver")).toBe("This invitation is over.");
  },
);
