import type { Ask, Told } from "./ask-worker";
import { type Item, keepItems } from "./keep-items";
import { type Sent, sendItems } from "./send-items";

/** The name of this build and the files that its pocket page needs; written by scripts/build-worker.mjs. */
declare const BUILD: string;
declare const FILES: string[];

const worker = globalThis as unknown as WorkerScope;
const { caches, location, navigator } = globalThis;

const PAGE = "/staff/next";
const QUEUE = "/staff/queue";
const BRIEFING = /^\/staff\/briefings\/[^/]+\/\d+$/;
/** The page of the next jobs and the files it names; scripts, styles and icons lie with their build. */
const POCKET = "pocket";
const OWNER = "Staff-Account";
const STORED = "Stored-At";
const VISITED = "Visited-At";

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
/** Nothing is waited for longer (OFFL-04). */
const PATIENCE = 4_000;
const MEGABYTE = 2 ** 20;
const MOST_ITEMS = 50;

const items = keepItems("staff-queue");
/** Whose pages this worker has seen since it was started. */
let known: string | null = null;

const soon = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
const pocket = () => caches.open(POCKET);
const storedPage = async () => (await pocket()).match(PAGE);
const timeOf = (page: Response, name: string) => Number(page.headers.get(name));

worker.addEventListener("install", (event) => {
  // What a page saves by itself goes past the worker: of a page that is closed meanwhile it would not come out again.
  event.addRoutes?.({ condition: { requestMethod: "POST", requestMode: "cors" }, source: "network" });
  event.waitUntil(
    Promise.all([caches.open(BUILD).then((cache) => cache.addAll(FILES)), renew({ force: true }).catch(() => {})]),
  );
});

worker.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => name === POCKET || name === BUILD || caches.delete(name)))),
  ),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin) return;
  if (FILES.includes(pathname))
    event.respondWith(caches.match(pathname, { cacheName: BUILD }).then((file) => file ?? fetch(request)));
  else if (request.mode !== "navigate" || /\.pdf$|^\/staff\/calendar\//.test(pathname)) return;
  else if (request.method === "GET") event.respondWith(show(event, pathname));
  else if (request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded"))
    event.respondWith(post(request));
});

/** The network first; without an answer, or with one of a proxy whose server is away, what is stored (OFFL-04). */
async function show(event: FetchEvent, pathname: string): Promise<Response> {
  const asked = fetch(event.request).then(async (answer) => {
    await meet(answer);
    return answer;
  });
  event.waitUntil(asked.then((answer) => keep(pathname, answer)).catch(() => {}));
  const answer = await Promise.race([asked.catch(() => undefined), soon(PATIENCE)]);
  // A page that failed says itself what to do.
  if (answer && answer.status <= 500) return answer;
  return (BRIEFING.test(pathname) && (await (await pocket()).match(pathname))) || (await shownPage()) || asked;
}

/** The first page of somebody else finds nothing of whoever was here before (OFFL-08). */
async function meet({ headers }: Response) {
  const owner = headers.get(OWNER);
  if (!owner || owner === known) return;
  const stored = await storedPage();
  const strange =
    (stored && stored.headers.get(OWNER) !== owner) || (await items.all()).some((one) => one.owner !== owner);
  if (strange) await wipe();
  known = owner;
}

/** What a visit leaves: the page of the next jobs, renewed, and the files that it names (OFFL-05, OFFL-06). */
async function keep(pathname: string, answer: Response) {
  // Where it leads cannot be seen from here; it may be that the session has ended.
  if (answer.type === "opaqueredirect") return (await storedPage()) && look();
  if (!answer.ok) return;
  // Copied before the browser reads it.
  if (pathname === PAGE) await store(answer.clone(), Date.now());
  else if (BRIEFING.test(pathname)) await keepFile(pathname, answer.clone());
  else if (answer.headers.has(OWNER)) await renew({ visit: true });
}

async function renew({ visit = false, force = false } = {}) {
  const stored = await storedPage();
  const now = Date.now();
  if (stored && !force && now - timeOf(stored, STORED) < 15 * MINUTE) return;
  const answer = await fetch(PAGE, { headers: { Purpose: "prefetch" }, redirect: "manual" });
  await meet(answer);
  if (answer.ok) await store(answer, visit || !stored ? now : timeOf(stored, VISITED));
  else if (answer.type === "opaqueredirect") await look();
}

async function store(answer: Response, visitedAt: number) {
  const headers = new Headers(answer.headers);
  headers.set(STORED, `${Date.now()}`);
  headers.set(VISITED, `${visitedAt}`);
  // A message of this visit is none of the next one.
  const html = (await answer.text()).replace(/<flash-toast[\s\S]*?<\/flash-toast>/g, "");
  await (await pocket()).put(PAGE, new Response(html, { headers }));
  await keepFiles(html);
}

const filesOf = (html: string) =>
  [...html.matchAll(/href="(\/staff\/briefings\/[^/"]+\/\d+)"/g)].map(([, path = ""]) => path);

/** Files that the page names no more go; the others are fetched ahead unless somebody saves data (OFFL-06). */
async function keepFiles(html: string) {
  const cache = await pocket();
  const wanted = filesOf(html);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  for (const path of paths) if (path !== PAGE && !wanted.includes(path)) await cache.delete(path);
  const { saveData, metered, type } = (navigator as { connection?: Record<string, unknown> }).connection ?? {};
  if (saveData || metered || type === "cellular") return;
  for (const path of wanted) if (!paths.includes(path)) await keepFile(path, await fetch(path));
}

