import { expect, type Page, type Response } from "@playwright/test";

/** A message of the catalogue on the page, by its key. */
export const shownMessage = (page: Page, key: string) => page.locator(`[data-message="${key}"]`);

/** Requests to such addresses wait until what this gives is called. */
export async function holdBack(of: Pick<Page, "route">, addresses: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const mayGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await of.route(addresses, async (route) => {
    await mayGo;
    await route.continue();
  });
  return letGo;
}

/** The part of public addresses that says the language. */
export const rootOf = (language: string) => (language === "en" ? "/en" : "");
export const homeOf = (language: string) => rootOf(language) || "/";

/**
 * Waits until the scripts of a page have taken hold: what is typed or clicked before reaches no enhancement. Hydrated pages
 * define theirs once React has taken over. A page that loads no script defines nothing.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState();
  await page.evaluate(async () => {
    if (!document.querySelector('script:not([type="application/ld+json"])')) return;
    const awaited = [...document.querySelectorAll(":not(:defined)")].map(({ localName }) => localName);
    await Promise.all([...new Set(awaited)].map((name) => customElements.whenDefined(name)));
  });
}

/**
 * The page has come: its address and its heading. A hydrated page changes its address before its content, so that what is
 * read after the address alone may be the page that is left.
 */
export async function arrivedAt(page: Page, address: string | RegExp, heading: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

/** Time stands still on pages that are opened from now on, however slow the machine; page.clock.runFor lets it pass. */
export async function stopClock(page: Page, at: number): Promise<void> {
  await page.clock.install({ time: at - 1_000 });
  await page.clock.pauseAt(at);
}

/** What the page under this heading says, with plain blanks. */
export async function textUnder(page: Page, heading: string): Promise<string> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  return ((await page.locator("main").textContent()) ?? "").replaceAll("\u00a0", " ");
}

/**
 * Sends a form to an address and answers what came back, once the page that answers is there. Two refusals in a row may
 * say the same: without this, what the first one left on the page would pass for the second, and the next values would
 * be typed into a page that is leaving. Waiting begins before sending; posts to other addresses (a draft that is kept,
 * a provider) are not counted. The document that leaves is marked, because events of loading do not say whose they are.
 */
export async function answerTo(page: Page, path: string | RegExp, send: () => Promise<unknown>): Promise<Response> {
  const isOurs = (url: string) => {
    const { pathname } = new URL(url);
    return typeof path === "string" ? pathname === path : path.test(pathname);
  };
  await page.evaluate(() => document.documentElement.setAttribute("data-leaving", ""));
  const answering = page.waitForResponse((answer) => answer.request().method() === "POST" && isOurs(answer.url()));
  await send();
  const answer = await answering;
  if (answer.request().isNavigationRequest()) {
    await expect(page.locator("html[data-leaving]")).toHaveCount(0);
    await page.waitForLoadState("domcontentloaded");
  } else await answer.finished();
  return answer;
}

/** What a page asks of /places from now on, as it was typed. */
export function placesAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/places") asked.push(searchParams.get("q") ?? "");
  });
  return asked;
}
