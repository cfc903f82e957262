import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler } from "@remix-run/express";
import express from "express";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProduct } from "../support/open-product";
import { build } from "../support/product";

const product = await openProduct();
// As remix-serve serves the build.
const app = express();
app.all("*", createRequestHandler({ build, mode: "production" }));
const server = createServer(app);
let url = "";
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  product.close();
});

test("a form from another site is 403 with the protecting headers, on every server of the build", async () => {
  const body = new URLSearchParams({ email: "a@b.example" });
  const answer = await fetch(`${url}/auth/login`, {
    method: "POST",
    body,
    headers: { Origin: "https://evil.example" },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test.each(["/api/jobs/%0A", "/api/%0D", "/api/a/%E2%80%A8/b"])("the call %j is answered as a call", async (path) => {
  const answer = await fetch(url + path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("x-frame-options")).toBe("DENY");
  expect(await answer.json()).toMatchObject({ status: "fail", key: "notFound", errors: {} });
});
