import { eq } from "drizzle-orm";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeEach, expect, test, vi } from "vitest";
import { DAY, HOUR } from "~/config/durations";

vi.hoisted(() => {
  process.env.BASE_URL = "http://localhost:3000";
  process.env.TEST_SEARCH_ENGINES = "on";
});
// So that a few jobs are more than a page.
vi.mock("~/domain/event/landing/feed-rules", async (original) => ({
  ...(await original<typeof import("~/domain/event/landing/feed-rules")>()),
  FEED_PAGE: 4,
}));
const { withProduct } = await import("../../support/open-product");
const { setClock } = await import("~/gateways/clock.server");
const { robotsTag } = await import("~/http/search-engines.server");
const { forget } = await import("~/limits/limits.server");
const { readSetting, writeSetting } = await import("~/domain/shared/settings.server");
const { companies } = await import("~db/schema");
const { makeApplication, makeBooking, makeEmployer, makeEvent, makeJob, makePosition, makeStaff } = await import(
  "../../factories/rows"
);

const product = withProduct();
const site = "http://localhost:3000";
const [JSON_FEED, XML_FEED] = ["/feeds/jobs.json", "/feeds/jobs.xml"];
const LONG = `<p>${"Gäste empfangen ".repeat(7)}</p>`;
const HOSTILE = `<p>${"Text ".repeat(20)}</p><p>x ]]&gt; ]]> &lt;job&gt; "&amp;" \b 🎪</p>`;
let event: ReturnType<typeof makeEvent>;
let companyId: string;

beforeEach(async () => {
  product.startAgain();
  const { world } = product;
  companyId = makeEmployer(world).company.id;
  event = makeEvent(world, companyId);
  writeSetting(world.system(), "jobFeeds", 1);
  await forget("feeds", "192.0.2.1");
});

type Given = Parameters<typeof makePosition>[2];
const post = (given: Given = {}, jobDescription = LONG) =>
  makePosition(product.world, makeJob(product.world, event, { jobDescription }), given);
const ask = (path: string, headers: Record<string, string> = {}) => product.ask(path, "none", { headers });
interface Feed {
  jobs: { identifier: { value: string }; description: string }[];
  ended: { identifier: string }[];
  next: string | null;
}
const read = async (query = ""): Promise<Feed> => (await ask(JSON_FEED + query)).json();
const idsOf = (jobs: Feed["jobs"]) => jobs.map(({ identifier }) => identifier.value);
const book = (position: ReturnType<typeof post>) =>
  makeBooking(product.world, position, makeApplication(product.world, position.id, makeStaff(product.world).user.id));
const pass = (ms: number) => {
  product.world.now += ms;
  setClock(product.world.now);
};
const instant = (at: number) => new Date(at).toISOString();
const markupOf = async (id: string) => {
  const html = await (await ask(`/jobs/${id}`)).text();
  return JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "null");
};
const parse = (xml: string) =>
  new XMLParser({ parseTagValue: false, cdataPropName: "is", isArray: (name) => name === "job" }).parse(xml).source;
/** A text may be in several parts, where it holds what ends one. */
const textOf = (parts: { is: string | string[] }) => [parts.is].flat().join("");

test("[SEEK-17] there are feeds only while the agency wants them and search engines are let in, and none is found itself", async () => {
  const { world } = product;
  for (const feed of [JSON_FEED, XML_FEED]) {
    expect((await ask(feed)).status).toBe(200);
    expect((await ask(feed, { host: "reader.example" })).status).toBe(404);
    expect(robotsTag("localhost:3000", feed)).toBe("noindex");
    for (const setting of ["jobFeeds", "searchEngines"] as const) {
      writeSetting(world.system(), setting, 0);
      expect((await ask(feed)).status, setting).toBe(404);
      writeSetting(world.system(), setting, 1);
    }
  }
  writeSetting(world.system(), "jobFeeds", 0);
  expect(readSetting(world.system(), "jobFeeds")).toBe(0);
});

