import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { HOUR } from "~/config/durations";
import { type Encoding, preferredEncoding } from "../encoding";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface Page {
  version: number;
  /** Shown things expire: not valid from this instant on (UTC ms). */
  until: number;
  etag: string;
  /** All that a 304 says: who has the page has its other headers, too. */
  unchanged: string[];
  headers: [string, string][];
  bodies: Record<Encoding, Buffer>;
}

interface Asked {
  key: string;
  /** Of the request: a page says other things where search engines are not let in (SEEK-01). */
  host: string;
  path: string;
  saveData: boolean;
}

interface Options {
  /** Paths that may be cached, and of each the query keys that its content depends on. */
  pages: Record<string, string[]>;
  /** Changes whenever something that public pages show has changed. */
  version: () => number;
  now: () => number;
  isOpenToSearchEngines: (host: string) => boolean;
  render: (request: Request) => Promise<Response>;
  origin: string;
}

/** The header by which a page says when something on it expires; a cached page is sent without it. */
export const VALID_UNTIL_HEADER = "X-Tagwerk-Valid-Until";
const VARY = "Cookie, Save-Data, Accept-Encoding";
const MOST_PAGES = 500;
/** Forms on a page are taken for two hours after it was made; whoever gets it last has one of them. */
const MOST_AGE_MS = HOUR;
/** Of one answer, not of the page; every other header of the page is kept (SAFE-24). */
const madeAnew = new Set([
  "cache-control",
  "content-encoding",
  "content-length",
  "date",
  "etag",
  "transfer-encoding",
  "vary",
  VALID_UNTIL_HEADER.toLowerCase(),
]);

/**
 * Keeps whole public pages in memory for visitors without a session: `sendKept` sends what is there, `sendMade` makes it
 * first. False when a request is not their business. Key: path, listed query, Save-Data, whether search engines are let
 * in; one body per encoding; another build is another process.
 */
export function createPageCache({ pages, version, now, isOpenToSearchEngines, render, origin }: Options) {
  const cached = new Map<string, Page>();
  /** Who asks while a page is made waits for that one. */
  const underWay = new Map<string, Promise<Page | null>>();

  function keptPage(key: string): Page | null {
    const known = cached.get(key);
    return known && known.version === version() && known.until > now() ? known : null;
  }

  async function pageOf(asked: Asked): Promise<Page | null> {
    const { key } = asked;
    const current = version();
    const known = keptPage(key);
    if (known) return known;
    const made = `${current} ${key}`;
    const page = underWay.get(made) ?? makePage(current, asked).finally(() => underWay.delete(made));
    underWay.set(made, page);
    return page.then((one) => remember(key, one));
  }

  async function makePage(current: number, { path, host, saveData }: Asked): Promise<Page | null> {
    const madeAt = now();
    const response = await render(
      new Request(origin + path, { headers: { Host: host, ...(saveData ? { "Save-Data": "on" } : {}) } }),
    );
    if (response.status !== 200 || response.headers.has("Set-Cookie")) return null;
    const body = Buffer.from(await response.arrayBuffer());
    const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    return {
      version: current,
      until: Math.min(
        Number(response.headers.get(VALID_UNTIL_HEADER) ?? Number.POSITIVE_INFINITY),
        madeAt + MOST_AGE_MS,
      ),
      etag,
      unchanged: ["ETag", etag, "Cache-Control", "no-cache", "Vary", VARY],
      headers: [...response.headers].filter(([name]) => !madeAnew.has(name)),
      bodies: {
        identity: body,
        br: await compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
        gzip: await compressGzip(body),
      },
    };
  }

  function remember(key: string, page: Page | null): Page | null {
    if (page === null) return null;
    cached.delete(key);
    if (cached.size >= MOST_PAGES) cached.delete(cached.keys().next().value ?? "");
    cached.set(key, page);
    return page;
  }

  function askedOf(request: IncomingMessage): Asked | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const cookie = request.headers.cookie ?? "";
    if (/(?:^|;\s*)((?:__Host-)?session|flash)=/.test(cookie)) return null;
    const path = cacheablePath(request.url ?? "/", pages, cookie);
    if (path === null) return null;
    const saveData = request.headers["save-data"] === "on";
    const host = request.headers.host ?? "";
    const open = isOpenToSearchEngines(host) ? "open" : "closed";
    return { key: `${saveData ? "light" : "full"} ${open} ${path}`, path, host, saveData };
  }

  return {
    sendKept(request: IncomingMessage, response: ServerResponse): boolean {
      const asked = askedOf(request);
      const page = asked && keptPage(asked.key);
      if (page) send(request, response, page);
      return page !== null;
    },
    async sendMade(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
      const asked = askedOf(request);
      const page = asked && (await pageOf(asked));
      if (page) send(request, response, page);
      return page !== null;
    },
  };
}

/** The path with only its listed query keys, in their listed order; null when the page is not to be cached. */
export function cacheablePath(url: string, pages: Record<string, string[]>, cookie: string): string | null {
  const [pathname = "/", search = ""] = url.split("?", 2);
  // "/jobs/*" stands for every page of that folder, and "/jobs/as/*/in/*" for those of its folders.
  const folders = [pathname, pathname.replace(/[^/]+$/, "*"), pathname.replace(/[^/]+\/in\/[^/]+$/, "*/in/*")];
  const listing = folders.find((known) => Object.hasOwn(pages, known));
  const keys = listing === undefined ? undefined : pages[listing];
  if (!keys) return null;
  if (pathname === "/" && /(?:^|;\s*)lang=en\b/.test(cookie)) return null;
  if (search === "") return pathname;
  const query = new URLSearchParams(search);
  for (const key of query.keys()) if (!keys.includes(key)) return null;
  const listed = keys.flatMap((key) => (query.has(key) ? [`${key}=${encodeURIComponent(query.get(key) ?? "")}`] : []));
  return `${pathname}?${listed.join("&")}`;
}

function send(request: IncomingMessage, response: ServerResponse, page: Page): void {
  if (request.headers["if-none-match"] === page.etag) {
    response.writeHead(304, page.unchanged).end();
    return;
  }
  response.setHeader("ETag", page.etag);
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("Vary", VARY);
  for (const [name, value] of page.headers) response.setHeader(name, value);
  const encoding = preferredEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  const body = page.bodies[encoding];
  response.setHeader("Content-Length", body.byteLength);
  response.end(request.method === "HEAD" ? undefined : body);
}
