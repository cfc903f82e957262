import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { staticFiles } from "./static-files";

let client: string;
let server: Server;
let url: string;

beforeEach(async () => {
  client = mkdtempSync(join(tmpdir(), "tagwerk-client-"));
  mkdirSync(join(client, "assets"));
  writeFileSync(join(client, "favicon.svg"), "<svg/>");
  for (const name of ["a-1.js", "b-2.js"]) {
    writeFileSync(join(client, "assets", name), "export {};");
    writeFileSync(join(client, "assets", `${name}.br`), brotliCompressSync("export {};"));
  }
  writeFileSync(join(client, "assets", "staff-3.css"), "a{}");
  const app = express();
  app.use(staticFiles(client, true));
  app.use((_, response) => response.status(404).send("404"));
  server = createServer(app);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  rmSync(client, { recursive: true, force: true });
});

const get = async (path: string) => {
  const answer = await fetch(url + path, { headers: { "accept-encoding": "br" } });
  return [
    answer.status,
    await answer.text(),
    answer.headers.get("content-encoding"),
    answer.headers.get("cache-control"),
  ];
};

test("assets are compressed and kept for ever, other files for an hour", async () => {
  expect(await get("/assets/a-1.js")).toEqual([200, "export {};", "br", "public,max-age=31536000,immutable"]);
  expect(await get("/favicon.svg")).toEqual([200, "<svg/>", null, "public,max-age=3600"]);
});

test("a stylesheet says that it is in the browser now; nothing else leaves a cookie", async () => {
  const cookies = async (path: string) => (await fetch(url + path)).headers.getSetCookie();
  expect(await cookies("/assets/staff-3.css")).toEqual([
    "sheet=/assets/staff-3.css; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax; Secure",
  ]);
  expect(await cookies("/assets/a-1.js")).toEqual([]);
  expect(await cookies("/favicon.svg")).toEqual([]);
});

test("[SAFE-24] behind https every file says that the site is asked by https only", async () => {
  for (const path of ["/assets/a-1.js", "/assets/staff-3.css", "/favicon.svg"])
    expect((await fetch(url + path)).headers.get("strict-transport-security"), path).toBe("max-age=31536000");
});

test("a file that vanished while the server runs is not there; the server stays", async () => {
  rmSync(join(client, "assets/b-2.js.br"));
  expect(await get("/assets/b-2.js")).toEqual([200, "export {};", null, "public,max-age=31536000,immutable"]);
  rmSync(client, { recursive: true });
  expect(await get("/assets/a-1.js")).toEqual([404, "404", null, null]);
  expect((await get("/"))[0]).toBe(404);
});
