import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { HOUR, MINUTE } from "~/config/durations";
import { clockOf, dayOf } from "~/domain/shared/time.server";
import { encryptField } from "~/gateways/encryption.server";
import { applications, attendanceAnswers, checkIns, hoursProposals, sessions, staffProfiles, users } from "~db/schema";
import { makeBriefing } from "../../factories/briefings";
import { makeBookedPosition, makePostedPosition, makeStaff } from "../../factories/rows";
import { fieldKeyOf } from "../../support/browser/field-key";
import { expect, type JourneyWorld, test } from "../../support/browser/journey";
import { lineTo } from "../../support/browser/line";
import { lookAt, PHONE } from "../../support/browser/look-at";
import { holdBack, settled } from "../../support/browser/page";

const QUARTER = 15 * MINUTE;

test.use({ viewport: PHONE });

/** The clock of the server is that of the phone, whose worker nobody can set. */
function today(world: JourneyWorld, startsInMinutes = 30) {
  world.setClock(Date.now());
  const startsAt = Math.ceil((world.now + startsInMinutes * MINUTE) / QUARTER) * QUARTER;
  return makeBookedPosition(world, { startsAt, endsAt: startsAt + 6 * HOUR });
}
type Booked = ReturnType<typeof today>;

const dayPage = ({ event, position }: Booked) => `/organization/my-events/${event.id}/day/${dayOf(position.startsAt)}`;

/** The code of the day, as the company reads it out. */
async function codeOf(browser: Browser, made: Booked, signIn: SignIn, label: string): Promise<string> {
  const context = await browser.newContext();
  await signIn(made.employer.user, context);
  const page = await context.newPage();
  await page.goto(dayPage(made));
  await page.getByRole("button", { name: label }).click();
  const code = (await page.locator(".day-code").textContent()) ?? "";
  await context.close();
  return code.trim();
}
type SignIn = (user: { id: string }, context?: Awaited<ReturnType<Browser["newContext"]>>) => Promise<void>;

/** What the phone holds: paths of the cache of pages, and entries that wait. */
const held = (page: Page) =>
  page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.getRegistration("/staff/"))?.active;
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    const items = await new Promise<{ what: string }[]>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data.items);
      worker?.postMessage({ ask: "list" }, [port2]);
      if (!worker) resolve([]);
    });
    return { running: worker?.state === "activated", paths, waiting: items.map(({ what }) => what) };
  });

/** The phone holds the page of the next jobs, and the module of that page has taken hold. */
async function stored(page: Page): Promise<void> {
  await expect.poll(async () => (await held(page)).running && (await held(page)).paths).toContain("/staff/next");
  await settled(page);
}

/** What the worker would have shown. */
interface Shown {
  shown?: unknown[];
}

const offlineState = (page: Page) => page.locator("#offline-state");

