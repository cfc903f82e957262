import { isNull } from "drizzle-orm";
import { staffTypes } from "~db/schema";
import { isTooHeavy } from "../bench/all-pages";
import { logIn } from "../bench/servers";
import { namedBy, weigh, weighAll } from "../bench/weight";
import { makeBookedPosition, makeStaffType, makeSuperuser } from "../factories/rows";
import { expect, test } from "../support/browser/journey";
import { seedInto, serve } from "../support/servers/served-story";
import { endAll, newFolder } from "../support/servers/start-program";

/** One more than the agency of the demo has. */
const KINDS_OF_WORK = 6;

test("a hydrated page loads what it names, and small helpers of what stands on it, until it is used", async ({
  page,
  world,
  signIn,
  baseURL,
}) => {
  const url = baseURL ?? "";
  // A form offers every kind of work, and other tests have made hundreds.
  world.db.update(staffTypes).set({ retiredAt: world.now }).where(isNull(staffTypes.retiredAt)).run();
  for (let kinds = 1; kinds < KINDS_OF_WORK; kinds += 1) makeStaffType(world);
  const { employer, event, position } = makeBookedPosition(world);
  const superuser = makeSuperuser(world).user;
  const paths: [{ id: string }, string][] = [
    [employer.user, "/organization/my-events"],
    [employer.user, "/organization/new-request"],
    [employer.user, `/organization/events/${event.id}/add-job`],
    [employer.user, "/organization/new-request/grid"],
    [employer.user, `/organization/events/${event.id}/change-many`],
    [employer.user, `/organization/events/${event.id}/cancel`],
    [employer.user, "/organization/figures"],
    [employer.user, `/organization/positions/${position.id}/selection`],
    [employer.user, "/organization/profile?tab=payment-method"],
    [superuser, `/superuser/jobs/${position.jobId}/add-position`],
    [superuser, `/superuser/positions/${position.id}/selection`],
    [superuser, "/superuser/profile"],
  ];
  for (const [user, path] of paths) {
    await signIn(user);
    const loaded: string[] = [];
    const note = (request: { url: () => string; resourceType: () => string }) => {
      if (!["document", "image", "media", "font"].includes(request.resourceType()))
        loaded.push(new URL(request.url()).pathname);
    };
    page.on("requestfinished", note);
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    page.off("requestfinished", note);
    const named = namedBy({ text: (await answer?.text()) ?? "", link: answer?.headers().link ?? "" });
    expect(loaded.length, path).toBeGreaterThan(5);
    const helpers = [...new Set(loaded)].filter((name) => !named.has(name));
    expect(helpers.join(" "), path).not.toMatch(/messages-/);
    const sizes = await Promise.all(helpers.map(async (name) => (await (await page.request.get(name)).body()).length));
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const { html, css, js } = await weigh(url, path, cookie);
    const unpacked = sizes.reduce((sum, size) => sum + size, 0);
    expect.soft(html + css + js + unpacked, path).toBeLessThanOrEqual(120_000);
  }
});

test("messages are there once a page is used", async ({ page, world, signIn }) => {
  await signIn(makeSuperuser(world).user);
  await page.goto("/superuser/profile", { waitUntil: "networkidle" });
  const messages = page.waitForResponse(/\/messages-[\w-]+\.json/);
  await page.keyboard.press("Tab");
  expect((await messages).status()).toBe(200);
});

test("[DESK-25] the pages about the calls stay as light as all others", async ({ page, world, signIn, baseURL }) => {
  await signIn(makeBookedPosition(world).employer.user);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  for (const chapter of ["public", "account", "profile", "jobs", "contracts", "events", "staff", "money", ""]) {
    const path = `/en/api/docs${chapter && `/${chapter}`}`;
    const { html, css } = await weigh(baseURL ?? "", path, cookie);
    expect.soft(html + css, path).toBeLessThanOrEqual(14_000);
  }
});

const roles = [
  ["a visitor", "", null, "/", 20],
  ["staff", "anna@tagwerk.example", "employee", "/staff/job-wall", 40],
  ["a company", "firma@tagwerk.example", "employer", "/organization/request-overview", 80],
  ["the agency", "agentur@tagwerk.example", "superuser", "/superuser/eventslist", 120],
] as const;

test.describe("with everything that it loads, late texts too", () => {
  const dataDir = newFolder();
  test.beforeAll(() => seedInto(dataDir));
  test.afterAll(endAll);

  for (const [who, email, role, start, least] of roles)
    test(`no page that ${who} comes to by links is heavier than its goal`, async () => {
      const server = await serve(dataDir);
      const cookie = role ? await logIn(server.origin, email, role) : "";
      const weights = await weighAll(server.origin, start, cookie);
      await server.kill();
      expect(weights.filter(isTooHeavy)).toEqual([]);
      expect(weights.length).toBeGreaterThanOrEqual(least);
    });
});
