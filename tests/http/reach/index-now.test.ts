import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";

interface List {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}
/** IndexNow, as its protocol says: what it was sent, and what it answers next. */
const double = await vi.hoisted(async () => {
  const { createServer } = await import("node:http");
  const state = { lists: [] as List[], status: 200, port: 0 };
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = "";
    for await (const part of request) body += part;
    state.lists.push(JSON.parse(body));
    response.writeHead(state.status).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  server.unref();
  state.port = (server.address() as { port: number }).port;
  process.env.BASE_URL = "http://localhost:3000";
  process.env.TEST_SEARCH_ENGINES = "on";
  process.env.INDEXNOW_URL = `http://127.0.0.1:${state.port}/indexnow`;
  return state;
});
const { withProduct } = await import("../../support/open-product");
const { DAY, MINUTE } = await import("~/config/durations");
const { findIndexNowKey, makeIndexNowKey } = await import("~/domain/agency/reach/telling/index-now-key.server");
const { planTelling } = await import("~/domain/agency/reach/telling/teller-state.server");
const { findCounts } = await import("~/domain/agency/queue/counts.queries.server");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { setClock } = await import("~/gateways/clock.server");
const { workOnce } = await import("~/worker/worker.server");
const { events, positions, tellings, tellers, auditEntries, users } = await import("~db/schema");
const { eq } = await import("drizzle-orm");
const { makePostedPosition, makeSuperuser } = await import("../../factories/rows");

const product = withProduct();
const reach = "/superuser/back-office/reach";
const site = "http://localhost:3000";

const later = (ms: number) => {
  product.world.now += ms;
  setClock(product.world.now);
};
/** Ten minutes later, when the next look is due. */
async function look() {
  later(10 * MINUTE);
  while (await workOnce("reach")) {}
}
const turn = (on: 0 | 1) => writeSetting(product.world.system(), "tellIndexNow", on);
const sent = () => double.lists.splice(0);
/** What was sent in one list; without a list, null. */
const list = () => sent()[0]?.urlList ?? null;
const both = (path: string) => [site + path, `${site}/en${path}`];
const asked = async (path: string) => (await product.ask(path, "none")).status;

beforeEach(() => {
  product.startAgain();
  double.status = 200;
  double.lists.length = 0;
  makeIndexNowKey(product.world);
  planTelling(product.world, "indexNow");
  turn(1);
});

test("[SEEK-15] the first list has every page that is found, in both languages, each once, and a key that can be read", async () => {
  await look();
  const [first, ...more] = sent();
  expect(more).toEqual([]);
  const key = findIndexNowKey(product.world) ?? "";
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(first).toMatchObject({ host: "localhost:3000", key, keyLocation: `${site}/${key}.txt` });
  const names = (await (await product.ask("/sitemap.xml", "none")).text()).match(/\/sitemaps\/[^<]+/g) ?? [];
  const maps = await Promise.all(names.map(async (name) => (await product.ask(name, "none")).text()));
  const found = maps.flatMap((map) => [...map.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address));
  expect(found.length).toBeGreaterThan(20);
  expect([...(first?.urlList ?? [])].sort()).toEqual(found.sort());
  expect(new Set(first?.urlList).size).toBe(found.length);
  const file = await product.ask(`/${key}.txt`, "none");
  expect([file.status, file.headers.get("Content-Type"), await file.text()]).toEqual([
    200,
    "text/plain; charset=utf-8",
    key,
  ]);
  await look();
  expect(sent()).toEqual([]);
});

test("[SEEK-15] then only what opened, changed or ended, once, also what ended by time alone", async () => {
  await look();
  sent();
  const { world, story } = product;
  const { event, position } = story.open;
  world.db.update(events).set({ eventName: "Anderes Fest", changedAt: world.now }).where(eq(events.id, event.id)).run();
  await look();
  expect(list()).toEqual(expect.arrayContaining(both(`/jobs/${position.id}`)));
  world.db.update(positions).set({ deletedAt: world.now, openUntil: null }).where(eq(positions.id, position.id)).run();
  await look();
  expect(list()?.slice(0, 2)).toEqual(both(`/jobs/${position.id}`));
  expect(await asked(`/jobs/${position.id}`)).toBe(410);
  await look();
  expect(list()).toBeNull();
  later(400 * DAY);
  await look();
  const ended = list() ?? [];
  expect(ended.filter((address) => /\/jobs\/0/.test(address)).length).toBeGreaterThan(0);
  await look();
  expect(list()).toBeNull();
});

test("[SEEK-15] a job that opened and ended between two lists is in the next one, one that never opened is not", async () => {
  await look();
  sent();
  const { world, story } = product;
  const { position } = makePostedPosition(world, story.employer.company.id);
  later(MINUTE);
  world.db.update(positions).set({ deletedAt: world.now, openUntil: null }).where(eq(positions.id, position.id)).run();
  const hidden = makePostedPosition(world, story.employer.company.id, { opensAt: world.now + 5 * DAY });
  later(MINUTE);
  world.db
    .update(positions)
    .set({ deletedAt: world.now, openUntil: null })
    .where(eq(positions.id, hidden.position.id))
    .run();
  await look();
  const told = list() ?? [];
  expect(told).toEqual(expect.arrayContaining(both(`/jobs/${position.id}`)));
  expect(told.join()).not.toContain(hidden.position.id);
});