/** At most 5 MB each and 20 MB together, and only what the stored page names (OFFL-05). */
async function keepFile(path: string, answer: Response) {
  const cache = await pocket();
  const page = await cache.match(PAGE);
  if (!answer.ok || answer.redirected || !page || !filesOf(await page.text()).includes(path)) return;
  const file = await answer.blob();
  let room = 20 * MEGABYTE - file.size;
  for (const request of await cache.keys())
    if (!request.url.endsWith(path)) room -= (await (await cache.match(request))?.blob())?.size ?? 0;
  if (file.size <= 5 * MEGABYTE && room >= 0) await cache.put(path, new Response(file, { headers: answer.headers }));
}

/** The stored page with its bar, without the jobs whose time with this phone is over (OFFL-04, OFFL-07). */
async function shownPage(): Promise<Response | undefined> {
  const page = await storedPage();
  if (!page) return undefined;
  const now = Date.now();
  if (now - timeOf(page, VISITED) > 14 * DAY) {
    await caches.delete(POCKET);
    return undefined;
  }
  const { headers } = page;
  const whole = await page.text();
  const html = whole.replace(/<article[^>]* data-until="(\d+)"[\s\S]*?<\/article>/g, (job, until) =>
    until < now ? "" : job,
  );
  if (html !== whole) {
    await (await pocket()).put(PAGE, new Response(html, { headers }));
    await keepFiles(html).catch(() => {});
  }
  return new Response(html.replace('id="offline-state" hidden=""', 'id="offline-state"'), { headers });
}

/** A form whose server cannot be reached is kept where that is possible; its answer never comes from a store. */
async function post(request: Request): Promise<Response> {
  const body = await request.clone().text();
  const what = new URLSearchParams(body).get("queue");
  const owner = what && (await storedPage())?.headers.get(OWNER);
  if (!what || !owner) return fetch(request);
  const answer = await Promise.race([fetch(request).catch(() => undefined), soon(PATIENCE)]);
  if (answer) return answer;
  await keepItem({ owner, what, body, saidAt: Date.now() });
  return Response.redirect(PAGE, 303);
}

async function keepItem(item: Item): Promise<boolean> {
  const waiting = (await items.all()).filter(({ end }) => !end);
  if (waiting.some(({ what }) => what === item.what)) return true;
  if (waiting.length >= MOST_ITEMS) return false;
  const body = new URLSearchParams(item.body);
  body.set("account", item.owner);
  body.set("saidAt", `${item.saidAt}`);
  if (!body.get("submissionId")) body.set("submissionId", crypto.randomUUID());
  await items.put({ ...item, body: `${body}` });
  await worker.registration.sync?.register("queue").catch(() => {});
  await tell({});
  return true;
}

/** One sender at a time, whoever asks for it. */
const send = async (): Promise<Sent> =>
  await navigator.locks.request("staff-queue", async (): Promise<Sent> => {
    const sent = await sendItems(items, ({ body }) =>
      fetch(QUEUE, { method: "POST", body: new URLSearchParams(body), signal: AbortSignal.timeout(15_000) }),
    );
    if (sent === "login") await ended();
    if (sent === "gone") await wipe();
    await tell({ sent });
    return sent;
  });

/** A session that ended leaves nothing to read, and what is not sent waits for the same person (OFFL-08). */
async function ended() {
  await caches.delete(POCKET);
  for (const { n = 0, saidAt } of await items.all()) if (saidAt < Date.now() - 2 * DAY) await items.drop(n);
}

/** Asks whose session it is. */
async function look() {
  const { status } = await fetch(QUEUE);
  if (status === 401) await ended();
  if (status === 403 || status === 410) await wipe();
}

async function wipe() {
  known = null;
  await Promise.all([caches.delete(POCKET), items.clear()]);
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  await tell({});
}

const windows = () => worker.clients.matchAll({ type: "window", includeUncontrolled: true });

async function tell(told: Partial<Told>): Promise<Told> {
  const all = { ...told, items: await items.all() };
  for (const page of await windows()) page.postMessage(all);
  return all;
}

worker.addEventListener("message", (event) => {
  const asked = event.data as Ask;
  event.waitUntil(
    answer(asked).then(async (told) => event.ports[0]?.postMessage({ items: await items.all(), ...told })),
  );
});

async function answer(asked: Ask): Promise<Partial<Told>> {
  if (asked.ask === "send") return { sent: await send() };
  if (asked.ask === "keep") return { kept: await keepItem(asked.item) };
  if (asked.ask === "drop") await items.drop(asked.n);
  if (asked.ask === "wipe") await wipe();
  return {};
}

// A promise that fails lets the browser try again by itself.
worker.addEventListener("sync", (event) =>
  event.waitUntil(send().then((sent) => (sent === "later" ? Promise.reject(sent) : undefined))),
);

interface Pushed {
  notification: { title: string; body?: string; tag?: string; navigate?: string };
}

worker.addEventListener("push", (event) => {
  const pushed = event.data?.json() as Pushed | undefined;
  if (!pushed) return;
  const { title, body, tag, navigate } = pushed.notification;
  const shown = { body, tag, icon: "/icons/app-192.png", data: navigate };
  event.waitUntil(Promise.all([worker.registration.showNotification(title, shown), renew().catch(() => {})]));
});

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const asked = new URL(notification.data ?? PAGE, location.origin);
  const url = asked.origin === location.origin ? asked.href : PAGE;
  event.waitUntil(
    windows().then(async (pages) => {
      const open = pages.find((page) => new URL(page.url).pathname.startsWith("/staff/"));
      const there = await open?.navigate(url).catch(() => null);
      return there ? there.focus() : worker.clients.openWindow(url);
    }),
  );
});
