import { vi } from "vitest";
import type { Ask, Told } from "~/enhance/offline/ask-worker";
import type { Item } from "~/enhance/offline/keep-items";

export const ORIGIN = "https://tagwerk.example";
const pathOf = (asked: string | { url: string }) =>
  new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname;

/** A store of answers, as browsers give one to a page; each answer can be read again and again. */
function makeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const find = (store: Map<string, Response> | undefined, asked: string | { url: string }) =>
    store?.get(pathOf(asked))?.clone();
  return {
    stores,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (asked: string, { cacheName }: { cacheName: string }) => find(stores.get(cacheName), asked),
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        addAll: async (paths: string[]) => {
          for (const path of paths) store.set(path, new Response(path));
        },
        match: async (asked: string | { url: string }) => find(store, asked),
        put: async (asked: string, answer: Response) => void store.set(pathOf(asked), answer),
        delete: async (asked: string) => store.delete(pathOf(asked)),
        keys: async () => [...store.keys()].map((path) => ({ url: ORIGIN + path })),
      };
    },
  };
}

/** Things that wait, in memory: Node has no database of a browser. */
export function makeItems(all: Item[] = []) {
  let last = 0;
  return {
    all: async () => [...all],
    put: async (item: Item): Promise<IDBValidKey> => {
      const n = item.n ?? ++last;
      const at = all.findIndex((one) => one.n === n);
      all.splice(at < 0 ? all.length : at, 1, { ...item, n });
      return n;
    },
    drop: async (n: number) => void all.splice(0, all.length, ...all.filter((one) => one.n !== n)),
    clear: async () => void all.splice(0, all.length),
  };
}

/** An open page of the browser; `goes` says whether the worker may lead it elsewhere. */
export function makeWindow(path: string, goes = true) {
  const page = {
    url: ORIGIN + path,
    told: [] as unknown[],
    focused: 0,
    focus: async () => void page.focused++,
    postMessage: (message: unknown) => void page.told.push(message),
    navigate: async (url: string) => {
      if (!goes) throw new TypeError("this page is not the worker's");
      page.url = url;
      return page;
    },
  };
  return page;
}

type Fired = Record<string, unknown>;

/** The world of a service worker around the worker of the app, which is started in it anew. */
export async function startWorker(connection: Record<string, unknown> = {}) {
  const listeners = new Map<string, (event: Fired) => void>();
  const caches = makeCaches();
  const windows: ReturnType<typeof makeWindow>[] = [];
  const opened: string[] = [];
  const shown: unknown[] = [];
  const fetched: string[] = [];
  const scope = {
    /** What the server answers; an error is a line that is cut. */
    answer: async (_path: string): Promise<Response> => {
      throw new TypeError("no connection");
    },
  };
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("navigator", {
    connection,
    locks: { request: async (_name: string, work: () => Promise<unknown>) => await work() },
  });
  vi.stubGlobal("fetch", async (asked: string | { url: string }) => {
    fetched.push(pathOf(asked));
    return await scope.answer(pathOf(asked));
  });
  vi.stubGlobal("BUILD", "build-2");
  vi.stubGlobal("FILES", ["/assets/staff.css"]);
  vi.stubGlobal("registration", {
    showNotification: async (...given: unknown[]) => void shown.push(given),
  });
  vi.stubGlobal("clients", { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) });
  vi.stubGlobal("addEventListener", (type: string, listener: (event: Fired) => void) => listeners.set(type, listener));
  vi.resetModules();
  await import("~/enhance/offline/worker");

  /** Lets something happen to the worker and waits until it is done with it. */
  async function fire(type: string, event: Fired = {}) {
    const work: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    listeners.get(type)?.({
      ...event,
      waitUntil: (one: Promise<unknown>) => work.push(one),
      respondWith: (one: Promise<Response>) => {
        answer = one;
      },
    });
    return { answer: await answer, done: Promise.all(work) };
  }

  return {
    scope,
    caches,
    windows,
    opened,
    shown,
    fetched,
    fire,
    /** A page or form that the browser asks for; undefined when the worker leaves it to the network. */
    async visit(path: string, { method = "GET", mode = "navigate", headers = {} } = {}) {
      const request = { url: new URL(path, ORIGIN).href, method, mode, headers: new Headers(headers) };
      const { answer, done } = await fire("fetch", { request });
      await done;
      return answer;
    },
    async ask(asked: Ask): Promise<Told> {
      const told: Told[] = [];
      await (await fire("message", { data: asked, ports: [{ postMessage: (one: Told) => told.push(one) }] })).done;
      return told[0] as Told;
    },
    stored: (path: string) => caches.stores.get("pocket")?.get(path)?.clone(),
    paths: () => [...(caches.stores.get("pocket")?.keys() ?? [])].sort(),
  };
}
