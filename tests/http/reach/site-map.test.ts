import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { validateXML } from "xmllint-wasm";
import { DAY } from "~/config/durations";

vi.hoisted(() => {
  process.env.BASE_URL = "http://localhost:3000";
  process.env.TEST_SEARCH_ENGINES = "on";
});
const { withProduct } = await import("../../support/open-product");
const { setClock } = await import("~/gateways/clock.server");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { staffProfiles } = await import("~db/schema");
const { makeApplication, makeBooking, makeEmployer, makePostedPosition, makeStaff } = await import(
  "../../factories/rows"
);

const product = withProduct();
const site = "http://localhost:3000";

beforeEach(() => {
  product.startAgain();
  const context = product.world.system();
  // What the story has is enough for landing pages.
  writeSetting(context, "landingMinJobs", 1);
  writeSetting(context, "landingMinPeople", 1);
  const wishes = { preferedJobs: [product.story.open.job.staffTypeId], preferedJobRegion: ["AT-9"] };
  product.world.db.update(staffProfiles).set(wishes).run();
});

const read = async (path: string) => {
  const answer = await product.ask(path, "none");
  return { status: answer.status, text: await answer.text() };
};
const addressesIn = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);
const files = async () => addressesIn((await read("/sitemap.xml")).text).map((file) => file.slice(site.length));
const listed = async (file: string) => addressesIn((await read(file)).text).map((one) => one.slice(site.length));
const everything = async () => (await Promise.all((await files()).map(listed))).flat();

test("[SEEK-13] the index names files of pages, landing pages and jobs, and each of them is a site map by the protocol's schema", async () => {
  expect(await files()).toEqual(["/sitemaps/pages.xml", "/sitemaps/landing.xml", "/sitemaps/jobs-1.xml"]);
  const [schema, link] = ["sitemap.xsd", "xhtml-link.xsd"].map((fileName) => ({
    fileName,
    contents: readFileSync(`tests/fixtures/${fileName}`, "utf8"),
  }));
  if (!schema || !link) throw new Error("no schema");
  const together = schema.contents.replace(
    /(<xsd:schema[^>]*>)/,
    '$1<xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="xhtml-link.xsd"/>',
  );
  for (const file of await files()) {
    const { text } = await read(file);
    const checked = await validateXML({
      xml: [{ fileName: "map.xml", contents: text }],
      schema: [{ fileName: "sitemap.xsd", contents: together }],
      preload: [link],
    });
    expect(checked.errors, file).toEqual([]);
  }
});

test("[SEEK-13] in it stands exactly what answers 200, may be found and is its own address, in both languages with twins", async () => {
  const all = await everything();
  expect(new Set(all).size).toBe(all.length);
  for (const path of all) {
    const { status, text } = await read(path);
    expect(status, path).toBe(200);
    expect(text, path).toContain(`<link rel="canonical" href="${site}${path}"`);
    expect(text, path).not.toContain('content="noindex');
  }
  const { text } = await read("/sitemaps/pages.xml");
  for (const [loc, de, en] of [
    ["/", "/", "/en"],
    ["/en/contact", "/contact", "/en/contact"],
  ])
    expect(text).toContain(
      `<url><loc>${site}${loc}</loc><xhtml:link rel="alternate" hreflang="de-AT" href="${site}${de}"/><xhtml:link rel="alternate" hreflang="en" href="${site}${en}"/></url>`,
    );
});

test("[SEEK-13] what the pages link to and may be found stands in it, but for doors and further pages of a list", async () => {
  const all = new Set(await everything());
  const found = new Set(["/"]);
  for (const path of found) {
    for (const [, href = ""] of (await read(path)).text.matchAll(/<a [^>]*href="(\/[^"#?]*)"/g)) found.add(href);
    if (found.size > 200) throw new Error("there is no end to the links");
  }
  const { isFound } = await import("~/addresses/found-addresses");
  const pages = [...found].filter((path) => isFound(path) && !/^\/(?:en\/)?(?:auth|staff)\//.test(path));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((path) => !all.has(path))).toEqual([]);
});

test("[SEEK-13] a job is out with the request after it closed, and a file without content is not there", async () => {
  const { world, story } = product;
  const { position } = makePostedPosition(world, makeEmployer(world).company.id);
  expect(await everything()).toContain(`/jobs/${position.id}`);
  makeBooking(world, position, makeApplication(world, position.id, makeStaff(world).user.id));
  expect(await everything()).not.toContain(`/jobs/${position.id}`);
  expect(await everything()).toContain(`/en/jobs/${story.open.position.id}`);
  for (const file of ["jobs-0.xml", "jobs-2.xml", "jobs-01.xml", "jobs-x.xml", "nope.xml", "pages"])
    expect((await read(`/sitemaps/${file}`)).status, file).toBe(404);
  setClock(world.now + 365 * DAY);
  expect(await files()).not.toContain("/sitemaps/jobs-1.xml");
  expect((await read("/sitemaps/jobs-1.xml")).status).toBe(404);
});

test("[SEEK-13] parts of the jobs follow each other without a gap", async () => {
  const { listPublicJobs } = await import("~/domain/event/search/teasers.queries.server");
  const { world, story } = product;
  const { company } = makeEmployer(world);
  for (let made = 0; made < 3; made += 1) makePostedPosition(world, company.id);
  const list = (part: Parameters<typeof listPublicJobs>[1]) => listPublicJobs(world, part).map(({ id }) => id);
  const all = list({});
  expect(all).toContain(story.open.position.id);
  expect([0, 2, 4, 6].flatMap((from) => list({ from, most: 2 }))).toEqual(all);
});
