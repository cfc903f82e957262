import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, test } from "vitest";
import { cacheablePath, createPageCache, VALID_UNTIL_HEADER } from "./page-cache";
import { publicPages } from "./public-pages";

const pages = { "/": ["modal"], "/en": ["modal"] };
let version = 1;
let now = 1_000;
let rendered: string[] = [];
let answer: () => Response;

const cache = () =>
  createPageCache({
    pages,
    version: () => version,
    now: () => now,
    isOpenToSearchEngines: (host) => host === "tagwerk.example",
    origin: "http://localhost",
    render: async (request) => {
      rendered.push(request.url);
      return answer();
    },
  });

beforeEach(() => {
  version = 1;
  now = 1_000;
  rendered = [];
  answer = () => new Response(`page ${rendered.length}`, { headers: { "Content-Type": "text/html" } });
});

async function get(serve: ReturnType<typeof cache>, url: string, headers: Record<string, string> = {}) {
  const sent: { status: number; headers: Record<string, unknown>; body: Buffer } = {
    status: 200,
    headers: {},
    body: Buffer.alloc(0),
  };
  const response = {
    set statusCode(code: number) {
      sent.status = code;
    },
    setHeader: (name: string, value: unknown) => {
      sent.headers[name.toLowerCase()] = value;
    },
    writeHead: (status: number, headers: string[]) => {
      sent.status = status;
      for (let at = 0; at < headers.length; at += 2) sent.headers[headers[at]?.toLowerCase() ?? ""] = headers[at + 1];
      return response;
    },
    end: (body?: Buffer) => {
      sent.body = body ?? Buffer.alloc(0);
    },
  };
  const asked = { method: "GET", url, headers } as unknown as IncomingMessage;
  const answer = response as unknown as ServerResponse;
  const served = serve.sendKept(asked, answer) || (await serve.sendMade(asked, answer));
  return { served, ...sent };
}

describe("the page cache", () => {
  test("[SAFE-24] keeps every header of the page, beside those that belong to one answer alone", async () => {
    const said = { "Strict-Transport-Security": "max-age=31536000", "X-New": "1", Link: "</a.css>" };
    const own = { "Cache-Control": "no-store", Vary: "Cookie", "Content-Length": "6", [VALID_UNTIL_HEADER]: "2000" };
    answer = () => new Response("page 1", { headers: { ...said, ...own } });
    const { headers } = await get(cache(), "/");
    for (const [name, value] of Object.entries(said)) expect(headers[name.toLowerCase()], name).toBe(value);
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers.vary).toBe("Cookie, Save-Data, Accept-Encoding");
    expect(headers).not.toHaveProperty(VALID_UNTIL_HEADER.toLowerCase());
  });

  test("renders once, then answers from memory until something public changes", async () => {
    const serve = cache();
    expect((await get(serve, "/")).body.toString()).toBe("page 1");
    expect((await get(serve, "/")).body.toString()).toBe("page 1");
    version = 2;
    expect((await get(serve, "/")).body.toString()).toBe("page 2");
  });

  test("renders a new version once for all who wait for it", async () => {
    const serve = cache();
    const all = await Promise.all([get(serve, "/"), get(serve, "/"), get(serve, "/")]);
    expect(all.map(({ body }) => body.toString())).toEqual(Array(3).fill("page 1"));
    expect(rendered).toHaveLength(1);
    version = 2;
    await Promise.all([get(serve, "/"), get(serve, "/")]);
    expect(rendered).toHaveLength(2);
  });

  test("[SEEK-01] keeps a page for hosts that search engines may know beside the one for all others", async () => {
    const serve = cache();
    for (const host of ["tagwerk.example", "10.0.0.1", "tagwerk.example", "other.example"])
      await get(serve, "/", { host });
    expect(rendered).toHaveLength(2);
  });

  test("keeps nothing beyond the instant at which something shown expires", async () => {
    answer = () => new Response("x", { headers: { [VALID_UNTIL_HEADER]: "2000" } });
    const serve = cache();
    await get(serve, "/");
    now = 1_999;
    await get(serve, "/");
    expect(rendered).toHaveLength(1);
    now = 2_000;
    await get(serve, "/");
    expect(rendered).toHaveLength(2);
  });

  test("keeps a page for an hour at most, because its forms are taken for two", async () => {
    const serve = cache();
    await get(serve, "/");
    now += 3_599_999;
    await get(serve, "/");
    expect(rendered).toHaveLength(1);
    now += 1;
    await get(serve, "/");
    expect(rendered).toHaveLength(2);
  });

  test("leaves visitors with a session or a message, other paths, keys and methods alone", async () => {
    const serve = cache();
    for (const [url, headers] of [
      ["/", { cookie: "session=abc" }],
      ["/", { cookie: "lang=de; __Host-session=abc" }],
      ["/", { cookie: "a=b; flash=abc" }],
      ["/contact", {}],
      ["/?utm=1", {}],
      ["/", { cookie: "lang=en" }],
    ] as const)
      expect((await get(serve, url, headers)).served).toBe(false);
    expect(rendered).toEqual([]);
  });

  test("never keeps a refusal or an answer with a cookie", async () => {
    answer = () => new Response("x", { headers: { "Set-Cookie": "a=b" } });
    expect((await get(cache(), "/")).served).toBe(false);
    answer = () => new Response("x", { status: 404 });
    expect((await get(cache(), "/")).served).toBe(false);
  });

  test("answers 304 to who has the page, and compresses for who can read it", async () => {
    const serve = cache();
    const first = await get(serve, "/", { "accept-encoding": "gzip, br" });
    expect(first.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(first.body).toString()).toBe("page 1");
    const again = await get(serve, "/", { "if-none-match": String(first.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await get(serve, "/", { "accept-encoding": "br;q=0" })).headers["content-encoding"]).toBeUndefined();
  });

  test("one page, whatever the order of its query", () => {
    expect(cacheablePath("/?modal=login", pages, "")).toBe("/?modal=login");
    expect(cacheablePath("/?modal=a%26b", pages, "")).toBe("/?modal=a%26b");
    expect(cacheablePath("/__proto__", pages, "")).toBeNull();
  });

  test("a folder of pages is listed by a star, and a page with a captcha is not listed", () => {
    expect(cacheablePath("/jobs/01ABC", publicPages, "")).toBe("/jobs/01ABC");
    expect(cacheablePath("/en/jobs/01ABC", publicPages, "")).toBe("/en/jobs/01ABC");
    expect(cacheablePath("/jobs/01ABC/more", publicPages, "")).toBeNull();
    expect(cacheablePath("/jobs/01ABC?x=1", publicPages, "")).toBeNull();
    expect(cacheablePath("/?modal=org-register", publicPages, "")).toBeNull();
  });
});
