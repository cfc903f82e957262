import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler } from "@remix-run/express";
import { createRequestHandler as createHandler } from "@remix-run/node";
import { eq } from "drizzle-orm";
import express from "express";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR } from "~/config/durations";

vi.hoisted(() => {
  process.env.BASE_URL = "https://tagwerk.example";
  process.env.TEST_SEARCH_ENGINES = "on";
});
const { withProduct } = await import("../support/open-product");
const { build, tableRows } = await import("../support/product");
const { addressIn } = await import("../support/story");
const { foundAddresses } = await import("~/addresses/found-addresses");
const { currentPublicVersion } = await import("~/database/public-version.server");
const { isOpenToSearchEngines, robotsTag } = await import("~/http/search-engines.server");
const { createPageCache } = await import("~/rendering/page-cache/page-cache");
const { publicPages } = await import("~/rendering/page-cache/public-pages");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { bookings, staffProfiles } = await import("~db/schema");
const { makeApplication, makeBooking, makeEmployer, makePosition, makePostedPosition, makeStaff } = await import(
  "../factories/rows"
);
const { answerSearchEngines } = await import("../../server/search-engines");

const PUBLIC = "tagwerk.example";
const product = withProduct();

// As server/serve.ts puts them together, without what belongs to the machine.
const app = express();
app.all("*", createRequestHandler({ build, mode: "production" }));
const kept = createPageCache({
  pages: publicPages,
  version: currentPublicVersion,
  now: () => product.world.now,
  isOpenToSearchEngines,
  origin: `https://${PUBLIC}`,
  render: createHandler(build, "production"),
});
const server = createServer(async (request, response) => {
  if (answerSearchEngines(request, response, robotsTag)) return;
  if (kept.sendKept(request, response) || (await kept.sendMade(request, response))) return;
  app(request, response);
});
let port = 0;
beforeAll(async () => {
  // An event has a page of its own from two jobs on.
  makePosition(product.world, product.story.open.job, { jobPlace: "8010 Graz" });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  const context = product.world.system();
  writeSetting(context, "searchEngines", 1);
  // What the story has is enough for landing pages.
  writeSetting(context, "landingMinJobs", 1);
  writeSetting(context, "landingMinPeople", 1);
  const wishes = { preferedJobs: [product.story.open.job.staffTypeId], preferedJobRegion: ["AT-9"] };
  product.world.db.update(staffProfiles).set(wishes).run();
});

interface Answer {
  status: number;
  tag: string | undefined;
  to: string | undefined;
  etag: string | undefined;
  text: string;
}

const get = (path: string, host = PUBLIC, headers = {}) =>
  new Promise<Answer>((done, fail) => {
    ask({ port, path, headers: { Host: host, ...headers } }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("end", () =>
        done({
          status: answer.statusCode ?? 0,
          tag: answer.headers["x-robots-tag"] as string | undefined,
          to: answer.headers.location,
          etag: answer.headers.etag,
          text,
        }),
      );
    })
      .on("error", fail)
      .end();
  });

const linksOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]*)")? href="([^"]*)"/gi)].map(
      ([, rel, language, href]) => [language ?? rel, href],
    ),
  );

/** All that the site map names, whichever file it stands in. */
async function siteMap(): Promise<string> {
  const files = [...(await get("/sitemap.xml")).text.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)];
  const parts = await Promise.all(files.map(async ([, file = ""]) => (await get(file)).text));
  return parts.join("\n");
}

const jobPath = () => `/jobs/${product.story.open.position.id}`;
const NEVER = "noindex, nofollow";

