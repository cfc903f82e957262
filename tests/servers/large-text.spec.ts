import { expect, type Page, test } from "@playwright/test";
import { logIn } from "../bench/servers";
import { PHONE } from "../support/browser/look-at";
import { chromiumPath } from "../support/browser/servers";
import { endAll, newFolder } from "../support/servers/start-program";
import { runProgram, startServer } from "../support/servers/start-server";

test.afterEach(endAll);

const visitors = [
  ["", "", "/"],
  ["anna@tagwerk.example", "employee", "/staff/job-wall"],
  ["firma@tagwerk.example", "employer", "/organization/request-overview"],
  ["agentur@tagwerk.example", "superuser", "/superuser/eventslist"],
] as const;

/** One address stands for all that differ in what they are about; a dialog is looked at over one page. */
const kindOf = ({ pathname, searchParams }: URL) => {
  const modal = searchParams.get("modal");
  const path = pathname.replace(/\/[0-9A-HJKMNP-TV-Z]{26}/g, "/:id");
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

const noPage = /\.(?:pdf|csv|ics|png|wav|svg|xml|txt|json|jpg|webp)$|^\/(?:en\/)?auth\/logout|^\/language|^\/api\b/;

// As a person sets it in the browser, so that lengths in media queries grow, too.
test.use({
  launchOptions: {
    executablePath: chromiumPath(),
    args: ["--no-sandbox", "--disable-gpu", "--blink-settings=defaultFontSize=32"],
  },
});

test("[JOIN-15] with text of 200 % no screen scrolls sideways on a phone, and no field is too narrow to type in", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const dataDir = newFolder();
  expect(await runProgram("seed", [], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
  const { origin } = await startServer({ dataDir });
  const wide: Record<string, string[]> = {};
  let looked = 0;
  for (const [email, role, start] of visitors) {
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.route(/\.(?:jpg|webp|png)(?:\?|$)|\/photos\//, (route) => route.abort());
    if (role) {
      const [name = "", value = ""] = (await logIn(origin, email, role)).split("; ")[0]?.split(/=(.*)/) ?? [];
      await context.addCookies([{ name, value, url: origin }]);
    }
    const seen = new Set<string>();
    const next = [origin + start];
    for (let address = next.pop(); address; address = next.pop()) {
      const url = new URL(address);
      const kind = kindOf(url);
      if (url.origin !== origin || noPage.test(url.pathname) || seen.has(kind)) continue;
      seen.add(kind);
      const response = await page.goto(address, { waitUntil: "load" }).catch(() => null);
      if (!response?.headers()["content-type"]?.startsWith("text/html")) continue;
      looked += 1;
      const beyond = [...(await beyondEdge(page)), ...(await tooNarrow(page))];
      if (beyond.length > 0) wide[`${role} ${url.pathname}${url.search}`] = beyond;
      next.push(...(await linksOf(page)));
    }
    await context.close();
  }
  expect(wide).toEqual({});
  expect(looked).toBeGreaterThan(100);
});
