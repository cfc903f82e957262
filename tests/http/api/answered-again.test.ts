import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { submissionIdOf } from "~/http/forms.server";
import * as codes from "~/screens/back-office/money/promotion-codes";
import { events, promotionCodes, submissions } from "~db/schema";
import { makeCardOnFile, makeEmployer, makeStaffType, makeSuperuser } from "../../factories/rows";
import { api, apiWorld, tokenOf } from "../../support/api";
import { callRoute, wayOn } from "../../support/call-route";

const world = apiWorld();

const event = (staffType: string) => ({
  eventName: "Ball",
  eventExpirationDate: "2026-12-09",
  createdJobs: [
    {
      staffType,
      jobBonus: 0,
      jobDescription: "Gäste empfangen.",
      jobRequirements: "",
      jobPositions: [{ quantity: 1, jobPlace: "1020 Wien", jobDate: "2026-12-10", jobStart: "17:00", jobEnd: "22:00" }],
    },
  ],
});

interface Again {
  reversed?: boolean;
  path?: string;
  headers?: Record<string, string>;
  anew?: boolean;
}

function company() {
  const employer = makeEmployer(world);
  makeCardOnFile(world, employer.company.id);
  const as = employer.user.id;
  return {
    userId: as,
    publish: (key: string, eventName = "Ball", typeId = type.id) =>
      api(world, "POST", "event", {
        as,
        json: { ...event(typeId), eventName },
        headers: { "Idempotency-Key": key },
      }),
    events: () => world.db.select().from(events).where(eq(events.companyId, employer.company.id)).all(),
  };
}
const type = makeStaffType(world);

describe("[SAFE-33] a call with Idempotency-Key", () => {
  test("is carried out once, and answered the same for a day", async () => {
    const { publish, events: own } = company();
    const first = await publish("a");
    expect(first.status).toBe(200);
    world.now += 23 * HOUR;
    const second = await publish("a");
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(own()).toHaveLength(1);
    await publish("b");
    expect(own()).toHaveLength(2);
  });

  test("that arrives again while the first is carried out waits for its answer", async () => {
    const { publish, events: own } = company();
    const [first, second] = await Promise.all([publish("a"), publish("a")]);
    expect(second?.body).toEqual(first?.body);
    expect(own()).toHaveLength(1);
  });

  test("[SAFE-47] under which something else was sent is refused", async () => {
    const { publish, events: own } = company();
    await publish("a");
    const other = await publish("a", "Messe");
    expect([other.status, other.body.key]).toEqual([409, "submittedOtherwise"]);
    expect(own()).toHaveLength(1);
  });

  test("that was refused may be sent again", async () => {
    const { publish } = company();
    expect((await publish("a", "")).status).toBe(400);
    expect((await publish("a")).status).toBe(200);
  });

  test("belongs to one person", async () => {
    const anna = company();
    const other = company();
    const first = await anna.publish("a");
    expect((await other.publish("a")).body.data.event._id).not.toBe(first.body.data.event._id);
  });

  test.each([
    ["under a name of 201 letters", "n".repeat(201), {}],
    ["with its fields in another order", "order", { reversed: true }],
    ["with a slash behind its address", "slash", { path: "event/" }],
    ["in another language", "language", { headers: { "Accept-Language": "en" } }],
    ["from another device", "device", { anew: true }],
  ])("[SAFE-47] that comes again %s is carried out once", async (_, key, how) => {
    const { reversed = false, path = "event", headers = {}, anew = false } = how as Again;
    const { userId, events: own } = company();
    const json = event(type.id);
    const asked = { json, token: tokenOf(world, userId), headers: { "Idempotency-Key": key } };
    const first = await api(world, "POST", "event", asked);
    const second = await api(world, "POST", path, {
      json: reversed ? Object.fromEntries(Object.entries(json).reverse()) : json,
      token: anew ? tokenOf(world, userId) : asked.token,
      headers: { ...asked.headers, ...headers },
    });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect(own()).toHaveLength(1);
  });

  test.each([
    ["long names that begin alike", "n".repeat(250), `${"n".repeat(250)}2`],
    ["names that differ in a capital", "Ball", "ball"],
  ])("[SAFE-47] two of %s are two", async (_, one, two) => {
    const { publish, events: own } = company();
    await publish(one);
    await publish(two);
    expect(own()).toHaveLength(2);
  });

  test("leaves nothing readable behind", async () => {
    const { publish } = company();
    await publish("secret", "Geheimball");
    const stored = world.db.select().from(submissions).all();
    expect(stored.some(({ submissionId }) => submissionId.endsWith("secret"))).toBe(true);
    expect(JSON.stringify(stored)).not.toContain("Geheimball");
  });
});

test("[SAFE-47] a form that comes again with other details is refused with its message, on the page and for the call", async () => {
  const agency = makeSuperuser(world);
  const at = { route: codes, path: "/superuser/back-office/promotion-codes", as: agency.user.id };
  const typed = { submissionId: "other", code: "WINTER", kind: "percent", value: "5" };
  await callRoute(world, { ...at, form: typed });
  const { response, data } = await callRoute(world, { ...at, form: { ...typed, value: "6" } });
  expect(response.status).toBe(409);
  expect(JSON.stringify(data)).toContain("submittedOtherwise");

  const employer = makeEmployer(world);
  makeCardOnFile(world, employer.company.id);
  const as = employer.user.id;
  const json = { ...event(type.id), submissionId: "one" };
  expect((await api(world, "POST", "event", { as, json })).status).toBe(200);
  expect((await api(world, "POST", "event", { as, json })).status).toBe(200);
  const moved = await api(world, "POST", "event", { as, json: { ...json, eventName: "Messe" } });
  expect([moved.status, moved.body.key]).toEqual([409, "submittedOtherwise"]);
});

test("[SAFE-47] long ids of forms that begin alike are two, and as short as the tables keep them", () => {
  const [one, two, again] = ["1", "2", "1"].map((end) => {
    const form = new FormData();
    form.set("submissionId", "s".repeat(64) + end);
    return submissionIdOf(form, world.now);
  });
  expect(again).toBe(one);
  expect(two).not.toBe(one);
  expect(one).toHaveLength(64);
});

test("[SAFE-33] a form of somebody who is logged in, sent twice, leads the same way with the same message", async () => {
  const agency = makeSuperuser(world);
  const at = { route: codes, path: "/superuser/back-office/promotion-codes", as: agency.user.id };
  const typed = { submissionId: "one", code: "HERBST", kind: "percent", value: "5" };
  const { data } = await callRoute(world, at);
  expect(data).toBeTruthy();
  const first = await callRoute(world, { ...at, form: typed });
  world.now += HOUR;
  const second = await callRoute(world, { ...at, form: typed });
  expect([second.response.status, wayOn(second.response)]).toEqual([302, wayOn(first.response)]);
  const made = world.db.select().from(promotionCodes).where(eq(promotionCodes.code, "HERBST")).all();
  expect(made).toHaveLength(1);
});
