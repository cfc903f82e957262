import { expect, type Page } from "@playwright/test";
import { startPushDouble } from "../../doubles/push/push-double";
import { withPush } from "../../factories/push";
import type { World } from "../../factories/world";
import type { JourneyServer } from "./journey-server";

/** The push services of a server, which expect its proof. */
export async function openPushServices(world: World, { pushPort }: JourneyServer) {
  const double = await startPushDouble({ port: pushPort });
  withPush(world, double);
  return double;
}

/** Headless Chromium has no push service of its own: its answer is that of a browser which has one. */
export const standInForPush = (page: Page, browser: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
  page.addInitScript(({ endpoint, keys }) => {
    const toJSON = (): PushSubscriptionJSON => ({ endpoint, keys });
    PushManager.prototype.subscribe = async () => ({ toJSON }) as Partial<PushSubscription> as PushSubscription;
  }, browser);

interface Shown {
  title: string;
  options: NotificationOptions;
}
type WorkerScope = { shown: Shown[]; registration: ServiceWorkerRegistration };

/** What the page's worker shows when the push service hands it this message; headless Chromium has nowhere to show it. */
export async function shownBy(page: Page, script: string, data: string): Promise<Shown[]> {
  const worker = page
    .context()
    .serviceWorkers()
    .find((one) => one.url().endsWith(script));
  if (!worker) throw new Error(`no worker ${script}`);
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options = {}) => void scope.shown.push({ title, options });
  });
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
      for (const { scriptURL, registrationId } of versions) if (scriptURL.endsWith(script)) found(registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  const shown = () => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
  return shown();
}
