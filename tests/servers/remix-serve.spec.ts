import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { openSession } from "~/domain/account/sessions.server";
import { readSettings } from "~/domain/shared/settings.server";
import { sessionCookie } from "~/http/cookies.server";
import { openDatabase } from "~db/open";
import { makeEmployer, makePostedPosition, makeStaff, makeSuperuser } from "../factories/rows";
import type { World } from "../factories/world";
import { chromiumPath, SESSION_SECRET } from "../support/browser/servers";

const build = process.env.BUILD_DIR ?? "build";
const OURS = "http://localhost:4391";
const THEIRS = "http://localhost:4392";
const now = Date.UTC(2026, 10, 20, 9, 0);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let folder: string;
let servers: ChildProcess[];
const cookies: Record<string, string> = {};
let ids: { eventId: string; positionId: string };

/** Both on one folder, so that they know the same people. */
async function serve(command: string[], url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, command, {
    stdio: "ignore",
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      TAGWERK_MODE: "test",
      DATA_DIR: folder,
      PORT: new URL(url).port,
      BASE_URL: OURS,
      SESSION_SECRET,
      CHROMIUM_PATH: chromiumPath(),
      BUILD_DIR: build,
      TEST_CLOCK_FILE: join(folder, "clock"),
    },
  });
  const status = () =>
    fetch(`${url}/healthz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(status).toBe(200);
  return child;
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tagwerk-remix-serve-"));
  writeFileSync(join(folder, "clock"), new Date(now).toISOString());
  servers = [await serve([`${build}/programs/main.js`], OURS)];
  servers.push(await serve(["node_modules/@remix-run/serve/dist/cli.js", `${build}/server/index.js`], THEIRS));
  const path = join(folder, "tagwerk.db");
  const db = openDatabase(path);
  const system = () => ({ db, now, actor: { kind: "system" as const } });
  const world: World = { db, path, now, as: (actor) => ({ db, now, actor }), system, close: () => db.$client.close() };
  const employer = makeEmployer(world);
  const { position } = makePostedPosition(world, employer.company.id);
  ids = { eventId: position.eventId, positionId: position.id };
  for (const [name, { id }] of Object.entries({
    employer: employer.user,
    staff: makeStaff(world).user,
    superuser: makeSuperuser(world).user,
  })) {
    const session = { userId: id, remember: false, userAgent: null, address: null };
    const cookie = await sessionCookie().serialize(openSession(system(), session, readSettings(system())));
    cookies[name] = cookie.split(";")[0] ?? "";
  }
  world.close();
});
test.afterAll(() => {
  for (const server of servers) server.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

interface Asked {
  as?: string;
  method?: string;
  headers?: Record<string, string>;
  /** A new one for each server: a stream is read once. */
  body?: () => URLSearchParams | FormData | string;
  /** From a page of another site. */
  foreign?: boolean;
}

async function ask(base: string, path: string, { as, method = "GET", headers = {}, body, foreign }: Asked) {
  const answer = await fetch(base + path, {
    method,
    redirect: "manual",
    headers: {
      "Accept-Language": "de",
      ...(as ? { Cookie: cookies[as] ?? "" } : {}),
      ...(method === "POST" ? { Origin: foreign ? "https://evil.example" : base } : {}),
      ...headers,
    },
    ...(body ? { body: body() } : {}),
  });
  const text = await answer.text();
  return { status: answer.status, headers: headersOf(answer, base), text };
}

/** How the bytes travel differs by nature. Only our own server keeps pages (0007), and has their age asked for. */
const travelling =
  /^(x-tagwerk-valid-until|date|connection|keep-alive|content-length|transfer-encoding|content-encoding|etag|vary|last-modified|accept-ranges)$/;
function headersOf(answer: Response, base: string): Record<string, string> {
  const plain = [...answer.headers].map(([name, value]) => {
    if (name === "set-cookie") return [name, value.split("=")[0] ?? ""];
    return [
      name,
      value
        .replace(/nonce-[\w+/=]+/g, "nonce")
        .replace(/^no-cache$/, "no-store")
        .replace(base, "")
        .replace(OURS, ""),
    ];
  });
  return Object.fromEntries(plain.filter(([name = ""]) => !travelling.test(name)));
}

const form = (fields: Record<string, string>) => () => new URLSearchParams(fields);
const json = (value: unknown): Asked => ({
  method: "POST",
  body: () => JSON.stringify(value),
  headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
});
const data = (route: string) => `?_data=${encodeURIComponent(route)}`;

const kinds: [string, string | (() => string), Asked?][] = [
  ["a public page", "/en"],
  ["a public page of another language", "/imprint"],
  ["a page that is not there", "/nope"],
  ["a guarded page, without a session", "/staff/job-wall"],
  ["a light page", "/staff/job-wall", { as: "staff" }],
  ["a hydrated page", "/organization/request-overview", { as: "employer" }],
  ["a hydrated page with parameters", () => `/organization/positions/${ids.positionId}/selection`, { as: "employer" }],
  [
    "the data of a page",
    `/organization/request-overview${data("screens/overview/request-overview")}`,
    { as: "employer" },
  ],
  ["a page of the back office", "/superuser/back-office", { as: "superuser" }],
  ["another role's page", "/superuser/back-office", { as: "staff" }],
  ["an old address", "/employer/profile?tab=bills"],
  ["a list as a file", "/superuser/back-office/accounts.csv", { as: "superuser" }],
  ["a picture of a captcha that is not there", "/captcha/none.svg"],
  ["a stored file that is not there", "/files/none", { as: "staff" }],
  ["a document that is not there", "/organization/bills/none/document.pdf", { as: "employer" }],
  ["places", "/places?q=gra"],
  ["the site map", "/sitemap.xml"],
  ["robots.txt", "/robots.txt"],
  ["whether it lives", "/healthz"],
  ["whether it is ready", "/readyz"],
  ["the description of the calls", "/api"],
  ["the page about the calls", "/api/docs"],
  ["a call", "/api/cities?q=gra"],
  ["a call as somebody", "/api/users/me", { as: "staff" }],
  ["a call without a session", "/api/users/me"],
  ["a call that is not there", "/api/nope"],
  ["the methods of a call", "/api/cities", { method: "OPTIONS" }],
  ["the head of a call", "/api/cities", { method: "HEAD" }],
  ["a wrong method of a call", "/api/cities", { method: "DELETE" }],
  ["a call with a body", "/api/users/login", json({ email: "a@b.example", password: "x", role: "employee" })],
  ["a call with a torn body", "/api/users/login", { ...json(""), body: () => "{" }],
  ["a call from another site", "/api/users/login", { ...json({}), foreign: true }],
  ["a form", "/auth/login", { method: "POST", body: form({ email: "a@b.example", password: "x", role: "employee" }) }],
  ["a form with nothing in it", "/auth/login", { method: "POST", body: form({}) }],
  ["a form of a page that has none", "/imprint", { method: "POST", body: form({}) }],
  ["a form from another site", "/auth/login", { method: "POST", body: form({}), foreign: true }],
  ["a call with a line break", "/api/jobs/%0A"],
  ["a call with a line break that changes something", "/api/jobs/%0A", json({})],
  ["a form that leads on", "/auth/logout", { method: "POST", as: "superuser", body: form({}) }],
  ["a choice of language", "/language", { method: "POST", body: form({ to: "en", from: "/" }) }],
  [
    "a form with a file",
    "/organization/profile",
    {
      method: "POST",
      as: "employer",
      body: () => {
        const sent = new FormData();
        sent.set("intent", "profile");
        sent.set("logo", new File([png], "logo.png", { type: "image/png" }));
        return sent;
      },
    },
  ],
  ["a message of the payment provider without a signature", "/payments/webhook", { method: "POST", body: () => "{}" }],
];

for (const [kind, path, asked = {}] of kinds)
  test(`remix-serve and our own server say the same to ${kind}`, async () => {
    const asPath = typeof path === "string" ? path : path();
    const ours = await ask(OURS, asPath, asked);
    const theirs = await ask(THEIRS, asPath, asked);
    expect({ status: theirs.status, headers: theirs.headers }).toEqual({ status: ours.status, headers: ours.headers });
    expect(ours.status).toBeLessThan(500);
    const lasting = (text: string) =>
      text
        .replaceAll(/name="(shownAt|challenge)" value="[^"]*"/g, "")
        .replaceAll(/nonce="[^"]*"/g, "")
        .replaceAll(THEIRS, OURS);
    if (!/<script|captcha/.test(ours.text)) expect(lasting(theirs.text)).toBe(lasting(ours.text));
  });

test("remix-serve serves the files of the build", async () => {
  const file = readdirSync(join(build, "client/assets")).find((name) => name.endsWith(".css"));
  const [ours, theirs] = [await ask(OURS, `/assets/${file}`, {}), await ask(THEIRS, `/assets/${file}`, {})];
  expect([ours.status, theirs.status]).toEqual([200, 200]);
  expect(theirs.text).toBe(ours.text);
});

test("a form from another site is 403 on either server, with the protecting headers", async () => {
  for (const base of [OURS, THEIRS]) {
    const { status, headers } = await ask(base, "/auth/login", { method: "POST", body: form({}), foreign: true });
    expect(status).toBe(403);
    expect(headers).toMatchObject({ "x-frame-options": "DENY", "x-content-type-options": "nosniff" });
  }
});

test("a call with a line break in its path is answered as a call on either server", async () => {
  for (const base of [OURS, THEIRS]) {
    const { status, headers, text } = await ask(base, "/api/jobs/%0A", {});
    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toMatchObject({ status: "fail", key: "notFound", errors: {} });
  }
});
