import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import { median } from "./throughput";

const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
export const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Visit {
  url: string;
  cookie: string;
  /** A hydrated page, which React takes over some time after it is usable. */
  hydrated: boolean;
}

export interface Times {
  /** The page is read to its end and painted with its styles: its links and forms are the server's and act at once. */
  usable: number;
  /** React has taken over; 0 where it never does. */
  hydrated: number;
}

/** The browser of the tests, without what asks other hosts of its own accord. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || browsers.find((path) => existsSync(path));
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  return chromium.launch({ ...(executablePath ? { executablePath } : {}), args });
}

/** Milliseconds from the start of a navigation, on an empty cache at 400 kbit/s and 400 ms. */
export async function visitSlowly(visits: Visit[], rounds: number): Promise<Times[]> {
  const browser = await openBrowser();
  const times = visits.map((): Times[] => []);
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [index, visit] of visits.entries())
        times[index]?.push(await onSlowPage(browser, visit, (page) => timesOf(page, visit.hydrated)));
    for (const visit of visits) if (visit.hydrated) await onSlowPage(browser, visit, followsLink);
  } finally {
    await browser.close();
  }
  return times.map((all) => ({
    usable: median(all.map(({ usable }) => usable)),
    hydrated: median(all.map(({ hydrated }) => hydrated)),
  }));
}

async function onSlowPage<T>(browser: Browser, { url, cookie }: Visit, look: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ extraHTTPHeaders: cookie ? { cookie } : {} });
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", slow3g);
  await page.goto(url, { waitUntil: "commit" });
  try {
    return await look(page);
  } finally {
    await context.close();
  }
}

/** The browser's own clock, so that what drives it is not measured. */
export async function usableAt(page: Page): Promise<number> {
  const time = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return paint && page?.domInteractive ? Math.max(paint.startTime, page.domInteractive) : 0;
  });
  return time.jsonValue();
}

async function timesOf(page: Page, hydrated: boolean): Promise<Times> {
  const usable = await usableAt(page);
  if (!hydrated) return { usable, hydrated: 0 };
  const taken = await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main && Object.keys(main).some((key) => key.startsWith("__reactProps")) ? performance.now() : 0;
  });
  return { usable, hydrated: await taken.jsonValue() };
}

/** That "usable" says no more than is true: a link of a hydrated page leads to its page before React is there. */
async function followsLink(page: Page): Promise<void> {
  await usableAt(page);
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await page.locator("main a[href^='/'], main a[href^='?']").first().click({ noWaitAfter: true });
  await asked;
}