test("[OFFL-04] [OFFL-10] [OFFL-11] [OFFL-12] in the cellar the next jobs are there, what is said waits over a restart and is sent once @scripts", async ({
  page,
  context,
  browser,
  world,
  signIn,
  t,
  axe,
}) => {
  const made = today(world);
  const code = await codeOf(browser, made, signIn, t("calendar:day.newCode"));
  await signIn(made.staff.user);
  await page.goto("/staff/next");
  await stored(page);
  await expect(offlineState(page)).toBeHidden();

  await context.setOffline(true);
  await page.goto("/staff/my-jobs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("calendar:pocket.title"));
  await expect(page.locator("[data-message=offlineState]")).toHaveText(
    t("messages:offlineState", { time: clockOf(world.now) }),
  );
  await settled(page);
  await lookAt(page, axe);

  await page.getByRole("link", { name: t("attendance:no") }).click();
  await expect(page.locator("[data-message=needsConnection]")).toBeVisible();
  await page.getByRole("button", { name: t("attendance:yes") }).click();
  await page.getByLabel(t("calendar:checkIn.code")).fill(code);
  await page.getByRole("button", { name: t("calendar:checkIn.here"), exact: true }).click();
  await expect(page.getByRole("button", { name: t("calendar:app.waiting") })).toHaveCount(2);
  await lookAt(page, axe);

  await page.close();
  const later = await context.newPage();
  await later.goto("/staff/next");
  await expect(later.getByRole("button", { name: t("calendar:app.waiting") })).toHaveCount(2);
  expect(world.db.select().from(checkIns).where(eq(checkIns.bookingId, made.booking.id)).all()).toEqual([]);

  world.setClock(Date.now());
  await context.setOffline(false);
  await expect(later.locator("[data-state=sent]")).toHaveCount(2);
  await expect(later.locator("[data-state=sent]").first()).toContainText(t("calendar:app.sent", { time: "" }).trim());
  const rows = world.db.select().from(checkIns).where(eq(checkIns.bookingId, made.booking.id)).all();
  expect(rows).toMatchObject([{ act: "here", way: "code", side: "person" }]);
  const answers = world.db.select().from(attendanceAnswers).all();
  expect(answers.filter(({ bookingId }) => bookingId === made.booking.id)).toMatchObject([{ way: "app" }]);
  await expect(offlineState(later)).toBeHidden();
  await later
    .getByRole("button", { name: t("calendar:app.dismiss") })
    .first()
    .click();
  await expect(later.locator("[data-state]")).toHaveCount(1);
});

test("[OFFL-12] a page that begins anew because the line is back does not call off where somebody is going @scripts", async ({
  page,
  context,
  world,
  signIn,
  t,
}) => {
  await signIn(today(world).staff.user);
  await page.goto("/staff/next");
  await stored(page);
  await context.setOffline(true);
  await page.goto("/staff/next");
  await settled(page);
  await page.getByRole("button", { name: t("attendance:yes") }).click();
  await expect(page.getByRole("button", { name: t("calendar:app.waiting") })).toBeDisabled();
  world.setClock(Date.now());
  const send = await holdBack(context, "**/staff/queue");
  const arrive = await holdBack(context, "**/staff/my-jobs");
  await context.setOffline(false);
  // In the page itself, because the browser is on its way to the next one.
  const sent = page.evaluate(async () => {
    document.querySelector<HTMLElement>('a[href="/staff/my-jobs"]')?.click();
    while (!document.querySelector("[data-state=sent]")) await new Promise(requestAnimationFrame);
  });
  send();
  await sent;
  arrive();
  await expect(offlineState(page)).toBeHidden();
  await expect(page).toHaveURL(/my-jobs$/);
});

test("[OFFL-04] [DFIG-08] a line that hangs is waited for 4 seconds, and one that is cut not at all; what was sent into it waits @scripts", async ({
  context,
  browser,
  baseURL,
  world,
  signIn,
  t,
}) => {
  const made = today(world);
  const code = await codeOf(browser, made, signIn, t("calendar:day.newCode"));
  await signIn(made.staff.user);
  const line = await lineTo(baseURL ?? "");
  const page = await context.newPage();
  const open = async (path: string) => {
    const began = Date.now();
    await page.goto(`${line.url}${path}`, { waitUntil: "commit" });
    await expect(offlineState(page)).toBeVisible();
    return Date.now() - began;
  };
  await page.goto(`${line.url}/staff/next`);
  await stored(page);
  line.set("cut");
  await open("/staff/next");
  // The worker runs by now, as it does on a phone in use.
  const notWaited = await open("/staff/next");
  line.set("hung");
  const waited = await open("/staff/my-jobs");
  expect(waited).toBeGreaterThan(3_900);
  expect(notWaited).toBeLessThan(waited);

  line.set("open");
  await context.route("**/staff/my-jobs", (route) => route.fulfill({ status: 502, body: "Bad Gateway" }));
  await open("/staff/my-jobs");
  await context.unroute("**/staff/my-jobs");
  await page.goto(`${line.url}/staff/next`);
  await expect(offlineState(page)).toBeHidden();
  line.set("cut");
  await page.getByLabel(t("calendar:checkIn.code")).fill(code);
  await page.getByRole("button", { name: t("calendar:checkIn.here"), exact: true }).click();
  await expect(page.getByRole("button", { name: t("calendar:app.waiting") })).toBeDisabled();
  line.set("open");
  world.setClock(Date.now());
  await page.goto(`${line.url}/staff/next`);
  await expect(page.locator("[data-state=sent]")).toBeVisible();
  expect(world.db.select().from(checkIns).where(eq(checkIns.bookingId, made.booking.id)).all()).toHaveLength(1);
  line.close();
});

test("[OFFL-05] [OFFL-07] the phone holds the page of the next jobs with its files, and nothing else, after a visit of every page @scripts", async ({
  page,
  world,
  signIn,
  t,
}) => {
  const made = today(world);
  const { position, event, booking, staff } = made;
  makeBriefing(world, position.id, { slot: 1, bytes: Buffer.from("%PDF-1.4 where to meet") });
  await signIn(staff.user);
  const paths = ["job-wall", "my-jobs", "profile", "alerts", "availability", "companies", "app", "check-in", "next"];
  for (const path of [...paths, `job-details/${position.id}/${event.id}`, `bookings/${booking.id}/cancel`])
    await page.goto(`/staff/${path}`);
  await page.goto("/account/sessions");
  await page.goto("/staff/next");
  await page.getByRole("button", { name: t("contract:briefings.open", { slot: 1 }) }).click();
  await page.goto("/staff/next");
  await stored(page);
  await expect.poll(async () => (await held(page)).paths).toContain(`/staff/briefings/${position.id}/1`);
  const html = await page.evaluate(async () => (await caches.match("/staff/next", { cacheName: "pocket" }))?.text());
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const { paths: all } = await held(page);
  const kinds = all.map((path) => path.replace(/-[\w-]{8}\.(js|css)$/, ".$1")).sort();
  expect(kinds).toEqual(
    [
      "/assets/busy-buttons.js",
      "/assets/flash-toast.js",
      "/assets/index.js",
      "/assets/keep-form.js",
      "/assets/queued-forms.js",
      "/assets/staff-app.js",
      "/assets/staff.css",
      "/assets/stick-header.js",
      "/assets/time-input.js",
      "/assets/typed-time.js",
      "/favicon.svg",
      "/icons/app-192.png",
      "/icons/app-512.png",
      "/icons/app-maskable.png",
      `/staff/briefings/${position.id}/1`,
      "/staff/next",
    ].sort(),
  );
  expect(loaded.filter((path) => path.startsWith("/assets/") && !all.includes(path))).toEqual([]);
  expect(html).not.toMatch(/iban|signature/i);
});

test("[OFFL-08] [OFFL-12] whoever logs in next finds nothing; what was not sent waits for its person when a session ends @scripts", async ({
  page,
  context,
  world,
  signIn,
  t,
}) => {
  const { staff, booking } = today(world);
  await signIn(staff.user);
  await page.goto("/staff/next");
  await stored(page);
  const sayComing = async () => {
    await context.setOffline(true);
    await page.goto("/staff/next");
    await settled(page);
    await page.getByRole("button", { name: t("attendance:yes") }).click();
    await expect(page.getByRole("button", { name: t("calendar:app.waiting") })).toBeDisabled();
  };

  await test.step("a session that ended empties the page, and the entry waits for the log-in", async () => {
    await sayComing();
    world.db.delete(sessions).where(eq(sessions.userId, staff.user.id)).run();
    await context.setOffline(false);
    await expect(page.getByRole("link", { name: t("calendar:app.loginOne") })).toBeVisible();
    expect((await held(page)).paths).not.toContain("/staff/next");
    expect((await held(page)).waiting).toEqual([`coming:${booking.id}`]);
    world.setClock(Date.now());
    await signIn(staff.user);
    await page.goto("/staff/my-jobs");
    await expect(page.locator("[data-state=sent]")).toBeVisible();
    const answers = world.db.select().from(attendanceAnswers).all();
    expect(answers.filter(({ bookingId }) => bookingId === booking.id)).toHaveLength(1);
  });

  await test.step("somebody else logs in", async () => {
    await page.getByRole("button", { name: t("calendar:app.dismiss") }).click();
    await page.goto("/staff/next");
    await stored(page);
    await context.setOffline(true);
    await page.goto("/staff/next");
    await settled(page);
    await page.getByLabel(t("calendar:checkIn.code")).fill("0000");
    await page.getByRole("button", { name: t("calendar:checkIn.here"), exact: true }).click();
    await expect(page.getByRole("button", { name: t("calendar:app.waiting") })).toBeDisabled();
    const other = makeStaff(world);
    await context.clearCookies();
    await page.close();
    await signIn(other.user);
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto("/staff/job-wall");
    await stored(next);
    expect((await held(next)).waiting).toEqual([]);
    const html = await next.evaluate(async () => (await caches.match("/staff/next"))?.text());
    expect(html).not.toContain(booking.id);
    await context.setOffline(true);
    await next.goto("/staff/next");
    await expect(next.getByText(t("calendar:pocket.none"))).toBeVisible();
    await context.setOffline(false);
  });
});

test("[OFFL-08] [OFFL-09] logging out asks about what is not sent, and leaves nothing; a deactivated account leaves nothing either @scripts", async ({
  page,
  context,
  world,
  signIn,
  t,
  axe,
}) => {
  const { staff } = today(world);
  await signIn(staff.user);
  await page.goto("/staff/next");
  await stored(page);
  await context.setOffline(true);
  await page.goto("/staff/next");
  await settled(page);
  await page.getByRole("button", { name: t("attendance:yes") }).click();
  await expect(page.getByRole("button", { name: t("calendar:app.waiting") })).toBeDisabled();
  // The server is reached again and cannot take anything yet.
  await context.route("**/staff/queue", (route) => route.fulfill({ status: 503 }));
  await context.setOffline(false);
  await page.goto("/account/sessions");
  await settled(page);
  await expect.poll(async () => page.locator("[data-state=waiting]").count()).toBe(1);
  const logOut = async () => {
    await page.locator(".menu > summary").click();
    await page.getByRole("button", { name: t("common:nav.logout") }).click();
  };
  await logOut();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(t("messages:unsentItem"));
  await lookAt(page, axe);
  await dialog.getByRole("button", { name: t("calendar:app.lose") }).click();
  await expect(page).toHaveURL(/\/(en)?$/);
  expect(await held(page)).toEqual({ running: false, paths: [], waiting: [] });
  await context.unroute("**/staff/queue");

  await signIn(staff.user);
  await page.goto("/staff/next");
  await stored(page);
  world.db.update(users).set({ deactivatedAt: world.now }).where(eq(users.id, staff.user.id)).run();
  await page.goto("/staff/next");
  await expect(page).not.toHaveURL(/staff\/next/);
  await expect.poll(async () => (await held(page)).paths).not.toContain("/staff/next");
});

test("[OFFL-10] [OFFL-12] hours and an application wait too; what is refused stays with its reason until it is dismissed @scripts", async ({
  page,
  context,
  world,
  signIn,
  t,
}) => {
  const made = today(world, -7 * 60);
  const { position } = makePostedPosition(world, made.employer.company.id, {
    startsAt: Math.ceil((world.now + 100 * HOUR) / QUARTER) * QUARTER,
  });
  // Who is asked for a number of the insurance cannot let the form wait (OFFL-07).
  const userId = made.staff.user.id;
  const place = { table: "staff_profiles", column: "ssn_encrypted", rowId: userId };
  const ssnEncrypted = encryptField(place, "1237010180", [fieldKeyOf(world)]);
  world.db.update(staffProfiles).set({ ssnEncrypted }).where(eq(staffProfiles.userId, userId)).run();
  await signIn(made.staff.user);
  await page.goto("/staff/next");
  await stored(page);
  await context.setOffline(true);
  await page.goto("/staff/next");
  await settled(page);
  await page.getByText(t("hours:proposal.nobodySigns")).click();
  await page.getByLabel(t("hours:end")).fill(clockOf(made.position.startsAt));
  await page.getByRole("button", { name: t("hours:proposal.send") }).click();
  await expect(page.locator("[data-state=waiting]")).toHaveCount(1);
  world.setClock(Date.now());
  await context.setOffline(false);
  const refused = page.locator("[data-state=refused]");
  await expect(refused).toBeVisible();
  // The stored page reads itself anew now; a test that goes elsewhere at that moment waits for a page that never comes.
  await expect(offlineState(page)).toBeHidden();
  await page.goto("/staff/my-jobs");
  await expect(refused).toBeVisible();
  await refused.getByRole("button", { name: t("calendar:app.dismiss") }).click();
  await expect(refused).toHaveCount(0);
  expect(world.db.select().from(hoursProposals).where(eq(hoursProposals.bookingId, made.booking.id)).all()).toEqual([]);

  await page.goto(`/staff/job-wall-details/${position.id}/${position.eventId}`);
  await settled(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: t("application:job.submit") }).click();
  await expect(page.getByRole("button", { name: t("calendar:app.waiting") })).toBeDisabled();
  world.setClock(Date.now());
  await context.setOffline(false);
  await expect(page.locator("[data-state=sent]")).toBeVisible();
  const own = world.db.select().from(applications).where(eq(applications.positionId, position.id)).all();
  expect(own.map(({ userId }) => userId)).toEqual([made.staff.user.id]);
});