test("[SEEK-15] at most 10,000 addresses a time, and one list in ten minutes however often it is planned", async () => {
  const { world } = product;
  const gone = Array.from({ length: 6_000 }, (_, at) => ({
    teller: "indexNow" as const,
    path: `/jobs/gone-${at}`,
    kind: "updated" as const,
    changedAt: 1,
    sentAt: 1,
    taken: true,
  }));
  for (const row of gone) world.db.insert(tellings).values(row).run();
  later(10 * MINUTE);
  for (let minute = 0; minute < 9; minute += 1) {
    planTelling(world, "indexNow");
    while (await workOnce("reach")) {}
    later(MINUTE);
  }
  const [first, ...more] = sent();
  expect(more).toEqual([]);
  expect(first?.urlList).toHaveLength(10_000);
  expect(first?.urlList.every((address) => address.includes("/jobs/gone-"))).toBe(true);
  const waits = () => world.db.select().from(tellers).get()?.waiting ?? 0;
  expect(waits()).toBeGreaterThan(1_000);
  await look();
  const rest = list() ?? [];
  expect(rest.filter((address) => address.includes("/jobs/gone-"))).toHaveLength(2_000);
  expect(new Set([...(first?.urlList ?? []), ...rest]).size).toBe(10_000 + rest.length);
  expect(waits()).toBe(0);
});

test.each([429, 500, 503])("[SEEK-15] after %i the same list is sent again", async (status) => {
  double.status = status;
  await look();
  const [first] = sent();
  later(9 * MINUTE);
  expect(await workOnce("reach")).toBe(false);
  later(-9 * MINUTE);
  double.status = 202;
  await look();
  expect(sent()).toEqual([first]);
  await look();
  expect(sent()).toEqual([]);
  expect(findCounts(product.world).indexNowRefused).toBe(0);
});

test.each([400, 403, 422])("[SEEK-15] after %i nothing is sent until the agency has seen to it", async (status) => {
  double.status = status;
  await look();
  const key = findIndexNowKey(product.world);
  expect(sent()).toHaveLength(1);
  const entry = `IndexNow hat unsere Liste abgewiesen (${status}). Ist ${site}/${key}.txt von außen lesbar?`;
  const queue = async () => (await product.ask("/superuser/back-office?kind=indexNowRefused", "superuser")).text();
  expect(await queue()).toContain(entry);
  expect(await (await product.ask(reach, "superuser")).text()).toContain(`weist ab: ${status}`);
  double.status = 200;
  await look();
  expect(sent()).toEqual([]);
  const done = { form: { intent: "close", entry: "indexNowRefused:indexNow" }, method: "POST" } as const;
  expect((await product.ask("/superuser/back-office", "superuser", done)).status).toBe(302);
  expect(await queue()).not.toContain(entry);
  await look();
  expect(sent()).toHaveLength(1);
});

test("[SEEK-15] switched off, or closed to search engines, nothing leaves; what is told counts on from then", async () => {
  turn(0);
  await look();
  turn(1);
  writeSetting(product.world.system(), "searchEngines", 0);
  await look();
  expect(sent()).toEqual([]);
  writeSetting(product.world.system(), "searchEngines", 1);
  await look();
  expect(sent()).toHaveLength(1);
});

test("[SEEK-15] another name is not found; a new key is made by a button, and the old one lasts seven days", async () => {
  const old = findIndexNowKey(product.world) ?? "";
  for (const name of ["0".repeat(32), old.toUpperCase(), "robot", `x${old}`])
    expect(await asked(`/${name}.txt`)).toBe(404);
  expect(await asked("/robots.txt")).toBe(200);
  double.status = 403;
  await look();
  sent();
  const press = { method: "POST", form: { key: old } } as const;
  expect((await product.ask(reach, "staff", press)).status).toBe(302);
  expect(findIndexNowKey(product.world)).toBe(old);
  expect((await product.ask(reach, "superuser", press)).headers.get("Location")).toBe(reach);
  const made = findIndexNowKey(product.world) ?? "";
  expect(made).not.toBe(old);
  expect((await product.ask(reach, "superuser", press)).status).toBe(302);
  expect(findIndexNowKey(product.world)).toBe(made);
  expect(await asked(`/${made}.txt`)).toBe(200);
  double.status = 200;
  await look();
  expect(sent()).toMatchObject([{ key: made, keyLocation: `${site}/${made}.txt` }]);
  later(7 * DAY - 11 * MINUTE);
  expect(await asked(`/${old}.txt`)).toBe(200);
  later(2 * MINUTE);
  expect(await asked(`/${old}.txt`)).toBe(404);
  expect(await asked(`/${made}.txt`)).toBe(200);
  const noted = product.world.db.select().from(auditEntries).all();
  expect(JSON.stringify(noted)).not.toMatch(new RegExp(`${old}|${made}`));
});

test("[SEEK-18] the agency and its programs see what was told, what waits and what was refused", async () => {
  await look();
  const told = product.world.db.select().from(tellings).all().length;
  const page = (await (await product.ask(reach, "superuser")).text()).replace(/<[^>]*>/g, "|").replace(/\|+/g, "|");
  expect(page).toContain(`|IndexNow (Bing und andere)|ein|${told}|0|`);
  expect(product.world.db.select().from(tellers).all()).toMatchObject([{ teller: "indexNow", waiting: 0 }]);
});

test("[SEEK-15] the office reads the page, the owner alone makes a new key", async () => {
  const { world } = product;
  await look();
  const key = findIndexNowKey(world) ?? "";
  makeSuperuser(world);
  world.db.update(users).set({ duty: "office" }).where(eq(users.id, product.users.superuser.id)).run();
  const page = await product.ask(reach, "superuser");
  expect([page.status, (await page.text()).includes("Neuen Schlüssel")]).toEqual([200, false]);
  const pressed = await product.ask(reach, "superuser", { method: "POST", form: { key } });
  expect([pressed.status, findIndexNowKey(world)]).toEqual([403, key]);
});
