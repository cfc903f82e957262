import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "~/config/durations";
import { unsealKey } from "~/domain/account/tokens.server";
import { issueObjectionKey } from "~/domain/hours/object-to-hours.server";
import * as hoursPage from "~/screens/back-office/events/hours";
import * as queuePage from "~/screens/back-office/queue/queue";
import * as objectionPage from "~/screens/hours/hours-objection";
import { hoursConfirmations, hoursObjections, tokens } from "~db/schema";
import { makeConfirmedHours } from "../../factories/hours";
import { makeBookedPosition, makeSuperuser } from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, wayOn } from "../../support/call-route";

const world = withWorld();
let booked: ReturnType<typeof makeBookedPosition>;
let key: string;
beforeEach(() => {
  booked = makeBookedPosition(world);
  world.now = booked.position.startsAt + 10 * HOUR;
  const hours = makeConfirmedHours(world, booked);
  key = unsealKey(issueObjectionKey(world, hours.id));
});

const objections = () => world.db.select().from(hoursObjections).all();

/** Opens the link of the mail, as a browser does: its cookie is what remains of it. */
async function openLink(): Promise<string[]> {
  const { response } = await callRoute(world, { route: objectionPage, path: `/hours-objection?token=${key}` });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/hours-objection");
  return response.headers.getSetCookie().map((each) => each.split(";")[0] ?? "");
}

const call = (cookies: string[], form?: Record<string, string>) =>
  callRoute(world, { route: objectionPage, path: "/hours-objection", cookies, ...(form ? { form } : {}) });

describe("[SAFE-11] the link of the company's mail", () => {
  test("opens a page without an account, and opening it changes nothing", async () => {
    const cookies = await openLink();
    const { response, data } = await call(cookies);
    expect(response.status).toBe(200);
    expect(data).toMatchObject({ hours: { person: "Anna Leitner", time: "17:00–23:00" } });
    expect(JSON.stringify(data)).not.toContain(key);
    expect(objections()).toEqual([]);
    expect(world.db.select().from(tokens).all()).toMatchObject([{ usedAt: null }]);
  });

  test("takes the company's words, and has then served", async () => {
    const cookies = await openLink();
    const { response } = await call(cookies, { words: " Sie ging früher " });
    expect(wayOn(response)).toMatchObject({ to: "/", message: "objectionSent" });
    expect(objections()).toMatchObject([{ words: "Sie ging früher", bookingId: booked.booking.id }]);
    expect((await call(cookies)).response.status).toBe(410);
    expect((await call(cookies, { words: "Noch einmal" })).response.status).toBe(410);
    expect(objections()).toHaveLength(1);
  });

  test("says what is wrong with the words and keeps them", async () => {
    const cookies = await openLink();
    const words = "x".repeat(1001);
    const { response, data } = await call(cookies, { words });
    expect(response.status).toBe(400);
    expect(data).toMatchObject({ typed: { words }, errors: { words: ["tooLong?max=1000"] } });
  });

  test("opens nothing when it is made up", async () => {
    expect((await call([])).response.status).toBe(410);
    expect((await call([], { words: "Ohne Link" })).response.status).toBe(410);
  });
});

describe("[SAFE-11] in the back office", () => {
  let agency: string;
  beforeEach(async () => {
    agency = makeSuperuser(world).user.id;
    await call(await openLink(), { words: "Sie ging früher" });
  });
  const backOffice = (form?: Record<string, string>) =>
    callRoute(world, {
      route: hoursPage,
      path: `/superuser/back-office/hours/${booked.booking.id}`,
      params: { bookingId: booked.booking.id },
      as: agency,
      ...(form ? { form } : {}),
    });

  test("the company's words wait in the queue and lead to the hours", async () => {
    const { data } = await callRoute(world, {
      route: queuePage,
      path: "/superuser/back-office?kind=objections",
      as: agency,
    });
    expect(data).toMatchObject({
      counts: { objections: 1 },
      entries: [
        {
          kind: "objections",
          about: booked.booking.id,
          values: { name: "Anna Leitner", begin: "Sie ging früher" },
        },
      ],
    });
  });

  test("the agency corrects there, and the page shows both versions", async () => {
    expect((await backOffice()).data).toMatchObject({ objection: { words: "Sie ging früher" }, version: 1 });
    const typed = { intent: "correct", version: "1", jobStart: "17:00", jobEnd: "22:00", reason: "Dienstplan geprüft" };
    expect(wayOn((await backOffice(typed)).response)).toMatchObject({ message: "hoursCorrected" });
    expect((await backOffice()).data).toMatchObject({
      objection: null,
      versions: [{ span: "17:00–22:00" }, { span: "17:00–23:00" }],
    });
  });

  test("a form that comes twice corrects once", async () => {
    const typed = {
      submissionId: "01J0000000000000000000000S",
      intent: "correct",
      version: "1",
      jobStart: "17:00",
      jobEnd: "22:00",
      reason: "Dienstplan geprüft",
    };
    for (let time = 0; time < 2; time++) expect((await backOffice(typed)).response.status).toBe(302);
    expect(world.db.select().from(hoursConfirmations).all()).toHaveLength(2);
  });

  test("the agency answers there and leaves the hours", async () => {
    expect((await backOffice({ intent: "keep", answer: "kurz" })).data).toMatchObject({
      errors: { answer: ["tooShort?min=10"] },
    });
    const upheld = await backOffice({ intent: "keep", answer: "Der Dienstplan sagt 23 Uhr" });
    expect(wayOn(upheld.response)).toMatchObject({ message: "hoursUpheld" });
    expect(objections()).toMatchObject([{ decision: "upheld" }]);
  });

  test("a form without a known button changes nothing", async () => {
    const done = await backOffice({ jobStart: "17:00", jobEnd: "22:00", reason: "Dienstplan geprüft" });
    expect(done.response.status).toBe(400);
    expect(world.db.select().from(hoursConfirmations).all()).toHaveLength(1);
  });
});
