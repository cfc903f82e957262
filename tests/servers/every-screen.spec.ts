import { type Browser, chromium, expect, type Page, test } from "@playwright/test";
import { logIn } from "../bench/servers";
import { accessibilityFaults } from "../support/browser/accessibility-faults";
import { DESK, PHONE } from "../support/browser/look-at";
import { settled } from "../support/browser/page";
import { chromiumPath } from "../support/browser/servers";
import { endAll, newFolder } from "../support/servers/start-program";
import { runProgram, type Served, startServer } from "../support/servers/start-server";

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

/** One address stands for all that differ in what they are about; a dialog is looked at over one page. */
const kindOf = ({ pathname, searchParams }: URL) => {
  const modal = searchParams.get("modal");
  const path = pathname.replace(/\/(?:[0-9A-HJKMNP-TV-Z]{26}|\d{4}-\d\d-\d\d|\d{4}-\d{6})(?=\/|$)/g, "/:one");
  return modal ? `dialog ${modal}` : `${path} ${searchParams.get("tab") ?? ""}`;
};

/** The elements furthest in that stand beyond the right edge. */
const beyondEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(-3)
      .map(({ outerHTML }) => `${outerHTML.slice(0, 80)} in ${scrollWidth}`);
  });

/** Fields too narrow to read what one types. */
const tooNarrow = (page: Page) =>
  page.evaluate(() => {
    const typed = "select, textarea, input:not([type=checkbox], [type=radio], [type=hidden], [type=file])";
    return [...document.querySelectorAll<HTMLElement>(typed)]
      .filter((field) => field.checkVisibility() && !field.closest(".hush"))
      .filter((field) => field.clientWidth < 2.2 * Number.parseFloat(getComputedStyle(field).fontSize))
      .map((field) => `${field.outerHTML.slice(0, 80)} is ${field.clientWidth} wide`);
  });

const linksOf = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("a[href]")].map((link) => (link as HTMLAnchorElement).href));

const PICTURES = /\.(?:jpg|webp|png)(?:\?|$)|\/photos\//;
const noPage = /\.(?:pdf|csv|ics|png|wav|svg|xml|txt|json|jpg|webp)$|^\/(?:en\/)?auth\/logout|^\/language|^\/api\b/;

/** Opens a page; whether it is one. */
async function opens(page: Page, address: string): Promise<boolean> {
  const response = await page.goto(address, { waitUntil: "load" }).catch(() => null);
  return response?.headers()["content-type"]?.startsWith("text/html") ?? false;
}

let served: Served;
let magnified: Browser;
test.beforeAll(async () => {
  const dataDir = newFolder();
  expect(await runProgram("seed", [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  served = await startServer({ dataDir });
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
    const { origin } = served;
    const looks = process.env.DRILLS === "full" ? both : [on];
    const contexts = [
      await magnified.newContext({ viewport: PHONE, javaScriptEnabled: false }),
      await browser.newContext({ viewport: { ...PHONE, width: 320 }, javaScriptEnabled: false }),
      ...(await Promise.all(looks.map((look) => browser.newContext({ ...look, reducedMotion: "reduce" })))),
    ];
    if (role) {
      const [name = "", value = ""] = (await logIn(origin, email, role)).split("; ")[0]?.split(/=(.*)/) ?? [];
      for (const context of contexts) await context.addCookies([{ name, value, url: origin }]);
    }
    const [large, small, ...usual] = await Promise.all(contexts.map((context) => context.newPage()));
    if (!large || !small) throw new Error("no page");
    for (const page of [large, small]) await page.route(PICTURES, (route) => route.abort());

    const faults: Record<string, unknown[]> = {};
    const seen = new Set<string>();
    let looked = 0;
    const next = [origin + start];
    for (let address = next.pop(); address; address = next.pop()) {
      const url = new URL(address);
      const kind = kindOf(url);
      if (url.origin !== origin || noPage.test(url.pathname) || seen.has(kind)) continue;
      seen.add(kind);
      if (!(await opens(large, address))) continue;
      looked += 1;
      const found: unknown[] = [...(await beyondEdge(large)), ...(await tooNarrow(large))];
      if (await opens(small, address)) found.push(...(await beyondEdge(small)));
      for (const page of usual) {
        if (!(await opens(page, address))) continue;
        await settled(page);
        found.push(...(await accessibilityFaults(page)));
      }
      if (found.length > 0) faults[url.pathname + url.search] = found;
      next.push(...(await linksOf(large)));
    }
    for (const context of contexts) await context.close();
    expect(faults).toEqual({});
    expect(looked).toBeGreaterThanOrEqual(least);
  });