describe("[SEEK-01] open to search engines", () => {
  test("under the public host alone, also from memory: markup, site map and its line in robots.txt", async () => {
    for (let time = 0; time < 2; time += 1) {
      for (const host of [PUBLIC, "TAGWERK.example:443"]) {
        const job = await get(jobPath(), host);
        expect([job.status, job.tag, job.text.includes("JobPosting")]).toEqual([200, undefined, true]);
        for (const map of ["/sitemap.xml", "/sitemaps/jobs-1.xml"])
          expect((await get(map, host)).status, map).toBe(200);
        expect((await get("/robots.txt", host)).text).toContain(`Sitemap: https://${PUBLIC}/sitemap.xml`);
      }
      for (const host of ["reader.tagwerk.example", "10.0.0.1", "tagwerk.example:3000", "tagwerk.example."]) {
        const job = await get(jobPath(), host);
        expect([job.status, job.tag, job.text.includes("ld+json")], host).toEqual([200, NEVER, false]);
        for (const map of ["/sitemap.xml", "/sitemaps/jobs-1.xml"])
          expect((await get(map, host)).status, host + map).toBe(404);
        expect((await get("/robots.txt", host)).text, host).not.toContain("Sitemap");
      }
    }
  });

  test("robots.txt disallows the same for every host, so that the noindex can be read", async () => {
    const rules = ({ text }: Answer) => text.split("\n").filter((line) => /^(Allow|Disallow|User-agent)/.test(line));
    expect(rules(await get("/robots.txt", "10.0.0.1"))).toEqual(rules(await get("/robots.txt")));
  });

  test("not while the agency has switched it off, whatever kind of answer", async () => {
    writeSetting(product.world.system(), "searchEngines", 0);
    for (const path of [
      "/",
      "/en",
      jobPath(),
      "/nope",
      "/api/cities?q=wie",
      "/healthz",
      "/robots.txt",
      "/og/tagwerk.png",
    ])
      expect((await get(path)).tag, path).toBe(NEVER);
  });
});

describe("[SEEK-03] each address is in the list of what may be found, or answers with noindex", () => {
  test("every GET route of the table", () => {
    const patterns = tableRows.flatMap(({ pattern }) => (pattern === null ? [] : [pattern]));
    expect(foundAddresses.filter((found) => !patterns.includes(found))).toEqual([]);
    const kept = patterns.filter((pattern) => robotsTag(PUBLIC, addressIn(product.story, pattern)) === null);
    expect(kept.toSorted()).toEqual(foundAddresses.toSorted());
  });

  test.each(["/api/cities?q=wie", "/files/none", "/verify/none", "/test", "/nope", "/auth/forgot-password"])(
    "[CAL-02] %s, as it is answered",
    async (path) => {
      expect((await get(path)).tag).toBe("noindex");
      expect((await get("/calendar/none.ics")).tag).toBe("noindex");
    },
  );

  test("what robots.txt disallows is never in the site map", async () => {
    const disallowed = [...(await get("/robots.txt")).text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
    const listed = [...(await siteMap()).matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)];
    expect(listed.length).toBeGreaterThan(14);
    for (const [, path = ""] of listed) expect(disallowed.filter((closed) => path.startsWith(closed))).toEqual([]);
  });
});

test("[SEEK-13] who has a file of the site map gets 304 until something that it names opens or closes", async () => {
  const file = "/sitemaps/jobs-1.xml";
  const { etag = "" } = await get(file);
  const again = () => get(file, PUBLIC, { "If-None-Match": etag });
  expect(etag).toMatch(/^".+"$/);
  expect(await again()).toMatchObject({ status: 304, text: "" });
  makePostedPosition(product.world, makeEmployer(product.world).company.id);
  expect((await again()).status).toBe(200);
});

