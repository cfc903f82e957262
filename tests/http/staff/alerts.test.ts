import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MINUTE } from "~/config/durations";
import { listSearches } from "~/domain/application/alerts/searches.queries.server";
import { sendDigest } from "~/domain/application/alerts/send-alerts.server";
import { instantOf } from "~/domain/shared/time.server";
import { setClock } from "~/gateways/clock.server";
import { deliverMail } from "~/mails/deliver-mail.server";
import * as unsubscribe from "~/screens/account/unsubscribe";
import * as page from "~/screens/alerts/alerts";
import * as form from "~/screens/alerts/new-search";
import { outbox } from "~db/schema";
import * as make from "../../factories/rows";
import { withWorld } from "../../factories/with-world";
import { callRoute, englishMessage } from "../../support/call-route";
import { dataDir } from "../../support/data-dir";

const world = withWorld();
let anna: ReturnType<typeof make.makeStaff>;
beforeEach(() => {
  anna = make.makeStaff(world, { user: { language: "en" } });
});
afterEach(() => {
  setClock(null);
});

const route = (module: object) => module as never;
const path = "/staff/alerts/new";
const save = (typed: Record<string, string>) =>
  callRoute(world, { route: route(form), path, as: anna.user.id, form: { submissionId: "a", filters: "", ...typed } });
const act = (typed: Record<string, string>) =>
  callRoute(world, { route: route(page), path: "/staff/alerts", as: anna.user.id, form: typed });
const own = () => listSearches(world.as(anna.actor));

test("[ALRT-01] the form proposes the chips as a name, keeps what was typed and says what is wrong", async () => {
  const shown = await callRoute(world, {
    route: route(form),
    path: `${path}?region=1&near=1&pay=80`,
    as: anna.user.id,
  });
  expect(shown.data).toMatchObject({
    filters: "region=1&near=1&pay=80",
    name: "My region, Up to 10 km, at least €80.00",
  });
  const refused = await save({ name: " ", way: "daily" });
  expect(refused.response.status).toBe(400);
  expect(refused.data).toMatchObject({ errors: { name: ["required"] }, typed: { way: "daily" } });
  const long = await save({ name: "x".repeat(61), way: "sometimes" });
  expect(long.data).toMatchObject({ errors: { name: ["tooLong?max=60"], way: ["oneOf"] } });
  expect((await save({ filters: "region=1", name: "Vienna", way: "atOnce" })).response.status).toBe(302);
  expect(own()).toMatchObject([{ name: "Vienna", filters: "region=1", way: "atOnce" }]);
});

test("[ALRT-01] the eleventh search is refused with what was typed", async () => {
  for (let number = 1; number <= 10; number += 1)
    await save({ submissionId: `s${number}`, name: `${number}`, way: "off" });
  const refused = await save({ submissionId: "s11", name: "Eleven", way: "off" });
  expect(refused.response.status).toBe(409);
  expect(refused.data).toMatchObject({ errors: { form: ["alertsFull"] }, typed: { name: "Eleven" } });
  expect(englishMessage("alertsFull")).toBe("You have 10 saved searches. Delete one first.");
});

test("[ALRT-06] on the page of the searches way, pause and end are buttons", async () => {
  await save({ name: "Vienna", way: "atOnce" });
  const id = own()[0]?.id;
  await act({ intent: `pause:${id}`, days: "30" });
  expect(own()[0]?.pausedUntil).toBe(world.now + 30 * 24 * 60 * MINUTE);
  expect((await act({ intent: `pause:${id}`, days: "12" })).response.status).toBe(400);
  await act({ intent: `pause:${id}`, days: "0" });
  expect(own()[0]?.pausedUntil).toBe(null);
  await act({ intent: `way:${id}`, way: "off" });
  expect(own()[0]?.way).toBe("off");
  await act({ intent: `delete:${id}` });
  expect(own()).toEqual([]);
  expect((await act({ intent: `delete:${id}` })).response.status).toBe(404);
});

/** The mail of the digest at noon, as it was written. */
async function digestMail() {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
  world.now = instantOf("2026-11-20", "12:00");
  setClock(world.now);
  await sendDigest(world.system(), { at: world.now });
  for (const { kind, payloadJson, id } of world.db.select().from(outbox).all())
    if (kind === "mail") await deliverMail(world.system(), JSON.parse(payloadJson), { id });
  const names = readdirSync(join(dataDir, "mail"));
  const read = (ending: string) =>
    readFileSync(join(dataDir, "mail", names.find((name) => name.endsWith(ending)) ?? ""), "utf8");
  return { ...JSON.parse(read(".json")), source: read(".eml").replace(/\r\n[ \t]+/g, " ") } as {
    subject: string;
    text: string;
    source: string;
  };
}

test("[ALRT-03][ALRT-06] the mail names searches and jobs, leads to each, and ends that search by one click", async () => {
  await save({ name: "Vienna", way: "daily" });
  world.now += MINUTE;
  const { position, event } = make.makePostedPosition(world, make.makeEmployer(world).company.id);
  const { subject, text, source } = await digestMail();
  expect(subject).toBe("New for you: Hostess (1)");
  expect(text).toContain("Found by “Vienna”:");
  expect(text).toContain(`/staff/job-wall-details/${position.id}/${event.id}`);
  expect(text).toContain("/staff/alerts");
  const [, key = ""] = /List-Unsubscribe: <[^>]*\/unsubscribe\/([\w-]+)>/.exec(source) ?? [];
  expect(text).toContain(`/unsubscribe/${key}`);
  const at = { route: route(unsubscribe), path: `/unsubscribe/${key}`, params: { key } };
  expect((await callRoute(world, at)).data).toMatchObject({ what: "Saved search “Vienna”", searches: true });
  expect(own()[0]?.way, "opening it changes nothing").toBe("daily");
  for (const _again of [1, 2])
    expect((await callRoute(world, { ...at, form: { "List-Unsubscribe": "One-Click" } })).response.status).toBe(200);
  expect(own()[0]?.way).toBe("off");
});

test("[ALRT-05] what is gone when the mail is written is not in it, and nothing left is no mail", async () => {
  await save({ name: "Vienna", way: "daily" });
  world.now += MINUTE;
  const { position } = make.makePostedPosition(world, make.makeEmployer(world).company.id);
  world.now = instantOf("2026-11-20", "12:00");
  await sendDigest(world.system(), { at: world.now });
  make.makeBooking(world, position, make.makeApplication(world, position.id, make.makeStaff(world).user.id));
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
  for (const { kind, payloadJson, id } of world.db.select().from(outbox).all())
    if (kind === "mail") await deliverMail(world.system(), JSON.parse(payloadJson), { id });
  expect(() => readdirSync(join(dataDir, "mail"))).toThrow();
});
