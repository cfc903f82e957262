import "../tests/support/use-data-dir";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PEER_HEADER } from "~/http/address.server";
import { limits } from "~/limits/limits";
import { count } from "~/limits/limits.server";
import { mayBeFile, refuseTooMany } from "./request-limit";

globalThis.tagwerkNotesPeers = true;
let rendered = 0;
const server = createServer(async (request, response) => {
  if (await refuseTooMany(request, response)) return;
  rendered += 1;
  response.end("page");
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const ask = (path: string, address: string) => fetch(url + path, { headers: { [PEER_HEADER]: address } });

test("[SAFE-34] after 20 a second for a minute a visitor gets 429 with Retry-After, and nothing is rendered", async () => {
  expect([limits.requests.most / limits.requests.seconds, limits.requests.seconds]).toEqual([20, 60]);
  for (let number = 1; number < limits.requests.most; number++) await count("requests", "192.0.2.1");
  expect((await ask("/staff/job-wall", "192.0.2.1")).status).toBe(200);
  const before = rendered;
  const page = await ask("/staff/job-wall", "192.0.2.1");
  expect(page.status).toBe(429);
  expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(Number(page.headers.get("Retry-After"))).toBeLessThanOrEqual(60);
  const call = await ask("/api/cities?q=wie", "192.0.2.1");
  expect([call.status, (await call.json()).key]).toEqual([429, "tooManyRequests"]);
  expect(rendered).toBe(before);
  expect((await ask("/staff/job-wall", "192.0.2.2")).status).toBe(200);
});

test("[SAFE-34] a platform that asks whether the server is alive is always answered", async () => {
  expect((await ask("/healthz", "192.0.2.1")).status).toBe(200);
});

test("[SAFE-34] files of the build are served before anything is counted", () => {
  expect(["/assets/a-1x.js", "/favicon.svg?v=2", "/captcha/x.png"].map((path) => mayBeFile({ url: path }))).toEqual([
    true,
    true,
    true,
  ]);
  expect(["/", "/staff/job-wall?from=a.b", "/api/cities"].some((path) => mayBeFile({ url: path }))).toBe(false);
});
