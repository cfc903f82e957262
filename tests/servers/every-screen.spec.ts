import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { logIn } from "../bench/servers";
import { accessibilityFaults } from "../support/browser/accessibility-faults";
import { addressesFrom, beyondEdge } from "../support/browser/every-address";
import { DESK, PHONE } from "../support/browser/look-at";
import { settled } from "../support/browser/page";
import { chromiumPath } from "../support/browser/servers";
import { seedInto, serve } from "../support/servers/served-story";
import { endAll, newFolder } from "../support/servers/start-program";

const phoneAtNight = { viewport: PHONE, colorScheme: "dark" } as const;
const deskByDay = { viewport: DESK, colorScheme: "light" } as const;
const both = [phoneAtNight, deskByDay];

/** Who looks, where they begin, what on, and how many screens they see at least. */
const visitors = [
  { who: "a visitor", email: "", role: null, start: "/", on: phoneAtNight, least: 12 },
  {
    who: "staff",
    email: "anna@tagwerk.example",
    role: "employee",
    start: "/staff/job-wall",
    on: phoneAtNight,
    least: 34,
  },
  {
    who: "a company",
    email: "firma@tagwerk.example",
    role: "employer",
    start: "/organization/request-overview",
    on: deskByDay,
    least: 55,
  },
  {
    who: "the agency",
    email: "agentur@tagwerk.example",
    role: "superuser",
    start: "/superuser/eventslist",
    on: deskByDay,
    least: 100,
  },
] as const;

/** Fields too narrow to read what one types. */
const tooNarrow = (page: Page) =>
  page.evaluate(() => {
    const typed = "select, textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])";
    return [...document.querySelectorAll<HTMLElement>(typed)]
      .filter((field) => field.checkVisibility() && !field.closest(".hush"))
      .filter((field) => field.clientWidth < 2.2 * Number.parseFloat(getComputedStyle(field).fontSize))
      .map((field) => `${field.outerHTML.slice(0, 80)} is ${field.clientWidth} wide`);
  });

const dataDir = newFolder();
let magnified: Browser;
test.beforeAll(async () => {
  await seedInto(dataDir);
  // As a person sets it in the browser, so that lengths in media queries grow, too.
  const args = ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"];
  magnified = await chromium.launch({ executablePath: chromiumPath(), args });
});
test.afterAll(async () => {
  await magnified.close();
  await endAll();
});

for (const { who, email, role, start, on, least } of visitors)
  test(`[JOIN-15] every screen of ${who} is without a fault that axe finds, at 320 px and with text of 200 % it does not scroll sideways, and no field is too narrow to type in`, async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    // Each with a server of its own: it counts what one address asks for in a minute.
    const server = await serve(dataDir);
    const { origin } = server;
    const looks = process.env.DRILLS === "full" ? both : [on];
    const contexts = [
      await magnified.newContext({ viewport: PHONE, javaScriptEnabled: false }),
      ...(await Promise.all(looks.map((look) => browser.newContext({ ...look, reducedMotion: "reduce" })))),
    ];
    const cookie = role ? await logIn(origin, email, role) : "";
    const [name = "", value = ""] = cookie.split("; ")[0]?.split(/=(.*)/) ?? [];
    if (role) for (const context of contexts) await context.addCookies([{ name, value, url: origin }]);
    const [large, ...usual] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!large) throw new Error("no page");
    await large.route("**", (route) => (route.request().resourceType() === "image" ? route.abort() : route.continue()));

    const faults: Record<string, unknown[]> = {};
    const addresses = await addressesFrom(origin + start, cookie);
    for (const address of addresses) {
      await large.goto(address);
      const found: unknown[] = [...(await beyondEdge(large)), ...(await tooNarrow(large))];
      for (const [at, page] of usual.entries()) {
        await page.goto(address);
        await settled(page);
        found.push(...(await accessibilityFaults(page)));
        await page.setViewportSize({ ...PHONE, width: 320 });
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        found.push(...(await beyondEdge(page)));
        await page.setViewportSize(looks[at]?.viewport ?? PHONE);
      }
      if (found.length > 0) faults[address.slice(origin.length)] = found;
    }
    for (const context of contexts) await context.close();
    await server.kill();
    expect(faults).toEqual({});
    expect(addresses.length).toBeGreaterThanOrEqual(least);
  });
