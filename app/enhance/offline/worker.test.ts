import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeItems, makeWindow, ORIGIN, startWorker } from "../../../tests/doubles/service-worker";
import type { Item } from "./keep-items";

const kept = vi.hoisted(() => ({ items: [] as Item[] }));
// Node has no IndexedDB; journeys run the real one.
vi.mock("./keep-items", () => ({ keepItems: () => makeItems(kept.items) }));

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const NOW = Date.UTC(2026, 11, 4, 8);
const MEGABYTE = 2 ** 20;

beforeEach(() => {
  kept.items.length = 0;
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const files = (count: number) => Array.from({ length: count }, (_, index) => `/staff/briefings/P/${index + 1}`);
const job = (until: number) => `<article class="card" data-until="${until}">bis ${until}</article>`;
const page = (html = "") =>
  new Response(`<p id="offline-state" hidden=""></p>${html}`, { headers: { "Staff-Account": "anna" } });
const links = (paths: string[]) => paths.map((path) => `<a href="${path}">`).join("");
const text = async (answer: Response | undefined) => (await answer?.text()) ?? "";

/** A worker that has stored the page of the next jobs. */
async function visited(html = "", { connection = {}, size = 1 } = {}) {
  const worker = await startWorker(connection);
  worker.scope.answer = async (path) => (path.includes("briefings") ? new Response(new Uint8Array(size)) : page(html));
  await worker.visit("/staff/next");
  worker.fetched.length = 0;
  return worker;
}
const cut = async () => {
  throw new TypeError("no connection");
};

test("[OFFL-03] a new build brings its files and takes those of other builds away, but not the pocket page", async () => {
  const worker = await visited();
  await worker.caches.open("build-1");
  await (await worker.fire("install")).done;
  await (await worker.fire("activate")).done;
  expect([...worker.caches.stores.keys()].sort()).toEqual(["build-2", "pocket"]);
  expect(await text(await worker.visit("/assets/staff.css", { mode: "cors" }))).toBe("/assets/staff.css");
});

describe("[OFFL-04] the network comes first", () => {
  test.each([303, 404, 500])("and what it answers with %i is passed through", async (status) => {
    const worker = await visited();
    worker.scope.answer = async () => new Response(null, { status });
    expect((await worker.visit("/staff/my-jobs"))?.status).toBe(status);
  });

  test.each([502, 503])("and %i shows the stored page with its bar", async (status) => {
    const worker = await visited();
    worker.scope.answer = async () => new Response(null, { status });
    expect(await text(await worker.visit("/staff/my-jobs"))).toContain('id="offline-state">');
  });

  test("and is waited for four seconds", async () => {
    const worker = await visited();
    worker.scope.answer = () => new Promise(() => {});
    let shown = "";
    const { request } = { request: { url: `${ORIGIN}/staff/my-jobs`, method: "GET", mode: "navigate" } };
    void worker.fire("fetch", { request }).then(async ({ answer }) => {
      shown = await text(answer);
    });
    await vi.advanceTimersByTimeAsync(3_999);
    expect(shown).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toContain('id="offline-state">');
  });

  test("and a form that cannot wait is never answered from a store", async () => {
    const worker = await visited();
    worker.scope.answer = async () => new Response("taken");
    const headers = { "Content-Type": "multipart/form-data" };
    expect(await worker.visit("/staff/next", { method: "POST", headers })).toBeUndefined();
    expect(await worker.visit("/staff/next.pdf")).toBeUndefined();
  });
});

describe("[OFFL-05] files of a job are kept", () => {
  test("up to 5 MB each, and none that the page does not name", async () => {
    const [first = "", second = ""] = files(2);
    expect((await visited(links([first]), { size: 5 * MEGABYTE })).paths()).toEqual([first, "/staff/next"]);
    expect((await visited(links([first]), { size: 5 * MEGABYTE + 1 })).paths()).toEqual(["/staff/next"]);
    const worker = await visited(links([first]));
    await worker.visit(second);
    expect(worker.paths()).not.toContain(second);
  });

  test("up to 20 MB together", async () => {
    const worker = await visited(links(files(6)), { size: 4 * MEGABYTE });
    const held = worker.paths().filter((path) => path.includes("briefings"));
    expect(held.length).toBeGreaterThanOrEqual(4);
    expect(held.length).toBeLessThanOrEqual(5);
  });
});

describe("[OFFL-06] the stored page", () => {
  test("is renewed by a visit of another page and by a push, at most every 15 minutes", async () => {
    const worker = await visited();
    const renewed = async () => {
      worker.fetched.length = 0;
      await worker.visit("/staff/my-jobs");
      const data = { json: () => ({ notification: { title: "Morgen um 10:00" } }) };
      await (await worker.fire("push", { data })).done;
      return worker.fetched.filter((path) => path === "/staff/next").length;
    };
    vi.setSystemTime(NOW + 15 * MINUTE - 1);
    expect(await renewed()).toBe(0);
    vi.setSystemTime(NOW + 15 * MINUTE);
    expect(await renewed()).toBe(1);
    expect(worker.shown).toHaveLength(2);
  });

  test.each([{ saveData: true }, { metered: true }, { type: "cellular" }])(
    "brings no file ahead with %j, and keeps one that is opened",
    async (connection) => {
      const [file = ""] = files(1);
      const worker = await visited(links([file]), { connection });
      expect(worker.paths()).toEqual(["/staff/next"]);
      await worker.visit(file);
      expect(worker.paths()).toEqual([file, "/staff/next"]);
    },
  );
});

describe("[OFFL-07] what is stored", () => {
  test("loses a job and its files when its time with the phone is over", async () => {
    const [old = "", later = ""] = files(2);
    const html = [
      job(NOW + DAY).replace("</article>", `${links([old])}</article>`),
      job(NOW + 3 * DAY).replace("</article>", `${links([later])}</article>`),
    ].join("");
    const worker = await visited(html);
    worker.scope.answer = cut;
    vi.setSystemTime(NOW + 2 * DAY);
    const shown = await text(await worker.visit("/staff/next"));
    expect(shown).not.toContain(`bis ${NOW + DAY}`);
    expect(shown).toContain(`bis ${NOW + 3 * DAY}`);
    expect(worker.paths()).toEqual([later, "/staff/next"]);
  });

  test.each([
    [14 * DAY, true],
    [14 * DAY + 1, false],
  ])("goes after 14 days without a visit: after %i ms it is there: %s", async (later, there) => {
    const worker = await visited();
    worker.scope.answer = cut;
    vi.setSystemTime(NOW + later);
    const shown = await worker.visit("/staff/next").catch(() => undefined);
    expect([shown !== undefined, worker.paths().length > 0]).toEqual([there, there]);
  });
});

const item = (what: string, given: Partial<Item> = {}): Item => ({
  owner: "anna",
  what,
  body: "",
  saidAt: NOW,
  ...given,
});

describe("what waits", () => {
  test("[OFFL-10] is 50 at most, of a kind one, each with its account, time and submission id", async () => {
    const worker = await visited();
    for (let at = 0; at < 50; at++)
      expect((await worker.ask({ ask: "keep", item: item(`here:${at}`) })).kept).toBe(true);
    expect((await worker.ask({ ask: "keep", item: item("here:50") })).kept).toBe(false);
    expect((await worker.ask({ ask: "keep", item: item("here:7") })).kept).toBe(true);
    expect(kept.items).toHaveLength(50);
    const fields = new URLSearchParams(kept.items[0]?.body);
    expect([fields.get("account"), fields.get("saidAt")]).toEqual(["anna", `${NOW}`]);
    expect(new Set(kept.items.map(({ body }) => new URLSearchParams(body).get("submissionId"))).size).toBe(50);
  });

  test("[OFFL-11] is sent by the browser's own trigger where there is one, which tries again after a line that is cut", async () => {
    const worker = await visited();
    await worker.ask({ ask: "keep", item: item("here:B") });
    worker.scope.answer = cut;
    await expect((await worker.fire("sync")).done).rejects.toBe("later");
    worker.scope.answer = async () => Response.json({ text: null });
    await (await worker.fire("sync")).done;
    expect(kept.items).toMatchObject([{ what: "here:B", end: "sent" }]);
  });

  test("[OFFL-08] stays for two days when the session has ended, and the page does not", async () => {
    const worker = await visited();
    await worker.ask({ ask: "keep", item: item("old:B", { saidAt: NOW - 2 * DAY - 1 }) });
    await worker.ask({ ask: "keep", item: item("here:B", { saidAt: NOW - DAY }) });
    worker.scope.answer = async () => new Response(null, { status: 401 });
    expect((await worker.ask({ ask: "send" })).sent).toBe("login");
    expect([worker.paths(), kept.items.map(({ what }) => what)]).toEqual([[], ["here:B"]]);
  });

  test.each([403, 410])("[OFFL-08] goes with the page when the server answers %i", async (status) => {
    const worker = await visited();
    await worker.ask({ ask: "keep", item: item("here:B") });
    worker.scope.answer = async () => new Response(null, { status });
    expect((await worker.ask({ ask: "send" })).sent).toBe("gone");
    expect([worker.paths(), kept.items]).toEqual([[], []]);
  });
});

describe("[PUSH-05] a tap on a notification", () => {
  const tap = async (data: string | undefined, windows: ReturnType<typeof makeWindow>[] = []) => {
    const worker = await startWorker();
    worker.windows.push(...windows);
    const notification = { data, closed: false, close: () => Object.assign(notification, { closed: true }) };
    await (await worker.fire("notificationclick", { notification })).done;
    expect(notification.closed).toBe(true);
    return worker.opened;
  };

  test("leads the page that is open there, and brings it to the front", async () => {
    const [shop, staff] = [makeWindow("/jobs"), makeWindow("/staff/my-jobs")];
    expect(await tap("/staff/bookings/B/change", [shop, staff])).toEqual([]);
    expect([staff.url, staff.focused]).toEqual([`${ORIGIN}/staff/bookings/B/change`, 1]);
    expect([shop.url, shop.focused]).toEqual([`${ORIGIN}/jobs`, 0]);
  });

  test("opens a page where none is open, or where the open one cannot be led", async () => {
    expect(await tap("/staff/next#B")).toEqual([`${ORIGIN}/staff/next#B`]);
    expect(await tap("/staff/next#B", [makeWindow("/staff/my-jobs", false)])).toEqual([`${ORIGIN}/staff/next#B`]);
  });

  test("never leads to another site; without an address it opens the next jobs", async () => {
    for (const data of ["https://elsewhere.example/staff/next", "//elsewhere.example", undefined])
      expect(new URL((await tap(data))[0] ?? "", ORIGIN).href).toBe(`${ORIGIN}/staff/next`);
  });
});
