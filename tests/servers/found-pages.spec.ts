import Validator from "@adobe/structured-data-validator";
import { expect, test } from "@playwright/test";
import { weigh } from "../bench/weight";
import { type CrawledPage, crawl, headOf, markupOf } from "../support/found/crawl";
import { postJobs } from "../support/found/large-market";
import { seedInto, serve } from "../support/servers/served-story";
import { openServedWorld } from "../support/servers/served-world";
import { endAll, newFolder } from "../support/servers/start-program";
import type { Served } from "../support/servers/start-server";

/** As many as SEEK-19 asks for take minutes: the nightly run has time for them. */
const JOBS = process.env.DRILLS === "full" ? 2_000 : 160;
const door = /^(?:\/en)?\/(?:auth\/login|staff\/job-wall)$/;
/** Pages of SEEK-07 to SEEK-11. */
const ofTheMarket = /^(?:\/en)?\/(?:jobs(?:\?page=\d+|\/(?:in|as)\/.*)?|hire(?:\/.*)?|events\/.*)$/;

interface Markup {
  "@type": string;
  [part: string]: unknown;
}

/** What the validator has to say of a piece of structured data, by search engines' own rules. */
async function faultsOf(item: Markup): Promise<string[]> {
  const issues = await new Validator().validate({ jsonld: { [item["@type"]]: [item] } });
  return issues.map(({ severity, fieldNames }) => `${severity} ${fieldNames}`);
}

let server: Served;
let pages: Map<string, CrawledPage>;
let found: [path: string, page: CrawledPage, head: ReturnType<typeof headOf>][];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const dataDir = newFolder();
  await seedInto(dataDir);
  postJobs(openServedWorld(dataDir, Date.now()), JOBS);
  server = await serve(dataDir, { TEST_SEARCH_ENGINES: "on", TRUST_PROXY: "loopback" });
  pages = await crawl(server.origin);
  found = [...pages]
    .map(([path, page]) => [path, page, headOf(page.text)] as (typeof found)[number])
    .filter(([, { status, text }]) => status === 200 && text !== "")
    .filter(
      ([path, { robots }, { isKept, canonical }]) => robots === null && isKept && canonical === server.origin + path,
    );
});
test.afterAll(endAll);

test("[SEEK-19] no link leads to nothing, and no page that search engines may keep is further than three clicks", () => {
  const broken = [...pages].filter(([, { status }]) => status >= 400);
  expect(broken.map(([path, { status, from }]) => `${status} ${path} on ${from}`)).toEqual([]);
  const far = found.filter(([, { clicks }]) => clicks > 3);
  expect(far.map(([path, { clicks, from }]) => `${clicks} ${path} on ${from}`)).toEqual([]);
  expect(found.length).toBeGreaterThan(2 * JOBS);
});

test("[SEEK-19] the site map is what was found, but for doors and further pages of the list of all jobs", async () => {
  const locations = async (path: string) =>
    [...(await (await fetch(server.origin + path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) =>
      loc.slice(server.origin.length),
    );
  const files = await locations("/sitemap.xml");
  const mapped = (await Promise.all(files.map(locations))).flat();
  const own = found.map(([path]) => path).filter((path) => !door.test(path) && !path.includes("?page="));
  expect(own.filter((path) => !mapped.includes(path))).toEqual([]);
  expect(mapped.filter((path) => !own.includes(path))).toEqual([]);
});

test("[SEEK-19] twins name each other, each page has one heading, a title of at most 70 characters and a description of 50 to 160 that no other page of its language has", () => {
  const heads = new Map(found.map(([path, , head]) => [server.origin + path, head]));
  const faults: string[] = [];
  const seen = new Map<string, string>();
  for (const [path, , head] of found) {
    const { title, description, twins, headings } = head;
    const say = (fault: string) => faults.push(`${path}: ${fault}`);
    for (const twin of Object.values(twins))
      if (JSON.stringify(heads.get(twin)?.twins) !== JSON.stringify(twins)) say(`${twin} names other twins`);
    if (!door.test(path) && Object.keys(twins).join(" ") !== "de-AT en x-default")
      say(`has the twins ${Object.keys(twins)}`);
    if (headings !== 1) say(`${headings} headings`);
    if (title.length < 5 || title.length > 70) say(`title of ${title.length}: ${title}`);
    if (description.length < 50 || description.length > 160)
      say(`description of ${description.length}: ${description}`);
    const language = path === "/en" || path.startsWith("/en/") ? "en" : "de";
    for (const words of [title, description]) {
      const other = seen.get(`${language} ${words}`);
      if (other) say(`says the same as ${other}: ${words}`);
      seen.set(`${language} ${words}`, path);
    }
  }
  expect(faults).toEqual([]);
});

test("[SEEK-19] no structured data has an error, and no job a warning but the two about remote work", async () => {
  const marked = found.map(([path, { text }]) => [path, markupOf(text)] as const);
  const issues = await Promise.all(
    marked.flatMap(([path, items]) =>
      items.map(async (item) => (await faultsOf(item)).map((fault) => `${fault} of ${path}`)),
    ),
  );
  const remote = /^WARNING (applicantLocationRequirements|jobLocationType) /;
  expect(issues.flat().filter((issue) => !remote.test(issue))).toEqual([]);
  const types = marked.flatMap(([, items]) => items.map((item) => item["@type"]));
  for (const type of ["JobPosting", "BreadcrumbList"]) expect(types).toContain(type);
  expect(await faultsOf({ "@type": "JobPosting", title: "Hostess" })).toContain("ERROR jobLocation");
});

test("[SEEK-19] with all that a browser loads no page of the market is larger than 100 kB", async ({ page }) => {
  const sizes: string[] = [];
  const seen = new Set<string>();
  for (const [path] of found.filter(([path]) => ofTheMarket.test(path))) {
    const kind = path
      .replace(/[0-9A-HJKMNP-TV-Z]{26}|(?<==)\d+$/, ":one")
      .replace(/\/(as|in|hire)\/[^/]+/g, "/$1/:one");
    if (seen.has(kind)) continue;
    seen.add(kind);
    const bodies: Promise<Buffer>[] = [];
    page.removeAllListeners("response");
    page.on("response", (response) => void bodies.push(response.body()));
    await page.goto(server.origin + path, { waitUntil: "networkidle" });
    const size = (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0);
    if (size > 100_000 || size === 0) sizes.push(`${path}: ${size} in ${bodies.length}`);
  }
  expect(sizes).toEqual([]);
  expect(seen.size).toBeGreaterThanOrEqual(14);
});

test("[SEEK-19] pages of the market weigh at most 14,000 bytes, and bring no script but structured data", async () => {
  const market = found.filter(([path]) => ofTheMarket.test(path));
  const scripts = market.filter(([, { text }]) => /<script(?! type="application\/ld\+json")/.test(text));
  expect(scripts.map(([path]) => path)).toEqual([]);
  const heavy: string[] = [];
  for (const [path] of market) {
    const { html, css, js } = await weigh(server.origin, path, "");
    if (html + css > 14_000) heavy.push(`${path}: ${html} + ${css} + ${js}`);
  }
  expect(heavy).toEqual([]);
  expect(market.length).toBeGreaterThan(100);
});
