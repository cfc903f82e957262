import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { startGoogleDouble } from "../../doubles/google-indexing";

const site = "http://localhost:3000";
const folder = mkdtempSync(join(tmpdir(), "tagwerk-google-"));
const double = await startGoogleDouble(join(folder, "account.json"), site);
process.env.BASE_URL = site;
process.env.TEST_SEARCH_ENGINES = "on";
process.env.GOOGLE_INDEXING_KEY_FILE = join(folder, "account.json");
process.env.GOOGLE_INDEXING_URL = `${double.url}/publish`;
const { withProduct } = await import("../../support/open-product");
const { DAY, HOUR, MINUTE } = await import("~/config/durations");
const { findCounts } = await import("~/domain/agency/queue/counts.queries.server");
const { planTelling } = await import("~/domain/agency/reach/telling/teller-state.server");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { setClock } = await import("~/gateways/clock.server");
const { logger } = await import("~/logs/logger.server");
const { workOnce } = await import("~/worker/worker.server");
const { events, positions, publicJobs, tellings } = await import("~db/schema");
const { eq } = await import("drizzle-orm");
const { makePostedPosition } = await import("../../factories/rows");

const product = withProduct();
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const reach = "/superuser/back-office/reach";

const later = (ms: number) => {
  product.world.now += ms;
  setClock(product.world.now);
};
/** Five minutes later, when the next look is due. */
async function look() {
  later(5 * MINUTE);
  while (await workOnce("reach")) {}
}
const told = () => double.told.splice(0).map(({ url, type }) => `${type} ${url.slice(site.length)}`);
const updated = (id: string) => `URL_UPDATED /jobs/${id}`;
const gone = (id: string) => `URL_DELETED /jobs/${id}`;
const openIds = () =>
  product.world.db
    .select({ id: publicJobs.id, closesAt: publicJobs.closesAt })
    .from(publicJobs)
    .all()
    .filter(({ closesAt }) => (closesAt ?? 0) > product.world.now)
    .map(({ id }) => id);
/** A new open job; what it is told by. */
const post = (given: object = {}) => {
  const made = makePostedPosition(product.world, product.story.employer.company.id, given);
  return { id: made.position.id, event: made.event };
};
function close(id: string) {
  const { world } = product;
  world.db.update(positions).set({ deletedAt: world.now, openUntil: null }).where(eq(positions.id, id)).run();
}
const daily = (most: number) => writeSetting(product.world.system(), "googleTellDaily", most);
const queue = async (kind: string) => (await product.ask(`/superuser/back-office?kind=${kind}`, "superuser")).text();

beforeEach(() => {
  product.startAgain();
  Object.assign(double, { status: { token: 200, publish: 200 }, takes: null, told: [] });
  planTelling(product.world, "google");
});

test("[SEEK-16] each open job is told once by its German address, then what opened, changed or closed", async () => {
  const { world } = product;
  await look();
  const first = told();
  expect(first.sort()).toEqual(openIds().map(updated).sort());
  expect(first.length).toBeGreaterThan(0);
  await look();
  expect(told()).toEqual([]);
  const { id, event } = post();
  await look();
  expect(told()).toEqual([updated(id)]);
  world.db.update(events).set({ eventName: "Anderes Fest", changedAt: world.now }).where(eq(events.id, event.id)).run();
  await look();
  expect(told()).toEqual([updated(id)]);
  close(id);
  await look();
  expect(told()).toEqual([gone(id)]);
  await look();
  expect(told()).toEqual([]);
  world.db
    .update(positions)
    .set({ deletedAt: null, openUntil: world.now + DAY, changedAt: world.now })
    .where(eq(positions.id, id))
    .run();
  await look();
  expect(told()).toEqual([updated(id)]);
});

test("[SEEK-16] what closes by time alone is told within 15 minutes", async () => {
  await look();
  told();
  const { id } = post();
  await look();
  expect(told()).toEqual([updated(id)]);
  const closesAt = product.world.db.select().from(publicJobs).where(eq(publicJobs.id, id)).get()?.closesAt ?? 0;
  later(closesAt - product.world.now - MINUTE);
  while (await workOnce("reach")) {}
  expect(told().filter((one) => one.endsWith(id))).toEqual([]);
  for (let minutes = 0; minutes < 15; minutes += 5) await look();
  expect(told()).toContain(gone(id));
});

test("[SEEK-16] what closed before it was told, or never was open to all, is not sent", async () => {
  await look();
  told();
  const { id } = post();
  const hidden = post({ opensAt: product.world.now + 5 * DAY });
  later(MINUTE);
  close(id);
  close(hidden.id);
  await look();
  expect(told()).toEqual([]);
});