test("[SEEK-17] a job stands there as its page marks it up, with its group, by its first place", async () => {
  const given = {
    jobPlace: "Tech Gate, Donau-City-Straße 1, 1220 Wien",
    placeCity: "Wien",
    pricePerHourCents: 1_313,
    bonusPercent: 15,
  };
  const job = makeJob(product.world, event, { jobDescription: LONG, jobRequirements: "<p>Englisch & Ruhe</p>" });
  const [first] = [makePosition(product.world, job, given), makePosition(product.world, job, given)];
  if (!first) throw new Error("no place");
  book(first);
  const { jobs, next } = await read();
  expect(jobs).toEqual([await markupOf(first.id)]);
  expect(jobs[0]).toMatchObject({
    identifier: { value: first.id },
    totalJobOpenings: 1,
    baseSalary: { value: { value: 15.1 } },
  });
  expect(next).toBeNull();
  const xml = await (await ask(XML_FEED)).text();
  const [entry] = parse(xml).job;
  expect(Object.fromEntries(Object.entries(entry).map(([name, parts]) => [name, textOf(parts as never)]))).toEqual({
    title: "Hostess",
    date: new Date(product.world.now).toUTCString(),
    referencenumber: first.id,
    url: `${site}/jobs/${first.id}`,
    company: "Tagwerk Personal GmbH",
    city: "Wien",
    state: "Wien",
    country: "AT",
    postalcode: "1220",
    streetaddress: "Donau-City-Straße 1",
    description: jobs[0]?.description,
    salary: "15,10\u00a0€ je Stunde",
  });
});

test("[SEEK-17] whatever texts hold, the feed is one XML document that says the same", async () => {
  const { world } = product;
  writeSetting(world.system(), "agencyName", "A & B <GmbH> ]]> 'x' \"y\"");
  const { id } = post({ jobPlace: 'Café ]]> "Zum <Platz>" & Söhne, 1010 Wien', placeCity: null }, HOSTILE);
  const answer = await ask(XML_FEED);
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  const xml = await answer.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).not.toContain("\b");
  const source = parse(xml);
  expect(textOf(source.publisher)).toBe("A & B <GmbH> ]]> 'x' \"y\"");
  const [entry, ...others] = source.job;
  expect(others).toEqual([]);
  const { description } = await markupOf(id);
  expect(textOf(entry.description)).toBe(description.replace("\b", " "));
  expect(textOf(entry.referencenumber)).toBe(id);
});

test("[SEEK-17] a company's tick off takes its jobs out at the next request and says that they ended", async () => {
  const { id } = post();
  expect((await read()).jobs).toHaveLength(1);
  pass(HOUR);
  product.world.db
    .update(companies)
    .set({ passedOn: false, passedOnAt: product.world.now })
    .where(eq(companies.id, companyId))
    .run();
  const { jobs, ended } = await read();
  expect(jobs).toEqual([]);
  expect(ended.filter(({ identifier }) => identifier === id)).toEqual([
    { identifier: id, url: `${site}/jobs/${id}`, endedAt: instant(product.world.now) },
  ]);
  expect(parse(await (await ask(XML_FEED)).text()).job).toBeUndefined();
});

test("[SEEK-17] without since all that is open and what ended in 25 hours, with it an hour more than asked; of now nothing", async () => {
  const [open, taken] = [post(), post()];
  const begin = product.world.now;
  pass(2 * HOUR);
  book(taken);
  const found = async (query?: string) => {
    const { jobs, ended } = await read(query);
    return [idsOf(jobs), ended.filter(({ identifier }) => identifier === taken.id).length];
  };
  pass(1);
  const since = (at: number) => `?since=${encodeURIComponent(instant(at))}`;
  expect(await found()).toEqual([[open.id], 1]);
  expect(await found(since(product.world.now))).toEqual([[], 0]);
  expect(await found(since(product.world.now - 1))).toEqual([[], 1]);
  expect(await found(since(begin + HOUR - 1))).toEqual([[open.id], 1]);
  expect(await found(since(begin + HOUR))).toEqual([[], 1]);
  pass(25 * HOUR);
  expect(await found()).toEqual([[open.id], 0]);
  expect(await found(since(product.world.now - 30 * DAY))).toEqual([[open.id], 1]);
});

