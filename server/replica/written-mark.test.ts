import "../../tests/support/use-data-dir";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readLogMark } from "~/domain/shared/replication/log-mark.server";
import { openDatabase } from "~db/open";
import { newDatabase } from "../../tests/factories/new-database";
import { dataDir } from "../../tests/support/data-dir";
import { writeVersionCookie } from "./write-version-cookie";
import { ownWriteOf, writtenCookie } from "./written-mark";

const signed = (number: number) => writtenCookie(number, false).split(";")[0] ?? "";

test.each([
  [undefined, 0],
  [`session=a; ${signed(12)}; lang=de`, 12],
  [signed(7), 7],
  [`re${signed(9)}`, 0],
  ["written=99999999", 0],
  [signed(12).replace("=12.", "=99."), 0],
  ["written=abc", 0],
])("[OPS-20] [SAFE-39] the number of the own write in %j is %d", (cookies, number) =>
  expect(ownWriteOf(cookies)).toBe(number),
);

const path = join(dataDir, "tagwerk.db");
newDatabase(path);
const db = openDatabase(path);
globalThis.tagwerkDatabase = db;
const server = createServer((request, response) => {
  writeVersionCookie(request, response, { now: () => 5, secure: false });
  const [, status = "200", writes] = (request.url ?? "").split("/");
  if (writes) db.$client.exec("update log_mark set noted_at = noted_at + 1");
  response.writeHead(Number(status), { "Content-Type": "text/plain" });
  response.end();
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  db.$client.close();
});
const ask = async (address: string, method = "POST") =>
  (await fetch(url + address, { method })).headers.get("Set-Cookie");

test("[SAFE-39] only what changed a row is a write, and what is refused never is", async () => {
  const before = readLogMark({ db }).written;
  for (const status of [403, 404, 405, 413, 429]) expect(await ask(`/${status}/writes`), String(status)).toBeNull();
  expect([await ask("/200"), await ask("/302"), await ask("/200/writes", "GET")]).toEqual([null, null, null]);
  expect(readLogMark({ db }).written).toBe(before);
  expect(ownWriteOf((await ask("/302/writes"))?.split(";")[0])).toBe(before + 1);
});
