import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { StateCode } from "~/domain/place/rules";

vi.hoisted(() => {
  process.env.BASE_URL = "https://tagwerk.example";
  process.env.TEST_SEARCH_ENGINES = "on";
});
const { withProduct } = await import("../support/open-product");
const { hirePath, jobsPath } = await import("~/addresses/landing-addresses");
const { writeSetting } = await import("~/domain/shared/settings.server");
const { publicJobs, staffTypeSlugs } = await import("~db/schema");
const { makePosition } = await import("../factories/rows");
const { securityHeaders } = await import("~/http/security-headers.server");
const { createPageCache } = await import("~/rendering/page-cache/page-cache");
const { publicPages } = await import("~/rendering/page-cache/public-pages");

let rendered: Response | undefined;
let url = "";
const server = createServer(async (request, response) => {
  if (!pages.sendKept(request, response) && !(await pages.sendMade(request, response))) response.writeHead(404).end();
});
const pages = createPageCache({
  pages: publicPages,
  version: () => 1,
  now: () => product.world.now,
  isOpenToSearchEngines: () => false,
  origin: "https://tagwerk.example",
  render: async (request) => {
    const answer = await product.ask(new URL(request.url).pathname, "none", { headers: { host: "tagwerk.example" } });
    rendered = answer.clone();
    return answer;
  },
});
const product = withProduct();
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

/** A page that there is: of the story's open job, of its event with a second one, or of its kind of work and state, however few work there. */
function pathOf(page: string): string {
  const { world, story } = product;
  if (page.startsWith("/sitemap")) return page.replace("*", "pages.xml");
  if (page.endsWith("/events/*")) {
    makePosition(world, story.open.job, { jobPlace: page });
    return page.replace("*", story.open.event.id);
  }
  if (!/\/(?:in|as|hire)\/\*/.test(page)) return page.replace("*", story.open.position.id);
  for (const least of ["landingMinJobs", "landingMinPeople"] as const) writeSetting(world.system(), least, 0);
  const { staffTypeId, placeState } = world.db
    .select()
    .from(publicJobs)
    .where(eq(publicJobs.id, story.open.position.id))
    .get() as { staffTypeId: string; placeState: StateCode };
  const work = world.db.select().from(staffTypeSlugs).where(eq(staffTypeSlugs.staffTypeId, staffTypeId)).get();
  const of = {
    work: /\/(?:as|hire)\/\*/.test(page) && work ? work : null,
    state: page.includes("/in/*") ? placeState : null,
  };
  return `${page.startsWith("/en") ? "/en" : ""}${page.includes("/hire") ? hirePath(of) : jobsPath(of)}`;
}

test.each(Object.keys(publicPages))(
  "[SAFE-24] %s protects whoever reads it, rendered and from memory",
  async (page) => {
    const path = pathOf(page);
    await fetch(url + path);
    const kept = await fetch(url + path);
    expect(kept.status, path).toBe(200);
    for (const [name] of securityHeaders()) {
      expect(rendered?.headers.get(name), `${name} rendered`).toBeTruthy();
      expect(kept.headers.get(name), `${name} kept`).toBe(rendered?.headers.get(name));
    }
    expect(kept.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  },
);
