import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { median } from "./throughput";

const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

interface Visit {
  url: string;
  cookie: string;
  /** A desk page is usable when React has taken it over; any other when it is complete and its styles are there. */
  hydrated: boolean;
}

/** Milliseconds from the first byte asked for to a usable page, on an empty cache at 400 kbit/s and 400 ms. */
export async function visitSlowly(visits: Visit[], rounds: number): Promise<number[]> {
  const executablePath = process.env.CHROMIUM_PATH || browsers.find((path) => existsSync(path));
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
  const browser = await chromium.launch({ executablePath, args });
  const times = visits.map((): number[] => []);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, visit] of visits.entries()) {
        const context = await browser.newContext({ extraHTTPHeaders: visit.cookie ? { cookie: visit.cookie } : {} });
        const page = await context.newPage();
        const network = await context.newCDPSession(page);
        await network.send("Network.enable");
        await network.send("Network.emulateNetworkConditions", slow3g);
        const started = performance.now();
        await page.goto(visit.url, { waitUntil: "domcontentloaded" });
        if (visit.hydrated) {
          await page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith("__reactContainer")));
        }
        times[index]?.push(performance.now() - started);
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return times.map(median);
}