test("[SEEK-16] at most so many in any 24 hours, removals first, then the newest", async () => {
  const { world } = product;
  daily(1_000);
  const old = Array.from({ length: 3 }, () => post().id);
  await look();
  told();
  later(2 * DAY);
  daily(4);
  const fresh = Array.from({ length: 5 }, () => {
    later(MINUTE);
    return post().id;
  });
  for (const id of old.slice(0, 2)) close(id);
  await look();
  expect(told().map((one) => one.split(" ")[0])).toEqual(["URL_DELETED", "URL_DELETED", "URL_UPDATED", "URL_UPDATED"]);
  const sent = world.db.select().from(tellings).all();
  const rest = fresh.filter((id) => !sent.some(({ path }) => path.endsWith(id)));
  expect(rest).toEqual(fresh.slice(0, 3));
  for (let hours = 0; hours < 22; hours += 1) {
    later(HOUR);
    await look();
  }
  expect(told()).toEqual([]);
  later(HOUR);
  await look();
  expect(told()).toEqual([...rest].reverse().map(updated));
});

test("[SEEK-16] 200 in 24 hours are the first limit, whatever becomes of a call", async () => {
  for (let made = 0; made < 210; made += 1) post();
  await look();
  expect(told()).toHaveLength(200);
  await look();
  expect(told()).toEqual([]);
  product.startAgain();
  planTelling(product.world, "google");
  daily(3);
  for (let made = 0; made < 5; made += 1) post();
  double.status.publish = 503;
  for (let looks = 0; looks < 6; looks += 1) await look();
  expect(product.world.db.select().from(tellings).all()).toHaveLength(3);
  double.status.publish = 200;
  await look();
  expect(told()).toEqual([]);
  later(DAY);
  await look();
  expect(told()).toHaveLength(3);
});

test("[SEEK-16] after 429 it is told nothing for a day, with one entry of the queue that says how many wait", async () => {
  for (let made = 0; made < 4; made += 1) post();
  const all = openIds().length;
  Object.assign(double, { takes: 2, status: { token: 200, publish: 429 } });
  await look();
  expect(told()).toHaveLength(2);
  double.status.publish = 200;
  const entry = `Google nimmt heute nichts mehr. ${all - 2} Adressen warten.`;
  for (let looks = 0; looks < 3; looks += 1) {
    await look();
    expect((await queue("googleQuota")).split(entry).length - 1).toBeGreaterThan(0);
    expect(findCounts(product.world).googleQuota).toBe(1);
  }
  later(23 * HOUR);
  await look();
  expect(told()).toEqual([]);
  later(HOUR);
  await look();
  expect(told()).toHaveLength(all - 2);
  expect(findCounts(product.world).googleQuota).toBe(0);
});

test.each([
  ["publish", 401],
  ["publish", 403],
  ["token", 401],
  ["token", 400],
] as const)("[SEEK-16] %s %i waits for the agency, with Google's reason", async (call, status) => {
  double.status[call] = status;
  await look();
  expect(told()).toEqual([]);
  const page = await queue("googleRefused");
  const reason = "Permission denied. Failed to verify the URL ownership";
  expect(page).toContain(`Google hat abgewiesen: ${reason}. Ist das Dienstkonto Inhaber in der Search Console?`);
  double.status[call] = 200;
  await look();
  expect(told()).toEqual([]);
  const done = { form: { intent: "close", entry: "googleRefused:google" }, method: "POST" } as const;
  expect((await product.ask("/superuser/back-office", "superuser", done)).status).toBe(302);
  expect(findCounts(product.world).googleRefused).toBe(0);
  await look();
  expect(told().length).toBeGreaterThan(0);
});

test.each([
  ["token", 503],
  ["publish", 500],
  ["publish", 0],
] as const)("[SEEK-16] after %s %i the same is told at the next look", async (call, status) => {
  double.status[call] = status;
  await look();
  expect(told()).toEqual([]);
  double.status[call] = 200;
  await look();
  expect(told().sort()).toEqual(openIds().map(updated).sort());
  expect(findCounts(product.world)).toMatchObject({ googleRefused: 0, googleQuota: 0 });
});

test("[SEEK-16] while search engines are not let in, nothing is told; neither key nor token stands anywhere", async () => {
  const lines = vi.spyOn(logger, "error");
  writeSetting(product.world.system(), "searchEngines", 0);
  await look();
  expect([told(), double.tokens]).toEqual([[], double.tokens]);
  writeSetting(product.world.system(), "searchEngines", 1);
  double.status.publish = 403;
  await look();
  const page = await (await product.ask(reach, "superuser")).text();
  expect(page.replace(/<[^>]*>/g, "|").replace(/\|+/g, "|")).toContain("|Google (nur Jobs)|weist ab: ");
  const stored = JSON.stringify([
    product.world.db.$client.prepare("select * from tellers").all(),
    product.world.db.$client.prepare("select * from tellings").all(),
    product.world.db.$client.prepare("select * from outbox").all(),
  ]);
  const secrets = [`token-${double.tokens}`, double.privateKey.split("\n")[3] ?? "?", "gserviceaccount"];
  for (const text of [page, stored, JSON.stringify(lines.mock.calls)])
    for (const secret of secrets) expect(text).not.toContain(secret);
  lines.mockRestore();
});