test("[CHK-13] taps on the page of a day wait for the connection, go in order, and say why one was refused @scripts", async ({
  page,
  context,
  world,
  signIn,
  t,
  axe,
}) => {
  const made = today(world);
  await signIn(made.employer.user);
  await page.goto(dayPage(made));
  await settled(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: new RegExp(`^${t("calendar:day.hereButton")} ?:`) }).click();
  await expect(page.locator("[data-tap=waiting]")).toContainText(t("calendar:day.waiting"));
  await lookAt(page, axe);
  world.setClock(Date.now());
  await context.setOffline(false);
  await expect(page.locator("[data-tap]")).toHaveCount(0);
  await expect(page.getByRole("button", { name: new RegExp(`^${t("calendar:day.goneButton")} ?:`) })).toBeVisible();
  const rows = () => world.db.select().from(checkIns).where(eq(checkIns.bookingId, made.booking.id)).all();
  expect(rows()).toMatchObject([{ act: "here", way: "tap", side: "company" }]);

  // Nobody leaves before the job has begun.
  await context.setOffline(true);
  await page.getByRole("button", { name: new RegExp(`^${t("calendar:day.goneButton")} ?:`) }).click();
  await expect(page.locator("[data-tap=waiting]")).toBeVisible();
  await context.setOffline(false);
  const refused = page.locator("[data-tap=refused]");
  await expect(refused).toContainText(clockOf(made.position.startsAt));
  await refused.getByRole("button", { name: t("calendar:app.dismiss") }).click();
  await expect(refused).toHaveCount(0);
  expect(rows()).toHaveLength(1);
});