describe("[SEEK-02] each page has one address", () => {
  test.each([
    ["/en/", "/en"],
    ["/EN", "/en"],
    ["/Contact", "/contact"],
    ["/contact//?a=B", "/contact?a=B"],
    ["/EN/Terms-and-conditions/", "/en/terms-and-conditions"],
    ["/Jobs/01ABC/", "/jobs/01ABC"],
    ["/JOBS/?page=2", "/jobs?page=2"],
    ["/Jobs/As/Hostess/In/wien/", "/jobs/as/Hostess/in/wien"],
    ["/auth/Login?role=employee", "/auth/login?role=employee"],
  ])("%s leads to %s for good", async (path, to) => {
    expect(await get(path)).toMatchObject({ status: 301, to });
  });

  test.each(["//elsewhere.example/", "/%2F/elsewhere.example/", "/staff/My-Jobs/", "/nope/", "/?x=/"])(
    "%s leads nowhere",
    async (path) => {
      expect((await get(path)).status).not.toBe(301);
    },
  );

  test.each(foundAddresses.filter((pattern) => !/^\/(staff|og|testimonials|settings)\//.test(pattern)))(
    "%s names itself and its twin, with and without a query",
    async (pattern) => {
      const path = addressIn(product.story, pattern);
      const german = path.replace(/^\/en(?=\/|$)/, "") || "/";
      const english = german === "/" ? "/en" : `/en${german}`;
      const site = `https://${PUBLIC}`;
      const links = {
        canonical: site + path,
        "de-AT": site + german,
        en: site + english,
        "x-default": site + german,
      };
      const plain = await get(path);
      expect([plain.status, plain.tag]).toEqual([200, undefined]);
      expect(linksOf(plain.text)).toEqual(links);
      const pages = /^(\/en)?\/jobs$/.test(path) ? [] : ["?page=1", "?page=2"];
      for (const query of ["?utm_source=x", "?modal=login", "?state=AT-9", ...pages]) {
        const asked = await get(path + query);
        expect([asked.status, asked.tag], query).toEqual([200, "noindex"]);
        expect(linksOf(asked.text), query).toEqual(links);
      }
    },
  );
});

test.each([
  ["/jobs?page=2", null],
  ["/en/jobs?page=117", null],
  ["/jobs?page=1", "noindex"],
  ["/jobs?page=02", "noindex"],
  ["/jobs?page=2&x=1", "noindex"],
  ["/jobs?x=1&page=2", "noindex"],
  ["/jobs/in/wien?page=2", "noindex"],
  ["/hire?page=2", "noindex"],
  ["/Jobs?page=2", "noindex"],
])("[SEEK-02] of %s is said %s: only a further page of the list of all jobs is part of an address", (address, tag) => {
  expect(robotsTag(PUBLIC, address)).toBe(tag);
});

describe("[SEEK-04] a job keeps one address from opening to closing", () => {
  const book = (position: ReturnType<typeof makePosition>) =>
    makeBooking(product.world, position, makeApplication(product.world, position.id, makeStaff(product.world).user.id));
  const post = (given = {}) => makePostedPosition(product.world, makeEmployer(product.world).company.id, given);
  const cancel = ({ id }: { id: string }) =>
    product.world.db
      .update(bookings)
      .set({ cancelledAt: product.world.now, cancelledBy: "a", cancelledKind: "byCompany" })
      .where(eq(bookings.id, id))
      .run();

  test("that of its first place, whichever are booked; then 410 with similar ones, and 200 again when one is free", async () => {
    const { job, position: first } = post();
    const [second, third] = [makePosition(product.world, job), makePosition(product.world, job)];
    makePosition(product.world, job, { startsAt: first.startsAt + DAY, endsAt: first.endsAt + DAY });
    const canonical = `https://${PUBLIC}/jobs/${first.id}`;
    const look = async () => Promise.all([first, second, third].map(({ id }) => get(`/jobs/${id}`)));
    const same = async () => {
      for (const { status, tag, text } of await look()) {
        expect([status, tag, linksOf(text).canonical]).toEqual([200, undefined, canonical]);
        expect(text).toContain(
          `"identifier":{"@type":"PropertyValue","name":"Tagwerk Personal GmbH","value":"${first.id}"}`,
        );
      }
      expect((await siteMap()).split(`<loc>${canonical}</loc>`)).toHaveLength(2);
      expect((await get("/workwithus")).text).toContain(`href="/jobs/${first.id}"`);
    };
    await same();
    const booked = [book(first), book(second)];
    await same();
    booked.push(book(third));
    for (const { status, text } of await look()) {
      expect(status).toBe(410);
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect(text).not.toContain("ld+json");
      const similar = text.match(/<article/g)?.length ?? 0;
      expect(similar).toBeGreaterThan(0);
      expect(similar).toBeLessThanOrEqual(3);
    }
    expect(await siteMap()).not.toContain(first.id);
    for (const one of booked.slice(1, 2)) cancel(one);
    await same();
  });

  test("what was never public, opens later or is no id is not there", async () => {
    const hidden = post({ showAsTeaser: false }).position;
    const later = post({ opensAt: product.world.now + HOUR }).position;
    for (const id of [hidden.id, later.id, "none", "%00", "..%2F"])
      expect((await get(`/jobs/${id}`)).status, id).toBe(404);
    expect((await get(`/en/jobs/${hidden.id}`)).status).toBe(404);
  });
});