test("[SEEK-17] a since that is no instant of the last 30 days is refused in words", async () => {
  for (const wrong of [
    "",
    "gestern",
    "2026-11-27",
    instant(product.world.now + 1),
    instant(product.world.now - 30 * DAY - 1),
  ]) {
    const answer = await ask(`${JSON_FEED}?since=${encodeURIComponent(wrong)}`, { "Accept-Language": "en" });
    expect([answer.status, await answer.json()], wrong).toEqual([
      400,
      {
        status: "fail",
        key: "feedSince",
        message: "since must be an instant of the last 30 days, such as 2026-12-01T08:00:00Z.",
      },
    ]);
  }
});

test("[SEEK-17] so many stand on a page, and each page names the next", async () => {
  const ids = Array.from({ length: 9 }, () => post().id);
  const found: string[] = [];
  let next: string | null = JSON_FEED;
  const addresses: (string | null)[] = [];
  while (next) {
    const answer = await ask(next);
    const { jobs, next: then } = await answer.json();
    expect(answer.headers.get("Link")).toBe(then && `<${then}>; rel="next"`);
    found.push(...idsOf(jobs));
    addresses.push(then);
    next = then?.slice(site.length);
  }
  expect(addresses).toEqual([`${site}${JSON_FEED}?page=2`, `${site}${JSON_FEED}?page=3`, null]);
  expect(found.toSorted()).toEqual(ids.toSorted());
  expect((await ask(XML_FEED)).headers.get("Link")).toBe(`<${site}${XML_FEED}?page=2>; rel="next"`);
  const since = encodeURIComponent(instant(product.world.now - HOUR));
  expect((await read(`?since=${since}&page=2`)).next).toBe(`${site}${JSON_FEED}?since=${since}&page=3`);
  for (const page of ["1", "4", "0", "02", "-2", "x", ""])
    for (const feed of [JSON_FEED, XML_FEED]) expect((await ask(`${feed}?page=${page}`)).status, page).toBe(404);
});

test("[SEEK-17] who has it gets 304 until a job opens, is taken or ends by itself", async () => {
  const taken = post();
  for (const feed of [JSON_FEED, XML_FEED]) {
    const { headers } = await ask(feed);
    const [known, kept] = [headers.get("ETag") ?? "", headers.get("Cache-Control")];
    expect([known.length > 9, kept]).toEqual([true, "no-cache"]);
    const again = await ask(feed, { "If-None-Match": known });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", known]);
  }
  const tag = async () => (await ask(JSON_FEED)).headers.get("ETag");
  const seen = [await tag()];
  post();
  seen.push(await tag());
  book(taken);
  seen.push(await tag());
  pass(event.expiresAt - product.world.now);
  seen.push(await tag());
  expect(new Set(seen).size).toBe(4);
  expect((await read()).jobs).toEqual([]);
});

test("[SEEK-17] an address that asks more than 60 times an hour waits, also where the answer is in memory", async () => {
  for (let time = 0; time < 60; time += 1) expect((await ask(time % 2 ? JSON_FEED : XML_FEED)).status).toBe(200);
  const refused = await ask(JSON_FEED);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("Retry-After"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3_600);
});

test("[SEEK-17] programs read of the feeds beside the calls", async () => {
  const page = await (await ask("/api/docs")).text();
  for (const said of [XML_FEED, JSON_FEED, "?since=2026-12-01T08:00:00Z", "5.000", "60 Abrufe"])
    expect(page).toContain(said);
});

test("[SEEK-17] the tick of a company is on at first, taken off on its profile, and not by who saw it otherwise", async () => {
  const page = "/organization/profile";
  const ticked = async () =>
    /<input(?=[^>]* name="passedOn")[^>]* checked=""/.test(await (await product.ask(page, "employer")).text());
  const send = async (form: Record<string, string>) =>
    product.ask(page, "employer", { method: "POST", form: { intent: "passedOn", ...form } });
  expect(await ticked()).toBe(true);
  expect((await send({ "seen.passedOn": "on" })).status).toBe(302);
  expect(await ticked()).toBe(false);
  const late = await send({ "seen.passedOn": "x", passedOn: "on" });
  expect([late.status, (await late.text()).includes('data-message="changedMeanwhile"'), await ticked()]).toEqual([
    409,
    true,
    false,
  ]);
  expect((await send({ "seen.passedOn": "off", passedOn: "on" })).status).toBe(302);
  expect(await ticked()).toBe(true);
});
