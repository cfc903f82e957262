import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { makeEmployer, makePostedPosition, makeStaff, makeSuperuser } from "../factories/rows";
import { startOfWorld as now } from "../factories/start-of-world";
import { cookieOf, openServedWorld } from "../support/servers/served-world";
import { endAll } from "../support/servers/start-program";
import { build, remixServe, startServer } from "../support/servers/start-server";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let ours: string;
let theirs: string;
const cookies: Record<string, string> = {};
let ids: { eventId: string; positionId: string };

/** Both on one folder, so that they know the same people. */
test.beforeAll(async () => {
  const { origin, dataDir } = await startServer({ now });
  ours = origin;
  theirs = (await startServer({ ...remixServe, now, dataDir, env: { BASE_URL: ours } })).origin;
  const world = openServedWorld(dataDir);
  const employer = makeEmployer(world);
  const { position } = makePostedPosition(world, employer.company.id);
  ids = { eventId: position.eventId, positionId: position.id };
  cookies.employer = await cookieOf(world, employer.user.id);
  cookies.staff = await cookieOf(world, makeStaff(world).user.id);
  cookies.superuser = await cookieOf(world, makeSuperuser(world).user.id);
});
test.afterAll(endAll);

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

/**
 * How the bytes travel differs by nature. Only our own server keeps pages (0007), has their age asked for, and says what
 * search engines may keep (0155).
 */
const travelling =
  /^(x-tagwerk-valid-until|x-robots-tag|date|connection|keep-alive|content-length|transfer-encoding|content-encoding|etag|vary|last-modified|accept-ranges)$/;
function headersOf(answer: Response, base: string): Record<string, string> {
  const plain = [...answer.headers].map(([name, value]) => {
    if (name === "set-cookie") return [name, value.split("=")[0] ?? ""];
    return [
      name,
      value
        .replace(/nonce-[\w+/=]+/g, "nonce")
        .replace(/^no-cache$/, "no-store")
        .replace(base, "")
        .replace(ours, ""),
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
    const own = await ask(ours, asPath, asked);
    const other = await ask(theirs, asPath, asked);
    expect({ status: other.status, headers: other.headers }).toEqual({ status: own.status, headers: own.headers });
    expect(own.status).toBeLessThan(500);
    const lasting = (text: string) =>
      text
        .replaceAll(/name="(shownAt|challenge)" value="[^"]*"/g, "")
        .replaceAll(/nonce="[^"]*"/g, "")
        .replaceAll(/"startedAt":"[^"]*"/g, "")
        .replaceAll(theirs, ours);
    if (!/<script|captcha/.test(own.text)) expect(lasting(other.text)).toBe(lasting(own.text));
  });

test("remix-serve serves the files of the build", async () => {
  const file = readdirSync(join(build, "client/assets")).find((name) => name.endsWith(".css"));
  const [own, other] = [await ask(ours, `/assets/${file}`, {}), await ask(theirs, `/assets/${file}`, {})];
  expect([own.status, other.status]).toEqual([200, 200]);
  expect(other.text).toBe(own.text);
});

test("a form from another site is 403 on either server, with the protecting headers", async () => {
  for (const base of [ours, theirs]) {
    const { status, headers } = await ask(base, "/auth/login", { method: "POST", body: form({}), foreign: true });
    expect(status).toBe(403);
    expect(headers).toMatchObject({ "x-frame-options": "DENY", "x-content-type-options": "nosniff" });
  }
});

test("a call with a line break in its path is answered as a call on either server", async () => {
  for (const base of [ours, theirs]) {
    const { status, headers, text } = await ask(base, "/api/jobs/%0A", {});
    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch(/^application\/json/);
    expect(JSON.parse(text)).toMatchObject({ status: "fail", key: "notFound", errors: {} });
  }
});
