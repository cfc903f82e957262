import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY } from "~/config/durations";
import { handleRow } from "~/worker/outbox-handlers.server";
import { auditEntries, newsletterSubscribers, outbox } from "~db/schema";
import { makeSuperuser } from "../../../tests/factories/rows";
import { withWorld } from "../../../tests/factories/with-world";
import { dataDir } from "../../../tests/support/data-dir";
import { confirmSubscription } from "./confirm-subscription.server";
import { leaveKey, leaveNewsletter } from "./leave-newsletter.server";
import { exportSubscribers, listSubscribers } from "./newsletter.queries.server";
import { removeSubscriber } from "./remove-subscriber.server";
import { splitName } from "./rules";
import { subscribeToNewsletter } from "./subscribe-to-newsletter.server";

const world = withWorld();
beforeEach(() => {
  rmSync(join(dataDir, "mail"), { recursive: true, force: true });
});

const anna = { firstname: "Anna", lastname: "Berg", email: "Anna@Berg.example", language: "de" } as const;
const subscribe = (given: object = {}) => subscribeToNewsletter(world.system(), { ...anna, ...given });
const rows = () => world.db.select().from(newsletterSubscribers).all();
const waitingMails = () => world.db.select().from(outbox).all();

/** Sends what waits in the outbox and answers the keys of the last mail's links. */
async function mailed(): Promise<{ key: string; leave: string; text: string }> {
  for (const row of waitingMails()) {
    if (row.doneAt !== null) continue;
    await handleRow(world.system(), row);
    world.db.update(outbox).set({ doneAt: world.now }).where(eq(outbox.id, row.id)).run();
  }
  const files = readdirSync(join(dataDir, "mail")).filter((name) => name.endsWith(".json"));
  const { text } = JSON.parse(readFileSync(join(dataDir, "mail", files.sort().at(-1) ?? ""), "utf8"));
  const [, key = ""] = /\/newsletter\/confirm\?token=([\w-]+)/.exec(text) ?? expect.fail("no link");
  const [, leave = ""] = /\/newsletter\/leave\?id=\w+&token=([\w-]+)/.exec(text) ?? expect.fail("no way out");
  return { key, leave, text };
}

test.each([
  ["Anna Berg", "Anna", "Berg"],
  ["Anna", "Anna", ""],
  ["  Anna  Maria Berg ", "Anna", "Maria Berg"],
])("[PUB-49] the name %j is split on a space", (typed, firstname, lastname) => {
  subscribe(splitName(typed));
  expect(rows()).toMatchObject([{ firstname, lastname }]);
});

test("a subscription counts once its mail was answered, and a second click is no mistake", async () => {
  subscribe();
  expect(rows()).toMatchObject([{ email: "Anna@Berg.example", language: "de", confirmedAt: null }]);
  const { key, text } = await mailed();
  expect(text).toContain("Hallo Anna,");
  expect(JSON.stringify(waitingMails())).not.toContain(key);
  expect(confirmSubscription(world.system(), { key }).ok).toBe(true);
  expect(rows()[0]?.confirmedAt).toBe(world.now);
  expect(confirmSubscription(world.system(), { key }).ok).toBe(true);
  expect(confirmSubscription(world.system(), { key: "another" })).toMatchObject({ refusal: "linkExpired" });
});

test("the link ends after seven days", async () => {
  subscribe();
  const { key } = await mailed();
  world.now += 7 * DAY;
  expect(confirmSubscription(world.system(), { key })).toMatchObject({ refusal: "linkExpired" });
  expect(rows()[0]?.confirmedAt).toBeNull();
});

test("the same address again is one row, and at most one mail in ten minutes; a confirmed one gets none", async () => {
  subscribe();
  subscribe({ email: " anna@berg.EXAMPLE " });
  expect(rows()).toHaveLength(1);
  expect(waitingMails()).toHaveLength(1);
  world.now += 600_000;
  subscribe();
  expect(waitingMails()).toHaveLength(2);
  const { key } = await mailed();
  confirmSubscription(world.system(), { key });
  world.now += DAY;
  expect(subscribe().ok).toBe(true);
  expect(waitingMails()).toHaveLength(2);
  expect(rows()).toHaveLength(1);
});

test("the link of the mail deletes the address; a wrong key does not", async () => {
  const made = subscribe({ language: "en" });
  const subscriberId = made.ok ? made.value.subscriberId : "";
  const { leave, key, text } = await mailed();
  expect(text).toContain("/en/newsletter/leave");
  expect(leave).toBe(leaveKey(subscriberId));
  expect(leaveNewsletter(world.system(), { subscriberId, key: leaveKey("another") })).toMatchObject({
    refusal: "linkExpired",
  });
  expect(rows()).toHaveLength(1);
  expect(leaveNewsletter(world.system(), { subscriberId, key: leave }).ok).toBe(true);
  expect(rows()).toEqual([]);
  expect(leaveNewsletter(world.system(), { subscriberId, key: leave }).ok).toBe(true);
  expect(confirmSubscription(world.system(), { key })).toMatchObject({ refusal: "linkExpired" });
});

test("the agency lists, exports and removes; the audit log keeps no address", async () => {
  const agency = world.as(makeSuperuser(world).actor);
  for (let count = 0; count < 52; count += 1) {
    world.now += 1000;
    subscribe({ email: `person${count}@berg.example` });
  }
  const first = listSubscribers(world, { search: "", state: "", after: null });
  expect(first.rows[0]?.email).toBe("person51@berg.example");
  const second = listSubscribers(world, { search: "", state: "", after: first.next });
  expect([...first.rows, ...second.rows]).toHaveLength(52);
  expect(second.next).toBeNull();
  const { key } = await mailed();
  confirmSubscription(world.system(), { key });
  expect(listSubscribers(world, { search: "", state: "confirmed", after: null }).rows).toHaveLength(1);
  expect(listSubscribers(world, { search: "", state: "waiting", after: null }).rows).toHaveLength(50);
  const [found] = exportSubscribers(world, { search: "person7@", state: "" });
  expect(found?.leaveKey).toBe(leaveKey(found?.id ?? ""));
  expect(removeSubscriber(agency, { id: found?.id ?? "" })).toMatchObject({ value: { email: "person7@berg.example" } });
  expect(removeSubscriber(agency, { id: found?.id ?? "" })).toMatchObject({ refusal: "not_found" });
  expect(rows()).toHaveLength(51);
  const entry = world.db.select().from(auditEntries).all().at(-1);
  expect(entry).toMatchObject({ action: "newsletter.removed", objectId: found?.id });
  expect(JSON.stringify(entry)).not.toContain("berg.example");
});
