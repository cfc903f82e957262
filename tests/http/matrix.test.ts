import "../support/use-data-dir";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createRequestHandler } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tellTime } from "~/gateways/clock.server";
import { comesFromHere } from "~/http/origin.server";
import { migrate } from "~db/migrate";
import { type Database, openDatabase } from "~db/open";
import { createBuildByPath } from "../../server/build-by-path";
import { createPages } from "../../server/pages";
import { startOfWorld, type World } from "../factories/world";
import { build, tableRows } from "../support/product";
import { makeStory, makeVisitors, type Visitor, visitors } from "../support/story";
import { matrix } from "./matrix-table";

const folder = process.env.DATA_DIR ?? "";
const path = join(folder, "tagwerk.db");
const untouched = join(folder, "untouched.db");
const origin = "http://localhost:3000";
const buildByPath = createBuildByPath(build);

let db: Database;
let ids: Record<string, string>;
let other: Record<string, string>;
let cookies: Record<string, string>;

function open() {
  db = openDatabase(path);
  db.$client.pragma("synchronous = OFF");
  globalThis.tagwerkDatabase = db;
}

/** The story as it was before a form changed it. */
function startAgain() {
  db.$client.close();
  for (const end of ["-wal", "-shm"]) rmSync(path + end, { force: true });
  copyFileSync(untouched, path);
  open();
}

const changes = () => (db.$client.prepare("select total_changes() as n").get() as { n: number }).n;

beforeAll(async () => {
  await build.entry.module.close?.();
  migrate(path);
  open();
  tellTime(startOfWorld);
  const world = {
    db,
    path,
    now: startOfWorld,
    as: (actor) => ({ db, now: startOfWorld, actor }),
    system: () => ({ db, now: startOfWorld, actor: { kind: "system" } }),
    close: () => {},
  } as World;
  const story = await makeStory(world);
  ({ cookies } = await makeVisitors(world, story));
  ids = { ...story.ids };
  other = { positionId: story.booked.position.id, eventId: story.booked.event.id };
  db.$client.pragma("wal_checkpoint(TRUNCATE)");
  copyFileSync(path, untouched);
});
afterAll(() => {
  tellTime(null);
  db.$client.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The address of a pattern in the story; ":id" is a position or a person, as the pattern says. */
function addressOf(pattern: string): string {
  const about = /job-details\/|confirm-job-hours|hours-link|my-events|staff\/briefings/.test(pattern)
    ? { ...ids, ...other }
    : ids;
  const id = /^\/staff-detail/.test(pattern) ? about.userId : about.positionId;
  return pattern
    .replace(/\/:bookeduser\?/, "")
    .replace(/:(\w+)\??/g, (_, name: string) => (name === "id" ? id : about[name]) ?? `no-${name}`)
    .replace("*", "no/such/page");
}

async function ask(method: "GET" | "POST", address: string, visitor: Visitor, headers: Record<string, string> = {}) {
  const request = new Request(origin + address, {
    method,
    headers: { host: "localhost:3000", cookie: cookies[visitor] ?? "", "x-tagwerk-peer": "192.0.2.1", ...headers },
    ...(method === "POST" ? { body: new URLSearchParams({ nothing: "" }) } : {}),
  });
  if (method === "POST" && !comesFromHere(request)) return new Response("403", { status: 403 });
  return createRequestHandler(buildByPath(address.split("?")[0] ?? ""), "production")(request);
}

/** What an answer means for who came: one letter of the table. */
function letterOf({ status, headers }: Response): string {
  const to = headers.get("Location") ?? "";
  if (status >= 300 && status < 400) return to.includes("modal=login") ? "L" : /^\/(en)?$/.test(to) ? "H" : "R";
  const known: Record<number, string> = {
    200: "S",
    400: "B",
    401: "A",
    403: "F",
    404: "N",
    405: "M",
    409: "C",
    410: "G",
    422: "U",
    429: "T",
  };
  return known[status] ?? `(${status})`;
}

const rows = tableRows.flatMap(({ id, pattern }) => {
  const module = build.routes[id]?.module;
  return pattern === null || id.startsWith("api") || !module ? [] : [{ id, pattern, module }];
});

const servePage = createPages(buildByPath);

/** The page that our own server makes, without the nonce that differs each time; null when it leaves it to Remix. */
async function ownPage(address: string, visitor: Visitor): Promise<string | null> {
  let body = "";
  const end = (sent: Buffer) => {
    body = String(sent);
  };
  const headers = { host: "localhost:3000", cookie: cookies[visitor] ?? "" };
  const response = { setHeader() {}, appendHeader() {}, end };
  const served = await servePage({ method: "GET", url: address, headers } as never, response as never);
  return served ? body : null;
}

/** A page without what is drawn anew each time: nonce, submission ids, captcha. */
const lasting = (page: string) =>
  page
    .replace(/<fieldset class="captcha[\s\S]*?<\/fieldset>/, "")
    .replaceAll(/nonce="[^"]*"|\b[0-9A-HJKMNP-TV-Z]{26}\b|\bv1\.[\w-]+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "");

function firstDifference(one: string, two: string): string | null {
  const at = [...one].findIndex((sign, place) => sign !== two[place]);
  return one === two ? null : `${one.slice(at - 60, at + 60)} | ${two.slice(at - 60, at + 60)}`;
}

let sameAsRemix = 0;

async function cells(method: "GET" | "POST", pattern: string): Promise<string> {
  let line = "";
  for (const visitor of visitors) {
    const before = changes();
    const answer = await ask(method, addressOf(pattern), visitor);
    line += letterOf(answer);
    if (method === "GET" && answer.status === 200) {
      const own = await ownPage(addressOf(pattern), visitor);
      if (own !== null) {
        sameAsRemix += 1;
        expect(firstDifference(lasting(own), lasting(await answer.text())), pattern).toBeNull();
      }
    }
    if (changes() !== before) {
      if (method === "GET") line += "!";
      startAgain();
    }
  }
  return line;
}

describe("who may come where", () => {
  test("every route stands in the table, and the table holds nothing else", () => {
    const patterns = rows.map(({ pattern }) => pattern);
    expect(patterns.filter((pattern) => !matrix[pattern])).toEqual([]);
    expect(Object.keys(matrix).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  test.each(rows)("$pattern, read and posted to; reading changes no row", async ({ pattern, module }) => {
    const get = module.loader || module.default ? await cells("GET", pattern) : "-";
    const line = module.action ? [get, await cells("POST", pattern)] : [get];
    // A new line: see that each letter is what the catalogue says, then copy it from the message of the failed test.
    expect(line, `"${pattern}": ${JSON.stringify(line)},`).toEqual(matrix[pattern]);
  });

  test("pages that our own server makes are those that Remix makes", () => {
    expect(sameAsRemix).toBeGreaterThan(250);
  });

  test("a form from elsewhere changes nothing, whoever sends it and however", async () => {
    for (const { id, pattern, module } of rows) {
      if (!module.action || id === "routes/resources/payment-webhook") continue;
      for (const way of ["", `?_data=${encodeURIComponent(id)}`]) {
        const before = changes();
        const given = { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" };
        const answer = await ask("POST", addressOf(pattern) + way, "superuser", given);
        expect(answer.status, pattern + way).toBe(403);
        expect(changes(), pattern).toBe(before);
      }
    }
  });
});