test("[OFFL-06] a push shows what it says and renews the page that is stored @scripts", async ({
  page,
  context,
  world,
  signIn,
  baseURL,
}) => {
  const { staff } = today(world);
  await context.grantPermissions(["notifications"], { origin: baseURL ?? "" });
  await signIn(staff.user);
  await page.goto("/staff/next");
  await stored(page);
  // This browser has no place where notifications are shown.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const scope = globalThis as unknown as Shown & { registration: ServiceWorkerRegistration };
    scope.registration.showNotification = async (title, { body, tag, data } = {}) => {
      scope.shown = [title, body, tag, data];
    };
  });
  // As if it had been stored an hour ago.
  await page.evaluate(async () => {
    const cache = await caches.open("pocket");
    const old = await cache.match("/staff/next");
    const headers = new Headers(old?.headers);
    headers.set("Stored-At", `${Date.now() - 3_600_000}`);
    await cache.put("/staff/next", new Response("old", { headers }));
  });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await cdp.send("ServiceWorker.enable");
  const data = JSON.stringify({
    web_push: 8030,
    notification: { title: "Today at 10:00", body: "Are you coming?", navigate: "/staff/next", tag: "job" },
  });
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin: baseURL ?? "",
    registrationId: await registered,
    data,
  });
  const text = () => page.evaluate(async () => (await caches.match("/staff/next", { cacheName: "pocket" }))?.text());
  await expect.poll(text).toContain("offline-state");
  const shown = () => worker?.evaluate(() => (globalThis as unknown as Shown).shown);
  await expect.poll(shown).toEqual(["Today at 10:00", "Are you coming?", "job", "/staff/next"]);
});

test("[OFFL-02] [OFFL-03] [OFFL-14] the app has a manifest and a small worker, and a page that explains it; without scripts nothing else is missing", async ({
  page,
  world,
  signIn,
  t,
  axe,
}) => {
  const { staff } = today(world);
  await signIn(staff.user);
  await page.goto("/staff/next");
  await expect(page.getByRole("link", { name: t("calendar:pocket.pdf") })).toHaveAttribute("href", "/staff/next.pdf");
  await page.locator(".menu > summary").click();
  await page.getByRole("link", { name: t("calendar:homeScreen.title") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("calendar:homeScreen.title"));
  await lookAt(page, axe);
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
  expect(manifest).toMatchObject({
    id: "/staff/next",
    start_url: "/staff/next",
    scope: "/staff/",
    display: "standalone",
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
  const worker = await page.request.get("/staff/sw.js");
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(readFileSync("build/client/staff/sw.js.br").length).toBeLessThanOrEqual(4_096);
  for (const path of ["/", "/account/sessions", "/contact"]) {
    await page.goto(path);
    await expect(page.locator("link[rel=manifest]")).toHaveCount(0);
  }
});
