/**
 * DFIG-08: how soon the pocket page is there from the phone's store when the network is cut, with the processor slowed to
 * a quarter. `npx tsx tests/bench/pocket.ts`; needs a build.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { logIn, seed, startProduct } from "./servers";
import { openBrowser, usableAt } from "./slow-network";
import { median } from "./throughput";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20);
/** What DevTools calls a mid-tier phone. */
const SLOWER = 4;
const PATH = "/staff/next";

/** Until the worker runs and holds the page. */
const isStored = (page: Page) =>
  page.evaluate(async (path) => {
    await navigator.serviceWorker.ready;
    while (!(await caches.match(path))) await new Promise(requestAnimationFrame);
  }, PATH);

const dataDir = mkdtempSync(join(tmpdir(), "tagwerk-pocket-"));
seed(dataDir);
const server = await startProduct(dataDir);
const browser = await openBrowser();
try {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const cookies = (await logIn(server.url, "anna@tagwerk.example", "employee")).split("; ");
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = "", ...value] = cookie.split("=");
      return { name, value: value.join("="), url: server.url };
    }),
  );
  const page = await context.newPage();
  await page.goto(server.url + PATH);
  await isStored(page);
  const processor = await context.newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await context.setOffline(true);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto(server.url + PATH);
    if (!(await page.locator("[data-message=offlineState]").isVisible())) throw new Error("it is not the stored page");
    times.push(await usableAt(page));
  }
  times.sort((a, b) => a - b);
  console.log(
    `pocket page from the store, processor ${SLOWER} times slower: ${median(times).toFixed(0)} ms, ` +
      `slowest of ${ROUNDS}: ${times.at(-1)?.toFixed(0)} ms`,
  );
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
