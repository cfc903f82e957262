import { once } from "node:events";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler } from "@remix-run/node";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

vi.hoisted(() => {
  process.env.BASE_URL = "http://localhost:3000";
  process.env.TEST_SEARCH_ENGINES = "on";
});
const { withProduct } = await import("../../support/open-product");
const { build } = await import("../../support/product");
const { currentPublicVersion } = await import("~/database/public-version.server");
const { setNotice } = await import("~/domain/shared/notice.server");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { isOpenToSearchEngines } = await import("~/http/search-engines.server");
const { createPageCache } = await import("~/rendering/page-cache/page-cache");
const { publicPages } = await import("~/rendering/page-cache/public-pages");
const { noteVisit, writeVisits } = await import("~/worker/visits.server");
const { companies, events, jobs, landingTexts, visitCounts } = await import("~db/schema");
const { eq } = await import("drizzle-orm");

const product = withProduct();
const HOST = "localhost:3000";
const reach = "/superuser/back-office/reach";

// As server/serve.ts puts them together.
const kept = createPageCache({
  pages: publicPages,
  version: currentPublicVersion,
  now: () => product.world.now,
  isOpenToSearchEngines,
  origin: `http://${HOST}`,
  render: createRequestHandler(build, "production"),
});
const fromMemory: boolean[] = [];
const server = createServer(async (request, response) => {
  response.once("finish", () => noteVisit(request, response.statusCode));
  const sent = kept.sendKept(request, response);
  fromMemory.push(sent);
  if (!sent && !(await kept.sendMade(request, response))) response.writeHead(404).end();
});
let port = 0;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});
beforeEach(async () => {
  await writeVisits();
  product.startAgain();
  fromMemory.length = 0;
});

const open = async (path: string, headers: Record<string, string>) => {
  const sent = ask({ port, path, headers: { Host: HOST, "User-Agent": "Mozilla/5.0 Firefox/140.0", ...headers } });
  sent.end();
  const [answer] = await once(sent, "response");
  answer.resume();
  await once(answer, "end");
  return answer as { statusCode: number; headers: Record<string, string> };
};
const rows = () => product.world.db.select().from(visitCounts).orderBy(visitCounts.finder).all();
const count = (given: Partial<typeof visitCounts.$inferInsert> = {}) =>
  product.world.db
    .insert(visitCounts)
    .values({ day: "2026-11-19", page: "/jobs", finder: "google", visits: 1, signUps: 0, searches: 0, ...given })
    .run();

test("[SEEK-18] visits are counted in memory, also of pages answered from there, and written together", async () => {
  const google = { Referer: "https://www.google.at/" };
  for (let time = 0; time < 3; time += 1) expect((await open("/jobs", google)).statusCode).toBe(200);
  const { headers } = await open("/jobs", {});
  expect((await open("/jobs", { "If-None-Match": headers.etag ?? "" })).statusCode).toBe(304);
  expect((await open("/jobs/none", google)).statusCode).toBe(404);
  expect(fromMemory.slice(0, 5)).toEqual([false, true, true, true, true]);
  expect(rows()).toEqual([]);
  await writeVisits();
  const day = "2026-11-20";
  const stored = [
    { day, page: "/jobs", finder: "direct", visits: 2, signUps: 0, searches: 0 },
    { day, page: "/jobs", finder: "google", visits: 3, signUps: 0, searches: 0 },
  ];
  expect(rows()).toEqual(stored);
  await writeVisits();
  expect(rows()).toEqual(stored);
});

test("[SEEK-18] while people can only read, what was counted waits in memory", async () => {
  await open("/jobs", {});
  const until = product.world.now + 60_000;
  setNotice(product.world.system(), { de: "Wartung", en: "Maintenance", until, readOnly: true });
  await writeVisits();
  expect(rows()).toEqual([]);
  product.startAgain();
  await writeVisits();
  expect(rows()).toHaveLength(1);
});

test("[SEEK-18] the agency sees what is found, what is left out and why, and the visits; the file has all finders", async () => {
  const { db } = product.world;
  const { open: shown } = product.story;
  db.update(jobs)
    .set({ jobDescription: `<p>${"Gäste empfangen ".repeat(9)}</p>` })
    .run();
  db.update(jobs).set({ jobDescription: "<p>Kurz.</p>" }).where(eq(jobs.id, shown.job.id)).run();
  count({ visits: 1_200 });
  count({ finder: "indeed", visits: 3, signUps: 2 });
  count({ page: "/hire", finder: "own", visits: 0, searches: 4 });
  const text = async () =>
    (await (await product.ask(reach, "superuser")).text())
      .replace(/<(style|script)[\s\S]*?<\/\1>/g, "")
      .replace(/<[^>]*>/g, "|");
  const page = await text();
  for (const said of [
    "Feste Seiten||10|",
    "Google 1200, Indeed 3",
    "1 Job: Die Beschreibung hat unter 100 Zeichen.",
    "Beschreibung mit 5 Zeichen",
  ])
    expect(page).toContain(said);
  const name = db.select().from(events).where(eq(events.id, shown.event.id)).get()?.eventName ?? "?";
  expect(page).toContain(`|${name}|`);
  db.update(companies).set({ passedOn: false }).run();
  expect(await text()).toContain("2 Jobs: Die Firmen geben ihre Jobs nicht weiter.");
  const file = await (await product.ask(`${reach}.csv?search=/jobs`, "superuser")).text();
  expect(file.replace("\ufeff", "").trim().split(/\r?\n/)).toEqual([
    "Tag;Seite;Besuche;Google;Bing;DuckDuckGo;Ecosia;Indeed;andere;direkt;Registrierungen begonnen;Preissuchen begonnen",
    "2026-11-19;/jobs;1203;1200;0;0;0;3;0;0;2;0",
  ]);
});

test("[SEEK-18] programs of the agency read the same, and write the own words of a landing page as its form does", async () => {
  const { world } = product;
  writeSetting(world.system(), "landingMinJobs", 1);
  count({ visits: 7 });
  const call = (path: string, init: RequestInit = {}) =>
    createRequestHandler(
      build,
      "production",
    )(
      new Request(`http://${HOST}/api/superuser/${path}`, {
        ...init,
        headers: { host: HOST, cookie: product.cookies.superuser ?? "", "Content-Type": "application/json" },
      }),
    );
  const { data } = await (await call("reach?search=jobs")).json();
  expect(data).toMatchObject({ found: { fixed: 10, jobs: 2 }, leftOutCount: { company: 0, short: 2 }, next: null });
  expect(data.visits).toMatchObject([{ day: "2026-11-19", page: "/jobs", google: 7, visits: 7 }]);
  const put = async (body: object) => {
    const answer = await call("reach/pages", { method: "PUT", body: JSON.stringify(body) });
    return [answer.status, (await answer.json()).key];
  };
  const page = "/jobs/in/wien";
  expect(await put({ page, de: "Hier.", en: "" })).toEqual([200, "landingTextSaved"]);
  expect(world.db.select().from(landingTexts).all()).toMatchObject([{ side: "staff", state: "AT-9", body: "Hier." }]);
  expect(await put({ page, de: "x".repeat(601), en: "" })).toEqual([400, "landingTextLong"]);
  expect(await put({ page: "/jobs/in/nirgends", de: "", en: "" })).toEqual([404, "notFound"]);
});
